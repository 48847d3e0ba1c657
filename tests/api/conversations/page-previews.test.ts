import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagePreview } from '#server/graphql/generated.ts'
import { webPages } from '#server/lib/web-pages/web-pages.ts'
import {
  PAGE_PICTURE_MAX_PX,
  PAGE_PREVIEW_DAYS,
  PAGE_PREVIEW_MISSING_HOURS,
  PAGE_PREVIEWS_READ_PER_DAY_COUNT,
  PAGE_PREVIEWS_READ_PER_MINUTE_COUNT,
} from '#shared/limits/page-previews.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/limits/units.ts'
import { content, html, startWebServer, type WebServer } from '#tests/support/web-server.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

let web: WebServer
let world: MessagingWorld
let ann: Person
let bob: Person
let eve: Person

beforeAll(async () => {
  web = await startWebServer()
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
})
afterAll(async () => {
  await world.close()
  await web.close()
})

let pageNumber = 0
/** Serves a new page. @returns its address */
function page(title = 'Hail in Texas', more = ''): string {
  const path = `news.example/${(pageNumber += 1)}`
  web.serve(path, html(`<title>${title}</title>${more}`))
  return `http://${path}`
}
const link = (address: string): string => `<a href="${address.replaceAll('&', '&amp;')}">${address}</a>`

interface Sent {
  conversationId: string
  messageId: string
}

async function send(...addresses: string[]): Promise<Sent> {
  const { id, messages } = await world.start(ann, [boxOf(bob)], addresses.map(link).join(' '))
  return { conversationId: id, messageId: messages[0]?.id ?? '' }
}

const askAnyhow = (as: Person | null, sent: Sent, box: object = as ? boxOf(as) : {}) =>
  world.graphql<{ conversationPagePreviews: PagePreview[] }>(
    `query ($entityType: MessagingEntityType!, $entityId: ID!, $conversationId: ID!, $messageId: ID!) {
      conversationPagePreviews(entityType: $entityType, entityId: $entityId, conversationId: $conversationId,
        messageId: $messageId) { url title description siteName picture } }`,
    { ...box, ...sent },
    as,
  )

async function ask(as: Person, sent: Sent, box: object = boxOf(as)): Promise<PagePreview[]> {
  const answer = await askAnyhow(as, sent, box)
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.conversationPagePreviews
}

function later(ms: number): void {
  world.clock.advance(ms)
  for (const person of [ann, bob, eve]) world.signInAgain(person)
}

const requestsOf = (address: string): number => web.requests.filter((request) => `http://${request}` === address).length

describe('Who may see the preview of a page', () => {
  it('is who sees the message, in the box and the conversation that they name', async () => {
    const address = page()
    const sent = await send(address)
    expect((await askAnyhow(null, sent, boxOf(ann))).code).toBe('UNAUTHENTICATED')
    expect((await askAnyhow(eve, sent)).code).toBe('NOT_FOUND')
    expect((await askAnyhow(eve, sent, boxOf(ann))).code).toBe('FORBIDDEN')
    const other = await send('http://b.example/')
    expect((await askAnyhow(ann, { ...sent, conversationId: other.conversationId })).code).toBe('NOT_FOUND')
    expect((await askAnyhow(ann, { ...sent, messageId: crypto.randomUUID() })).code).toBe('NOT_FOUND')
    expect((await askAnyhow(ann, { ...sent, messageId: address })).code).toBe('NOT_FOUND')
    // Nothing was requested for those who may not see the message.
    expect(requestsOf(address)).toBe(0)
    for (const reader of [ann, bob]) expect(await ask(reader, sent)).toMatchObject([{ url: address }])
    expect(requestsOf(address)).toBe(1)
  })

  it('is not who joined later, for hidden messages, nor who has left', async () => {
    const sent = await send(page())
    await world.connect(ann, eve)
    await world.addTo(ann, sent.conversationId, boxOf(eve), { historyType: 'None' })
    expect((await askAnyhow(eve, sent)).code).toBe('NOT_FOUND')
    await world.removeFrom(bob, sent.conversationId, boxOf(bob))
    expect((await askAnyhow(bob, sent)).code).toBe('NOT_FOUND')
  })

  it('is an associate with the key, for messages of the organization', async () => {
    const organization = await world.organization()
    const reader = await world.member(organization, ['Org_Messages_R'])
    const keyless = await world.member(organization, [])
    await world.connect(ann, organization)
    const { id, messages } = await world.start(ann, [boxOfOrganization(organization)], link(page()))
    const sent = { conversationId: id, messageId: messages[0]?.id ?? '' }
    expect(await ask(reader, sent, boxOfOrganization(organization))).toHaveLength(1)
    expect((await askAnyhow(keyless, sent, boxOfOrganization(organization))).code).toBe('FORBIDDEN')
    expect((await askAnyhow(reader, sent)).code).toBe('NOT_FOUND')
  })
})

describe('The previews of a message', () => {
  it('show what the page says, with a picture that the server drew', async () => {
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#22577a' } })
      .png()
      .toBuffer()
    web.serve('news.example/photo.png', content('image/png', photo))
    const address = page(
      'Hail &lt;b&gt;',
      `<meta property="og:description" content="It &amp; hailed"><meta property="og:site_name" content="News">
      <meta property="og:image" content="/photo.png">`,
    )
    const [preview, ...others] = await ask(ann, await send(`${address}#part`))
    expect(preview).toEqual({
      ...{ url: address, title: 'Hail <b>', description: 'It & hailed', siteName: 'News' },
      picture: expect.any(String) as string,
    })
    expect(others).toEqual([])
    const { format, width } = await sharp(Buffer.from(preview?.picture ?? '', 'base64')).metadata()
    expect([format, width]).toEqual(['webp', PAGE_PICTURE_MAX_PX])
  })

  it('keep the parameters of an address', async () => {
    web.serve('news.example/search?a=1&b=2', html('<title>Found</title>'))
    const url = 'http://news.example/search?a=1&b=2'
    expect(await ask(ann, await send(url))).toMatchObject([{ url, title: 'Found' }])
  })

  it('are at most two, without links to this site, and pages without a title', async () => {
    const [first, second, third] = [page('One'), page('Two'), page('Three')]
    const sent = await send('https://evolve.example/app', 'http://news.example/missing', first, second, third)
    expect((await ask(ann, sent)).map(({ title }) => title)).toEqual(['One'])
    expect(requestsOf(second)).toBe(0)
    expect((await ask(ann, await send(second, third))).map(({ title }) => title)).toEqual(['Two', 'Three'])
  })

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/',
    'http://localhost:4000/',
    'http://user:a@news.example/',
  ])('are empty for %s, which is not requested', async (address) => {
    const before = web.connections.length
    expect(await ask(ann, await send(address))).toEqual([])
    expect(web.connections).toHaveLength(before)
  })

  it('are empty for a host with a private address', async () => {
    web.name('inside.example', ['192.168.1.1'])
    const before = web.connections.length
    expect(await ask(ann, await send('http://inside.example/'))).toEqual([])
    expect(web.connections).toHaveLength(before)
  })

  it('are empty, and request nothing, where they are switched off', async () => {
    const off = await createMessagingWorld()
    const [one, other] = [await off.person(), await off.person()]
    await off.connect(one, other)
    const { id, messages } = await off.start(one, [boxOf(other)], link(page()))
    const { data } = await off.graphql<{ conversationPagePreviews: PagePreview[] }>(
      `query { conversationPagePreviews(entityType: Users, entityId: "${one.userId}", conversationId: "${id}",
        messageId: "${messages[0]?.id ?? ''}") { url } }`,
      {},
      one,
    )
    expect(data).toEqual({ conversationPagePreviews: [] })
    await off.close()
  })
})

describe('What is known of a page', () => {
  it('is used until it expires, and by all messages', async () => {
    const address = page()
    for (const sent of [await send(address), await send(address), await send(`${address}#part`)])
      expect(await ask(ann, sent)).toHaveLength(1)
    expect(requestsOf(address)).toBe(1)
    later((PAGE_PREVIEW_DAYS + 1) * DAY_MS)
    expect(await ask(ann, await send(address))).toHaveLength(1)
    expect(requestsOf(address)).toBe(2)
  })

  it('is that it has no preview, for some hours', async () => {
    const sent = await send('http://news.example/later')
    expect(await ask(ann, sent)).toEqual([])
    expect(await ask(bob, sent)).toEqual([])
    expect(requestsOf('http://news.example/later')).toBe(1)
    web.serve('news.example/later', html('<title>Now here</title>'))
    later(PAGE_PREVIEW_MISSING_HOURS * HOUR_MS + MINUTE_MS)
    expect(await ask(ann, sent)).toMatchObject([{ title: 'Now here' }])
  })

  it('is read once for readers who ask at the same time', async () => {
    const address = page()
    const sent = await send(address)
    await Promise.all([ask(ann, sent), ask(bob, sent), ask(ann, sent)])
    expect(requestsOf(address)).toBe(1)
  })

  it('is stored without the address', async () => {
    await ask(ann, await send(page('Secret page')))
    const { rows } = await world.services.database.script(`select * from page_previews`)
    expect(JSON.stringify(rows)).toContain('Secret page')
    expect(JSON.stringify(rows)).not.toContain('news.example')
  })

  it('takes a fixed number of statements', async () => {
    const [one, two] = [await send(page()), await send(page(), page())]
    await ask(ann, await send(page()))
    const reading = await world.statements(() => ask(ann, one))
    expect(await world.statements(() => ask(ann, two))).toBe(reading)
    expect(await world.statements(() => ask(ann, two))).toBe(reading - 2)
  })
})

describe('The limits of a person', () => {
  const setUses = (column: string, count: number) =>
    world.services.database.script(`update page_preview_uses set ${column} = ${count} where user_id = '${ann.userId}'`)

  it('refuse further pages for a minute and a day, and no known ones', async () => {
    const known = await send(page())
    await ask(ann, known)
    const sent = await send(page())
    await setUses('minute_count', PAGE_PREVIEWS_READ_PER_MINUTE_COUNT)
    expect((await askAnyhow(ann, sent)).code).toBe('RATE_LIMITED')
    expect(await ask(ann, known)).toHaveLength(1)
    expect(await ask(bob, sent)).toHaveLength(1)
    const next = await send(page())
    later(2 * MINUTE_MS)
    expect(await ask(ann, next)).toHaveLength(1)
    await setUses('day_count', PAGE_PREVIEWS_READ_PER_DAY_COUNT)
    expect((await askAnyhow(ann, await send(page()))).code).toBe('RATE_LIMITED')
  })
})
