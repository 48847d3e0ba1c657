import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createMessagingWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  await world.connect(ann, bob)
})

afterAll(async () => {
  expect(await world.wrongCounters()).toEqual([])
  await world.close()
})

const idsOf = (page: { conversationSummaries: { conversationId: string }[] }) =>
  page.conversationSummaries.map((one) => one.conversationId)
const labelOf = async (as: Person, id: string, box = boxOf(as)) =>
  (await world.labels(as, box)).find((one) => one.id === id)

describe('A label of another message box', () => {
  it('looks like one that does not exist, to read, change and apply', async () => {
    const mine = await world.createLabel(ann)
    const { id } = await world.start(ann, [boxOf(bob)])
    const request = { name: 'Taken', colorName: 'Red' }
    const answers = [
      await world.call('search', bob, { ...boxOf(bob), labelId: mine.id }),
      await world.call('search', bob, { ...boxOf(bob), labelId: mine.id, unreadOnly: true }),
      await world.call('search', bob, { ...boxOf(bob), labelId: mine.id, searchText: 'hello' }),
      await world.call('labelUpdate', bob, { ...boxOf(bob), labelId: mine.id, labelRequest: request }),
      await world.call('labelApply', bob, { ...boxOf(bob), conversationId: id, labelId: mine.id }),
      await world.call('labelRemove', bob, { ...boxOf(bob), conversationId: id, labelId: mine.id }),
    ]
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 6 }, () => 'NOT_FOUND'))
    // Deleting a missing label succeeds, and does not affect other people's labels.
    expect(await world.deleteLabel(bob, mine.id)).toEqual({ id: mine.id })
    expect(
      (await world.call('labelCreate', bob, { ...boxOf(bob), labelRequest: { ...request, id: mine.id } })).code,
    ).toBe('ID_IN_USE')
    expect(
      (await world.call('labelCreate', bob, { ...boxOf(bob), labelRequest: { ...request, parentLabelId: mine.id } }))
        .code,
    ).toBe('VALIDATION_FAILED')
    expect(await labelOf(ann, mine.id)).toMatchObject({ name: mine.name, version: 1 })
  })

  it('cannot be applied to a conversation of another message box', async () => {
    const stranger = await world.person()
    const label = await world.createLabel(stranger)
    const { id } = await world.start(ann, [boxOf(bob)])
    for (const conversationId of [id, crypto.randomUUID(), 'none']) {
      expect(
        (await world.call('labelApply', stranger, { ...boxOf(stranger), conversationId, labelId: label.id })).code,
      ).toBe('NOT_FOUND')
    }
  })

  it('is never shown on the conversations of others', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    const label = await world.createLabel(ann, { name: 'Private remark' })
    await world.apply(ann, id, label.id)
    expect(JSON.stringify([await world.get(bob, id), await world.search(bob)])).not.toMatch(
      /Private remark|labelIds":\["/,
    )
    const participants = (await world.get(ann, id)).participants
    expect(participants.map((one) => one.participantLabels)).toEqual([
      [{ id: label.id, type: 'Custom', name: 'Private remark' }],
      [],
    ])
  })
})

describe('A label', () => {
  it.each([
    [{ name: ' ' }, 'labelRequest.name', 'Required Field'],
    [{ name: 'x'.repeat(101) }, 'labelRequest.name', 'Cannot exceed 100 characters.'],
    [{ colorName: '' }, 'labelRequest.colorName', 'Required Field'],
    [{ id: 'nonsense' }, 'labelRequest.id', 'Invalid character(s) or format'],
    [{ parentLabelId: crypto.randomUUID() }, 'labelRequest.parentLabelId', 'The parent label was not found.'],
    [{ parentLabelId: 'inbox' }, 'labelRequest.parentLabelId', 'The parent label was not found.'],
  ])('created with %j is refused under its field', async (over, path, message) => {
    const answer = await world.call('labelCreate', ann, {
      ...boxOf(ann),
      labelRequest: { name: 'A', colorName: 'Red', ...over },
    })
    expect(answer.errors?.[0]?.extensions.details).toEqual([{ path, message }])
  })

  it('created again with the same id exists once, also concurrently', async () => {
    const request = { id: crypto.randomUUID(), name: 'Only once', colorName: 'Pink' }
    const made = await Promise.all(Array.from({ length: 5 }, () => world.createLabel(ann, request)))
    for (const one of made) expect(one).toEqual(made[0])
    expect((await world.labels(ann)).filter((one) => one.name === 'Only once')).toHaveLength(1)
  })

  it('that was deleted is not created again by a late repeat', async () => {
    const request = { id: crypto.randomUUID(), clientMutationId: crypto.randomUUID(), name: 'Gone', colorName: 'Pink' }
    await world.deleteLabel(ann, (await world.createLabel(ann, request)).id)
    expect((await world.call('labelCreate', ann, { ...boxOf(ann), labelRequest: request })).code).toBe('DELETED_SINCE')
  })

  it('of an unknown color is Grey', async () => {
    expect(await world.createLabel(ann, { colorName: 'Magenta' })).toMatchObject({ colorName: 'Grey', type: 'Custom' })
  })

  it('nests at most ten levels', async () => {
    let parentLabelId: string | null = null
    for (let level = 1; level <= 10; level += 1)
      parentLabelId = (await world.createLabel(ann, { name: `L${level}`, parentLabelId })).id
    expect((await labelOf(ann, parentLabelId ?? ''))?.path).toBe('L1 / L2 / L3 / L4 / L5 / L6 / L7 / L8 / L9 / L10')
    const answer = await world.call('labelCreate', ann, {
      ...boxOf(ann),
      labelRequest: { name: 'L11', colorName: 'Red', parentLabelId },
    })
    expect(answer.errors?.[0]?.extensions.details).toEqual([
      { path: 'labelRequest.parentLabelId', message: 'Cannot exceed 10 levels.' },
    ])
  })

  it('changes its name and colour, and never its parent', async () => {
    const top = await world.createLabel(ann, { name: 'Top' })
    const child = await world.createLabel(ann, { name: 'Child', parentLabelId: top.id })
    expect(await world.updateLabel(ann, child.id, { name: ' New  name ', colorName: 'Lime' })).toMatchObject({
      name: 'New name',
      colorName: 'Lime',
      version: 2,
      path: 'Top / New name',
      parentLabelId: top.id,
    })
    const other = await world.createLabel(ann, { name: 'Other' })
    for (const [labelId, parentLabelId] of [
      [child.id, other.id],
      [top.id, child.id],
    ] as const) {
      const answer = await world.call('labelUpdate', ann, {
        ...boxOf(ann),
        labelId,
        labelRequest: { name: 'X', colorName: 'Red', parentLabelId },
      })
      expect(answer.errors?.[0]?.extensions.details[0]?.message).toBe(
        'The parent label can be chosen only at creation.',
      )
    }
    expect((await world.updateLabel(ann, child.id, { name: 'Y', parentLabelId: top.id })).path).toBe('Top / Y')
  })

  it('changed on two devices keeps the first change and reports the conflict to the second', async () => {
    const { id } = await world.createLabel(ann, { name: 'Before' })
    const base = { baseName: 'Before', baseColorName: 'Teal' }
    await world.updateLabel(ann, id, { name: 'First', ...base })
    const second = await world.call('labelUpdate', ann, {
      ...boxOf(ann),
      labelId: id,
      labelRequest: { name: 'Second', colorName: 'Teal', ...base },
    })
    expect(second.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      httpStatus: 409,
      userMessage: 'This label was changed meanwhile and is now “First” (Teal). Your change was not made.',
    })
    expect(await labelOf(ann, id)).toMatchObject({ name: 'First', version: 2 })
    expect(await world.updateLabel(ann, id, { name: 'First', ...base })).toMatchObject({ version: 2 })
  })

  describe('changed on two devices, each with the values that it showed', () => {
    const base = { baseName: 'Before', baseColorName: 'Teal' }

    it.each([
      ['the color there and the name here', { name: 'Before', colorName: 'Red' }, { name: 'New', colorName: 'Teal' }],
      ['the name there and the color here', { name: 'New', colorName: 'Teal' }, { name: 'Before', colorName: 'Red' }],
      [
        'both there and the color here, equally',
        { name: 'New', colorName: 'Red' },
        { name: 'Before', colorName: 'Red' },
      ],
    ])('keeps %s', async (_, there, here) => {
      const { id } = await world.createLabel(ann, { name: 'Before', colorName: 'Teal' })
      await world.updateLabel(ann, id, { ...there, ...base })
      expect(await world.updateLabel(ann, id, { ...here, ...base })).toMatchObject({ name: 'New', colorName: 'Red' })
      await world.deleteLabel(ann, id)
    })

    it.each([
      ['name', { name: 'Left', colorName: 'Teal' }, { name: 'Right', colorName: 'Red' }],
      ['color', { name: 'Left', colorName: 'Red' }, { name: 'Before', colorName: 'Lime' }],
    ])('refuses the second change of the %s', async (_, there, here) => {
      const { id } = await world.createLabel(ann, { name: 'Before', colorName: 'Teal' })
      await world.updateLabel(ann, id, { ...there, ...base })
      const labelRequest = { ...here, ...base }
      expect((await world.call('labelUpdate', ann, { ...boxOf(ann), labelId: id, labelRequest })).code).toBe('CONFLICT')
      expect(await labelOf(ann, id)).toMatchObject(there)
      await world.deleteLabel(ann, id)
    })
  })

  it('changed again with the same mutation id returns its current state', async () => {
    const { id } = await world.createLabel(ann)
    const request = { name: 'Mine', clientMutationId: crypto.randomUUID() }
    await world.updateLabel(ann, id, request)
    await world.updateLabel(ann, id, { name: 'Later' })
    expect(await world.updateLabel(ann, id, request)).toMatchObject({ name: 'Later', version: 3 })
    const elsewhere = await world.createLabel(ann)
    const answer = await world.call('labelUpdate', ann, {
      ...boxOf(ann),
      labelId: elsewhere.id,
      labelRequest: { colorName: 'Red', ...request },
    })
    expect(answer.code).toBe('ID_IN_USE')
  })

  it('has a unique name among its siblings, ignoring letter case', async () => {
    const writer = await world.person()
    const request = { name: 'Hail', colorName: 'Teal' }
    const top = await world.createLabel(writer, request)
    const other = await world.createLabel(writer, { name: 'Wind' })
    const below = await world.createLabel(writer, { name: 'HAIL', parentLabelId: top.id })
    const taken = (answer: Awaited<ReturnType<typeof world.call>>) => answer.errors?.[0]?.extensions?.details
    const refusal = [{ path: 'labelRequest.name', message: 'A label with this name already exists at this level.' }]
    expect(
      taken(
        await world.call('labelCreate', writer, { ...boxOf(writer), labelRequest: { ...request, name: ' hail ' } }),
      ),
    ).toEqual(refusal)
    expect(
      taken(await world.call('labelUpdate', writer, { ...boxOf(writer), labelId: other.id, labelRequest: request })),
    ).toEqual(refusal)
    // Changing only a label's letter case or color does not create a second label.
    expect(await world.updateLabel(writer, below.id, { name: 'hail', colorName: 'Red' })).toMatchObject({
      name: 'hail',
    })
    expect(await world.createLabel(await world.person(), request)).toMatchObject({ name: 'Hail' })
  })

  it('that is built in cannot be changed, deleted or applied', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    const [inbox, all] = await world.labels(ann)
    const labelId = inbox?.id ?? ''
    const answers = [
      await world.call('labelUpdate', ann, { ...boxOf(ann), labelId, labelRequest: { name: 'X', colorName: 'Red' } }),
      await world.call('labelDelete', ann, { ...boxOf(ann), labelId }),
      await world.call('labelApply', ann, { ...boxOf(ann), conversationId: id, labelId }),
      await world.call('labelRemove', ann, { ...boxOf(ann), conversationId: id, labelId: all?.id }),
    ]
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 4 }, () => 'VALIDATION_FAILED'))
  })

  it('can be deleted without its conversations, and its children move up; deleting it again is not an error', async () => {
    const top = await world.createLabel(ann, { name: 'A' })
    const between = await world.createLabel(ann, { name: 'B', parentLabelId: top.id })
    const leaf = await world.createLabel(ann, { name: 'C', parentLabelId: between.id })
    const { id } = await world.start(ann, [boxOf(bob)])
    await world.apply(ann, id, between.id)
    await world.apply(ann, id, leaf.id)
    await world.deleteLabel(ann, between.id)
    await world.deleteLabel(ann, between.id)
    expect((await world.get(ann, id)).labelIds).toEqual([leaf.id])
    expect(await labelOf(ann, leaf.id)).toMatchObject({ parentLabelId: top.id, path: 'A / C', conversationCount: 1 })
    expect((await world.call('search', ann, { ...boxOf(ann), labelId: between.id })).code).toBe('NOT_FOUND')
  })
})

describe('Conversations under a label', () => {
  it('are listed newest first, 25 at a time, and move up with new messages', async () => {
    const carol = await world.person()
    await world.connect(ann, carol)
    const label = await world.createLabel(carol)
    const started: string[] = []
    for (let n = 0; n < 28; n += 1) {
      world.clock.advance(1000)
      const { id } = await world.start(ann, [boxOf(carol)], `Message ${n}`)
      await world.apply(carol, id, label.id)
      started.unshift(id)
    }
    const first = await world.search(carol, { labelId: label.id })
    expect(first).toMatchObject({ totalCount: 28, labelId: label.id })
    expect(idsOf(first)).toEqual(started.slice(0, 25))
    expect(idsOf(await world.search(carol, { labelId: label.id, offset: 25 }))).toEqual(started.slice(25))
    expect(await world.search(carol, { labelId: label.id, offset: 50 })).toMatchObject({
      totalCount: 28,
      conversationSummaries: [],
    })
    world.clock.advance(1000)
    await world.send(ann, started[20] ?? '', 'Up again')
    expect(idsOf(await world.search(carol, { labelId: label.id }))[0]).toBe(started[20])
    expect((await world.search(carol, { labelId: label.id })).conversationSummaries[0]?.labelIds).toEqual([label.id])
  })

  it('are found by words, by unread state, and by both', async () => {
    const carol = await world.person()
    await world.connect(ann, carol)
    const label = await world.createLabel(carol)
    const [one, two, three] = [
      await world.start(ann, [boxOf(carol)], 'hail on slate'),
      await world.start(ann, [boxOf(carol)], 'hail on tile'),
      await world.start(ann, [boxOf(carol)], 'hail'),
    ]
    for (const { id } of [one, two]) await world.apply(carol, id, label.id)
    await world.read(carol, one.id)
    const found = async (over: object) => {
      const page = await world.search(carol, over)
      expect(page.totalCount).toBe(page.conversationSummaries.length)
      return idsOf(page).sort()
    }
    expect(await found({ labelId: label.id, searchText: 'hail' })).toEqual([one.id, two.id].sort())
    expect(await found({ labelId: label.id, searchText: 'slate', unreadOnly: true })).toEqual([])
    expect(await found({ labelId: label.id, unreadOnly: true })).toEqual([two.id])
    expect(await found({ unreadOnly: true })).toEqual([two.id, three.id].sort())
    expect(await found({ unreadOnly: true, searchText: 'hail' })).toEqual([two.id, three.id].sort())
    expect(await labelOf(carol, label.id)).toMatchObject({ conversationCount: 2, unreadConversationCount: 1 })
  })

  it('include one that is labeled while a message arrives', async () => {
    const label = await world.createLabel(bob)
    const { id } = await world.start(ann, [boxOf(bob)])
    for (let round = 0; round < 5; round += 1) {
      world.clock.advance(1000)
      await Promise.all([
        world.send(ann, id),
        world.apply(bob, id, label.id),
        world.send(ann, id),
        world.unlabel(bob, id, label.id),
        world.apply(bob, id, label.id),
      ])
      expect(await world.wrongCounters()).toEqual([])
    }
  })

  it('need one statement per page, and a constant number of statements to label any number', async () => {
    const carol = await world.person()
    await world.connect(ann, carol)
    const label = await world.createLabel(carol)
    const started = [await world.start(ann, [boxOf(carol)]), await world.start(ann, [boxOf(carol)])]
    const inbox = await world.statements(() => world.search(carol))
    const labelOne = await world.statements(() => world.apply(carol, started[0]?.id ?? '', label.id))
    const empty = await world.statements(() => world.search(carol, { labelId: label.id }))
    expect(await world.statements(() => world.apply(carol, started[1]?.id ?? '', label.id))).toBe(labelOne)
    expect([
      empty,
      await world.statements(() => world.search(carol, { labelId: label.id })),
      await world.statements(() => world.search(carol, { unreadOnly: true })),
    ]).toEqual([inbox, inbox, inbox])
    const few = await world.statements(() => world.labels(carol))
    for (let n = 0; n < 6; n += 1) await world.createLabel(carol, { parentLabelId: label.id })
    expect(await world.statements(() => world.labels(carol))).toBe(few)
    const send = () => world.statements(() => world.send(ann, started[0]?.id ?? ''))
    const once = await send()
    for (const { id } of (await world.labels(carol)).filter((one) => one.type === 'Custom'))
      await world.apply(carol, started[0]?.id ?? '', id)
    expect(await send()).toBe(once)
  })
})

describe("An organization's labels", () => {
  it('and drafts are not saved for an organization that does not exist, which only staff can name', async () => {
    const staff = await world.staff('admin')
    const nowhere = { entityType: 'Organizations' as const, entityId: crypto.randomUUID() }
    const label = { ...nowhere, labelRequest: { name: 'X', colorName: 'Red' } }
    expect((await world.call('labelCreate', staff, label)).code).toBe('NOT_FOUND')
    const save = await world.graphql(
      `mutation Save($entityId: ID!, $request: ConversationDraftInput!) {
        conversationDraftSave(entityType: Organizations, entityId: $entityId, request: $request) { saved } }`,
      { entityId: nowhere.entityId, request: { draftKey: 'new', content: 'Hello' } },
      staff,
    )
    expect(save.code).toBe('NOT_FOUND')
  })

  it('belong to the organization: its writers share them, its readers see them, its members do not own them', async () => {
    const organization = await world.organization()
    const box = boxOfOrganization(organization)
    const writer = await world.member(organization, ['Org_Messages_U'])
    const reader = await world.member(organization, ['Org_Messages_R'])
    await world.connect(organization, ann)
    const { id } = await world.start(ann, [box], 'For the office')
    const label = await world.createLabel(writer, { name: 'Intake' }, box)
    await world.apply(writer, id, label.id, box)
    expect(await world.get(reader, id, {}, box)).toMatchObject({ labelIds: [label.id], canEdit: false })
    expect(idsOf(await world.search(reader, { labelId: label.id }, box))).toEqual([id])
    expect((await world.labels(writer)).map((one) => one.name)).toEqual(['Inbox', 'All', 'Trash'])
    for (const [operation, over] of [
      ['labelApply', {}],
      ['labelRemove', {}],
      ['labelDelete', {}],
      ['labelCreate', { labelRequest: { name: 'X', colorName: 'Red' } }],
    ] as const) {
      expect(
        (await world.call(operation, reader, { ...box, conversationId: id, labelId: label.id, ...over })).code,
      ).toBe('FORBIDDEN')
    }
  })
})
