import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagePreview, PagePreviewReference } from '#server/graphql/generated.ts'
import { webPages } from '#server/lib/web-pages/web-pages.ts'
import { html, startWebServer, type WebServer } from '#tests/support/web-server.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

const STORM = 'http://news.example/storm?a=1&b=2'
const ROOFS = 'http://news.example/roofs'

let web: WebServer
let world: MessagingWorld
let ann: Person
let bob: Person
let eve: Person

beforeAll(async () => {
  web = await startWebServer()
  web.serve('news.example/storm?a=1&b=2', html('<title>Storm</title>'))
  web.serve('news.example/roofs', html('<title>Roofs</title>'))
  world = await createMessagingWorld({
    webPages: webPages({
      publicOrigin: 'https://evolve.example',
      log: { info: () => undefined },
      network: web.network,
    }),
    env: { PUBLIC_ORIGIN: 'https://evolve.example' },
  })
  ann = await world.person({ firstName: 'Ann' })
  bob = await world.person({ firstName: 'Bob' })
  eve = await world.person({ firstName: 'Eve' })
  await world.connect(ann, bob)
  await world.connect(ann, eve)
})
afterAll(async () => {
  await world.close()
  await web.close()
})

interface Sent {
  conversationId: string
  messageId: string
}

const link = (address: string): string => `<a href="${address.replaceAll('&', '&amp;')}">${address}</a>`

/** Sends a message with links, from Ann to Bob unless others are given. */
async function send({ as = ann, from = boxOf(as), to = boxOf(bob), links = [STORM, ROOFS] } = {}): Promise<Sent> {
  const { id, messages } = await world.start(as, [to], links.map(link).join(' '), undefined, from)
  return { conversationId: id, messageId: messages[0]?.id ?? '' }
}

const VARIABLES = '$entityType: MessagingEntityType!, $entityId: ID!, $conversationId: ID!, $messageId: ID!'
const ARGUMENTS = 'entityType: $entityType, entityId: $entityId, conversationId: $conversationId, messageId: $messageId'

const remove = (as: Person | null, sent: Sent, box: object = as ? boxOf(as) : {}, url = STORM) =>
  world.graphql<{ conversationPagePreviewRemove: PagePreviewReference }>(
    `mutation (${VARIABLES}, $url: String!) {
      conversationPagePreviewRemove(${ARGUMENTS}, url: $url) { messageId url } }`,
    { ...box, ...sent, url },
    as,
  )

async function titles(as: Person, sent: Sent, box: object = boxOf(as)): Promise<string[]> {
  const { data, errors } = await world.graphql<{ conversationPagePreviews: PagePreview[] }>(
    `query (${VARIABLES}) { conversationPagePreviews(${ARGUMENTS}) { title } }`,
    { ...box, ...sent },
    as,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.conversationPagePreviews.map(({ title }) => title)
}

async function rowsOf({ messageId }: Sent): Promise<Record<string, unknown>[]> {
  const { rows } = await world.services.database.script(
    `select * from page_preview_removals where message_id = '${messageId}'`,
  )
  return rows
}

describe('A preview cannot be removed', () => {
  it('by who did not send the message, nor in the name of its sender', async () => {
    const sent = await send()
    expect((await remove(null, sent, boxOf(ann))).code).toBe('UNAUTHENTICATED')
    expect((await remove(bob, sent)).code).toBe('FORBIDDEN')
    expect((await remove(bob, sent, boxOf(ann))).code).toBe('FORBIDDEN')
    expect((await remove(eve, sent)).code).toBe('NOT_FOUND')
    expect(await titles(bob, sent)).toEqual(['Storm', 'Roofs'])
    expect(await rowsOf(sent)).toEqual([])
  })

  it('through another conversation or message, nor after leaving the conversation', async () => {
    const [sent, other] = [await send(), await send()]
    expect((await remove(ann, { ...sent, conversationId: other.conversationId })).code).toBe('NOT_FOUND')
    expect((await remove(ann, { ...sent, messageId: crypto.randomUUID() })).code).toBe('NOT_FOUND')
    expect((await remove(ann, { ...sent, messageId: 'storm' })).code).toBe('NOT_FOUND')
    await world.removeFrom(ann, sent.conversationId, boxOf(ann))
    expect((await remove(ann, sent)).code).toBe('NOT_FOUND')
    expect(await rowsOf(sent)).toEqual([])
  })

  it('if the message does not link to the page, and the error says so', async () => {
    const sent = await send({ links: [STORM, 'https://evolve.example/app'] })
    for (const url of [ROOFS, 'https://evolve.example/app', '', 'not an address', `${STORM}#part`]) {
      const { code, errors } = await remove(ann, sent, boxOf(ann), url)
      expect(code).toBe('VALIDATION_FAILED')
      expect(errors?.[0]?.extensions.details).toEqual([
        { path: 'url', message: 'The message does not link to this page.' },
      ])
    }
    expect(await rowsOf(sent)).toEqual([])
  })

  it("by members who may only read the organization's box, nor by the writer as a person", async () => {
    const organization = await world.organization()
    const writer = await world.member(organization, ['Org_Messages_U'])
    const reader = await world.member(organization, ['Org_Messages_R'])
    const keyless = await world.member(organization, [])
    await world.connect(ann, organization)
    const box = boxOfOrganization(organization)
    const sent = await send({ as: writer, from: box, to: boxOf(ann) })
    for (const one of [reader, keyless]) expect((await remove(one, sent, box)).code).toBe('FORBIDDEN')
    expect((await remove(writer, sent)).code).toBe('NOT_FOUND')
    expect((await remove(ann, sent)).code).toBe('FORBIDDEN')
    expect(await titles(ann, sent)).toEqual(['Storm', 'Roofs'])
    // Another associate may also write for the organization, which is the sender.
    const colleague = await world.member(organization, ['Org_Messages_U'])
    expect((await remove(colleague, sent, box)).code).toBeNull()
    expect(await titles(ann, sent)).toEqual(['Roofs'])
    expect(await titles(reader, sent, box)).toEqual(['Roofs'])
    expect(await rowsOf(sent)).toMatchObject([{ removed_by_user_id: colleague.userId }])
  })
})

describe('A removed preview', () => {
  it('is left out for everyone who sees the message, and for no other message', async () => {
    const [sent, other] = [await send(), await send()]
    const { data } = await remove(ann, sent)
    expect(data?.conversationPagePreviewRemove).toEqual({ messageId: sent.messageId, url: STORM })
    for (const reader of [ann, bob]) expect(await titles(reader, sent)).toEqual(['Roofs'])
    expect(await titles(bob, other)).toEqual(['Storm', 'Roofs'])
    await remove(ann, sent, boxOf(ann), ROOFS)
    expect(await titles(bob, sent)).toEqual([])
  })

  it('is not replaced by that of a further link', async () => {
    const sent = await send({ links: [STORM, 'http://news.example/none', ROOFS] })
    await remove(ann, sent)
    expect(await titles(ann, sent)).toEqual([])
  })

  it('is one record without the address, also if it is removed ten times at once and again later', async () => {
    const sent = await send()
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(ann, sent)))
    for (const { data } of answers)
      expect(data).toEqual({ conversationPagePreviewRemove: { messageId: sent.messageId, url: STORM } })
    const before = await rowsOf(sent)
    expect(before).toHaveLength(1)
    expect(before).toMatchObject([{ removed_by_user_id: ann.userId }])
    expect(JSON.stringify(before)).not.toContain('news.example')
    world.clock.advance(60_000)
    expect((await remove(ann, sent)).code).toBeNull()
    expect(await rowsOf(sent)).toEqual(before)
  })

  it('is deleted with the message', async () => {
    const sent = await send()
    await remove(ann, sent)
    const { database } = world.services
    await database.script(`delete from messages where id = '${sent.messageId}'`)
    expect(await rowsOf(sent)).toEqual([])
  })

  it('notifies the open screens of all participants, and of nobody else', async () => {
    const sent = await send()
    const heard: string[] = []
    const ends = [ann, bob, eve].map((person) =>
      world.services.live.subscribe({ entityType: 'User', entityId: person.userId }, ({ kind, subjectId }) =>
        heard.push(`${person.userId} ${kind} ${subjectId ?? ''}`),
      ),
    )
    await remove(ann, sent)
    await expect
      .poll(() => heard.toSorted())
      .toEqual([ann, bob].map(({ userId }) => `${userId} Changed ${sent.conversationId}`).toSorted())
    for (const end of ends) end()
  })
})
