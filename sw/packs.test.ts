import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeFiles, storePacks } from './packs.ts'

const ORIGIN = 'https://evolve.example/'
const absolute = (url: string): string => new URL(url, ORIGIN).href

/** The part of a Cache that the worker uses. */
function cacheWith(...urls: string[]) {
  const stored = new Map(urls.map((url) => [absolute(url), new Response('known')]))
  return {
    stored,
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    put: async (url: string, response: Response) => void stored.set(absolute(url), response),
    add: async (url: string) => void stored.set(absolute(url), await fetch(url)),
  }
}
const asCache = (cache: ReturnType<typeof cacheWith>): Cache => cache as unknown as Cache

let requested: string[] = []
let packs: Record<string, Response> = {}

beforeEach(() => {
  requested = []
  packs = {
    'one.json': Response.json({ 'assets/a.js': 'a()', 'assets/a.css': 'a{}', 'evil.html': '<b>' }),
    'two.json': Response.json({ 'assets/b.js': 'b()' }),
  }
  vi.stubGlobal('location', { href: `${ORIGIN}service-worker.js` })
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return packs[url] ?? new Response(`alone ${url}`)
  })
})
afterEach(() => vi.unstubAllGlobals())

const FILES = [
  { url: 'assets/a.js', revision: null, pack: 'one.json' },
  { url: 'assets/a.css', revision: null, pack: 'one.json' },
  { url: 'assets/b.js', revision: null, pack: 'two.json' },
  { url: 'assets/large.js', revision: null },
]

it('stores the files of packs under their own addresses and with their type, and nothing else', async () => {
  const cache = cacheWith()
  await storePacks(asCache(cache), FILES)
  expect(requested).toEqual(['one.json', 'two.json'])
  expect([...cache.stored.keys()]).toEqual(['assets/a.js', 'assets/a.css', 'assets/b.js'].map(absolute))
  const style = cache.stored.get(absolute('assets/a.css'))
  expect([await style?.text(), style?.headers.get('content-type')]).toEqual(['a{}', 'text/css; charset=utf-8'])
})

it('requests only the packs with a missing file, so that an interrupted installation goes on', async () => {
  const cache = cacheWith('assets/a.js', 'assets/a.css')
  await storeFiles(asCache(cache), FILES)
  expect(requested).toEqual(['two.json', 'assets/large.js'])
  expect(cache.stored.size).toBe(4)
  requested = []
  await storeFiles(asCache(cache), FILES)
  expect(requested).toEqual([])
})

it('requests the files of a pack alone if the pack lacks them', async () => {
  packs['two.json'] = Response.json({})
  const cache = cacheWith('assets/a.js', 'assets/a.css', 'assets/large.js')
  await storeFiles(asCache(cache), FILES)
  expect(await cache.stored.get(absolute('assets/b.js'))?.text()).toBe('alone assets/b.js')
})

it('keeps what earlier packs had when a later one is refused', async () => {
  packs['two.json'] = new Response('', { status: 503 })
  const cache = cacheWith()
  await expect(storePacks(asCache(cache), FILES)).rejects.toThrow('refused with 503')
  expect(cache.stored.size).toBe(2)
})
