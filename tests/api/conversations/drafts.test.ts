import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person

beforeAll(async () => {
  world = await createMessagingWorld()
  ann = await world.person()
})

afterAll(() => world.close())

const remove = (as: Person, draftKey: string, baseVersion: number | null = null) =>
  world.call('draftDelete', as, { ...boxOf(as), draftKey, baseVersion })

describe('A draft', () => {
  it('is visible only to its writer, also in the message box of an organization', async () => {
    const organization = await world.organization()
    const box = boxOfOrganization(organization)
    const writer = await world.member(organization, ['Org_Messages_U'])
    const colleague = await world.member(organization, ['Org_Messages_U'])
    await world.saveDraft(writer, { draftKey: 'new', content: 'Not yet' }, box)
    expect([await world.drafts(colleague, box), await world.drafts(writer)]).toEqual([[], []])
    expect((await world.drafts(writer, box)).map((one) => one.content)).toEqual(['Not yet'])
    await world.call('draftDelete', colleague, { ...box, draftKey: 'new' })
    expect(await world.drafts(writer, box)).toHaveLength(1)
  })

  it('is available on every device, newest first, until it is sent', async () => {
    await world.saveDraft(ann, { draftKey: 'a', content: 'First' })
    world.clock.advance(1000)
    expect(await world.saveDraft(ann, { draftKey: 'b', content: '{"html":"<p>x</p>"}' })).toEqual({
      saved: true,
      draft: {
        draftKey: 'b',
        content: '{"html":"<p>x</p>"}',
        version: expect.any(Number),
        updatedUtc: world.clock.now().toISOString(),
      },
    })
    expect((await world.drafts(ann)).map((one) => one.draftKey)).toEqual(['b', 'a'])
    for (const draftKey of ['a', 'b', 'b', 'never there'])
      expect((await remove(ann, draftKey)).data?.conversationDraftDelete).toEqual({ draftKey })
    expect(await world.drafts(ann)).toEqual([])
  })

  it('that is changed on two devices is not overwritten: the second device receives the text of the first', async () => {
    const save = (content: string, baseVersion: number | null) =>
      world.saveDraft(ann, { draftKey: 'both', content, baseVersion })
    const { version } = (await save('Start', null)).draft
    const second = version + 1
    expect(await save('Phone', version)).toMatchObject({ saved: true, draft: { version: second } })
    expect(await save('Desk', version)).toMatchObject({ saved: false, draft: { content: 'Phone', version: second } })
    expect(await save('Other', null)).toMatchObject({ saved: false, draft: { content: 'Phone' } })
    // A repeat after the response was lost.
    expect(await save('Phone', version)).toMatchObject({ saved: true, draft: { version: second } })
    expect((await remove(ann, 'both', version)).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      userMessage: 'This draft was changed on another device. It was not discarded there.',
    })
    expect(await save('Both', second)).toMatchObject({ saved: true, draft: { version: second + 1 } })
  })

  it('that two devices save at the same time has the text of one, and the other is informed', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((content) => world.saveDraft(ann, { draftKey: 'race', content })),
    )
    const winners = answers.filter((answer) => answer.saved)
    expect(winners).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.draft.content)).size).toBe(1)
  })

  it('deleted on one device and edited on another is kept, with a new version', async () => {
    const { version } = (await world.saveDraft(ann, { draftKey: 'gone', content: 'v1' })).draft
    await remove(ann, 'gone', version)
    expect(await world.saveDraft(ann, { draftKey: 'gone', content: 'Written on', baseVersion: version })).toMatchObject(
      {
        saved: true,
        draft: { version: version + 1 },
      },
    )
  })

  it('started again after it was deleted has a later version than any before', async () => {
    const first = await world.saveDraft(ann, { draftKey: 'anew', content: 'v1' })
    const later = await world.saveDraft(ann, { draftKey: 'anew', content: 'v2', baseVersion: first.draft.version })
    await remove(ann, 'anew', later.draft.version)
    world.clock.advance(2_000)
    const anew = await world.saveDraft(ann, { draftKey: 'anew', content: 'From another device' })
    expect(anew.draft.version).toBeGreaterThan(later.draft.version)
  })

  it.each([
    [{ content: 'x'.repeat(40_001) }, 'request.content', 'Cannot exceed 40000 characters.'],
    [{ draftKey: '' }, 'request.draftKey', 'Required Field'],
    [{ draftKey: 'x'.repeat(201) }, 'request.draftKey', 'Cannot exceed 200 characters.'],
    [{ draftKey: 'a\nb' }, 'request.draftKey', 'Invalid character(s) or format'],
  ])('that breaks a rule is refused under its field', async (over, path, message) => {
    const answer = await world.call('draftSave', ann, {
      ...boxOf(ann),
      request: { draftKey: 'k', content: 'c', ...over },
    })
    expect(answer.errors?.[0]?.extensions.details).toEqual([{ path, message }])
  })

  it('counts towards a limit of two hundred per message box, and existing ones can still be changed', async () => {
    const writer = await world.person()
    const { database } = world.services
    await database.script(
      `insert into conversation_drafts (user_id, entity_type, entity_id, draft_key, content, version, updated_at)
       select $1, 'User', $1, 'd' || n, 'x', 1, now() from generate_series(1, 200) n`,
      [writer.userId],
    )
    expect(
      (await world.call('draftSave', writer, { ...boxOf(writer), request: { draftKey: 'one more', content: 'x' } }))
        .errors?.[0]?.extensions.details[0]?.message,
    ).toBe('Cannot exceed 200 drafts.')
    expect((await world.saveDraft(writer, { draftKey: 'd7', content: 'y', baseVersion: 1 })).saved).toBe(true)
    expect(await world.statements(() => world.drafts(writer))).toBe(await world.statements(() => world.drafts(ann)))
  })
})

describe('The key that encrypts stored data of a device', () => {
  it('is the same on every device of a person, differs between people, and is refused while an identity is assumed', async () => {
    const keyOf = async (as: Person) => (await world.call('sealingKey', as, {})).data?.outboxSealingKey ?? ''
    const [first, ...again] = await Promise.all(Array.from({ length: 5 }, () => keyOf(ann)))
    expect(Buffer.from(first ?? '', 'base64')).toHaveLength(32)
    expect(new Set([first, ...again, await keyOf(ann)]).size).toBe(1)
    expect(await keyOf(await world.person())).not.toBe(first)
    const assumed = await world.assume(await world.staff('admin'), ann)
    expect((await world.call('sealingKey', assumed, {})).code).toBe('IMPERSONATION_REFUSED')
  })
})
