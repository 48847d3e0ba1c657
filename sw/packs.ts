import type { InstalledFile } from './installed-file.ts'

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/**
 * Downloads each pack that has a file which `cache` lacks, one after the other, and stores its files one by one.
 * @throws if a pack cannot be downloaded; the files of earlier packs are stored
 */
export async function storePacks(cache: Cache, files: readonly InstalledFile[]): Promise<void> {
  const missing = await missingFrom(cache, files)
  for (const pack of new Set(missing.map((file) => file.pack))) {
    if (pack === undefined) continue
    const response = await fetch(pack, { credentials: 'same-origin' })
    if (!response.ok) throw new Error(`The pack ${pack} was refused with ${response.status}`)
    const contents = (await response.json()) as Record<string, string>
    for (const { url } of missing.filter((file) => file.pack === pack)) {
      const headers = { 'Content-Type': TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? '' }
      if (contents[url] !== undefined) await cache.put(url, new Response(contents[url], { headers }))
    }
  }
}

/**
 * Stores all of the files, packed or not.
 * @throws if one cannot be downloaded; those before it are stored
 */
export async function storeFiles(cache: Cache, files: readonly InstalledFile[]): Promise<void> {
  await storePacks(cache, files)
  for (const { url } of await missingFrom(cache, files)) await cache.add(url)
}

async function missingFrom(cache: Cache, files: readonly InstalledFile[]): Promise<InstalledFile[]> {
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter(({ url }) => !stored.has(new URL(url, location.href).href))
}
