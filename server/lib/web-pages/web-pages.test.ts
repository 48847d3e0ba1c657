import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { content, html, startWebServer, type WebServer } from '#tests/support/web-server.ts'
import { PAGE_PICTURE_MAX_PX, PAGES_AT_ONCE_COUNT, PAGES_WAITING_MAX_COUNT } from '#shared/limits/page-previews.ts'
import { WebPagesBusyError, type WebPagesPort } from './port.ts'
import { webPages } from './web-pages.ts'

let web: WebServer
let pages: WebPagesPort

beforeEach(async () => {
  web = await startWebServer()
  pages = webPages({ publicOrigin: 'https://evolve.example', log: { info: () => undefined }, network: web.network })
})
afterEach(() => web.close())

const READER = crypto.randomUUID()
const pageWith = (picture: string): string => `<title>Storm</title><meta property="og:image" content="${picture}">`

describe('webPages', () => {
  it('reads a page with its picture, which it draws again and small', async () => {
    const original = await sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#aa3300' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .toBuffer()
    web.serve('a.example/', html(pageWith('/hail.jpg')))
    web.serve('a.example/hail.jpg', content('image/jpeg', original))
    const page = await pages.read('http://a.example/', READER)
    expect(page).toMatchObject({ title: 'Storm', description: null, siteName: null })
    const { format, width, exif } = await sharp(page?.picture ?? Buffer.alloc(0)).metadata()
    expect([format, width, exif]).toEqual(['webp', PAGE_PICTURE_MAX_PX, undefined])
    expect(web.headers()['user-agent']).toBe('EvolveLinkPreview/1.0 (+https://evolve.example)')
  })

  it.each([
    ['is no picture', 'image/jpeg', Buffer.from('<svg onload="alert(1)">')],
    ['has a type that can contain scripts', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['is too large', 'image/png', Buffer.alloc(5_000_000)],
  ])('shows the page without a picture that %s', async (_about, type, body) => {
    web.serve('a.example/', html(pageWith('/x')))
    web.serve('a.example/x', content(type, body))
    expect(await pages.read('http://a.example/', READER)).toMatchObject({ title: 'Storm', picture: null })
  })

  it('does not request a picture from a host with a private address', async () => {
    web.name('inside.example', ['10.0.0.5'])
    web.serve('a.example/', html(pageWith('http://inside.example/x.png')))
    expect(await pages.read('http://a.example/', READER)).toMatchObject({ picture: null })
    expect(web.requests).toEqual(['a.example/'])
  })

  it('has nothing for a page that cannot be read, or has no title', async () => {
    web.serve('a.example/', html('<p>Hello</p>'))
    expect(await pages.read('http://a.example/', READER)).toBeNull()
    expect(await pages.read('http://a.example/missing', READER)).toBeNull()
    expect(await pages.read('http://127.0.0.1/', READER)).toBeNull()
  })

  it('requests a page once for readers at the same time', async () => {
    web.serve('a.example/', html('<title>Storm</title>'))
    const read = () => pages.read('http://a.example/', READER)
    expect(await Promise.all([read(), read(), read()])).toMatchObject([{ title: 'Storm' }, { title: 'Storm' }, {}])
    expect(web.requests).toEqual(['a.example/'])
    await read()
    expect(web.requests).toHaveLength(2)
  })

  it('reads some pages at once, lets some wait, and refuses the rest', async () => {
    let running = 0
    let highest = 0
    const serve: Parameters<typeof web.serve>[1] = (request, response) => {
      running += 1
      highest = Math.max(highest, running)
      setTimeout(() => {
        running -= 1
        html('<title>A</title>')(request, response)
      }, 20)
    }
    const count = PAGES_AT_ONCE_COUNT + PAGES_WAITING_MAX_COUNT + 3
    const paths = Array.from({ length: count }, (_, index) => `a.example/${index}`)
    for (const path of paths) web.serve(path, serve)
    const results = await Promise.allSettled(paths.map((path) => pages.read(`http://${path}`, READER)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(refused).toHaveLength(3)
    expect(refused.every((reason) => reason instanceof WebPagesBusyError)).toBe(true)
    expect(highest).toBe(PAGES_AT_ONCE_COUNT)
    expect(await pages.read('http://a.example/0', READER)).toMatchObject({ title: 'A' })
  })
})
