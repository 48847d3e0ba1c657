import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PageContent, pageContents, withContent } from '#server/http/page-content.ts'
import { SCREENS_AHEAD } from '#server/http/screens-ahead.ts'
import { findLinkPreview } from '#server/modules/link-previews/service.ts'
import { testOrigin, type TestOrigin } from '#tests/support/platform.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const PAGE =
  '<!doctype html><html><head><title>Evolve</title></head><body><div id="root"></div><noscript></noscript></body>'
const SCREENS = [
  { screen: '/', isPublic: false, files: ['/assets/home.js'] },
  { screen: '/app/legacy/claims/:claimKey', isPublic: false, files: ['/assets/claim.js'] },
  { screen: 'organization', isPublic: true, files: ['/assets/organization.js'] },
  { screen: 'person', isPublic: true, files: ['/assets/person.js'] },
]

let dist: string
let world: World
let contentOf: (path: string) => Promise<PageContent | null>

beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'evolve-dist-'))
  await mkdir(path.join(dist, '.vite'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, SCREENS_AHEAD), JSON.stringify(SCREENS))
  await writeFile(path.join(dist, 'index.html'), PAGE)
  world = await createWorld()
  contentOf = pageContents(dist, 'https://evolve.example', (at) => findLinkPreview(world.services.database, at))
})
afterAll(async () => {
  await world.close()
  await rm(dist, { recursive: true, force: true })
})

async function pageAt(url: string): Promise<string> {
  const content = await contentOf(url)
  return content ? withContent(PAGE, content) : PAGE
}

describe('The page of a public profile', () => {
  it('contains the profile as HTML, escaped, and the scripts that show it', async () => {
    const { handle } = await world.organization({
      displayName: 'Cedar & Sons',
      about: '<img src=x onerror=alert(1)>\n"Fast" $& fair.',
    })
    const page = await pageAt(`/orgs/${handle}/profile`)
    expect(page).toContain('<h1>Cedar &amp; Sons</h1>')
    expect(page).toContain('<p>&lt;img src=x onerror=alert(1)&gt;\n&quot;Fast&quot; $&amp; fair.</p>')
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/organization.js" /></head>')
    expect(page).toMatch(/<div id="root"><\/div><div id="startup-snapshot">.*<noscript>/s)
    expect(page).not.toMatch(/<script|<img src=x/)
  })

  it('contains a person in the same way', async () => {
    const { handle } = await world.person({ firstName: 'Ana', lastName: 'Ruiz', companyTitle: 'Adjuster' })
    const page = await pageAt(`/${handle}`)
    expect(page).toContain('<h1>Ana Ruiz</h1>')
    expect(page).toContain('href="/assets/person.js"')
  })

  it('contains nothing of a profile that is private, or at an address that leads elsewhere', async () => {
    const hidden = await world.organization({ private: true, about: 'Internal' })
    const recluse = await world.person({ private: true })
    for (const url of [`/orgs/${hidden.handle}/profile`, `/${hidden.handle}`, `/${recluse.handle}`])
      expect([url, await pageAt(url)]).toEqual([url, PAGE])
    const open = await world.organization({})
    const short = await pageAt(`/${open.handle}`)
    expect(short).toContain('og:title')
    expect(short).not.toMatch(/startup-snapshot|assets/)
  })
})

describe('The page of a screen that needs a session', () => {
  it('names its scripts in a form that browsers ignore until there is a session', async () => {
    const tag = (file: string): string => `<link rel="signed-in" crossorigin href="/assets/${file}.js" />`
    expect(await pageAt('/')).toContain(tag('home'))
    expect(await pageAt('/app/legacy/claims/2-17-4711')).toContain(tag('claim'))
    expect(await pageAt('/app/legacy/claims/2-17-4711/notes')).toBe(PAGE)
  })
})

describe('A page with its own content', () => {
  let origin: TestOrigin
  beforeAll(async () => {
    origin = await testOrigin({ distFolder: dist })
  })
  afterAll(() => origin.close())

  it('is compressed if the browser accepts it, with a validator for each form', async () => {
    const plain = await origin.app.inject({ url: '/', headers: { accept: 'text/html' } })
    const packed = await origin.app.inject({
      url: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const again = await origin.app.inject({
      url: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
