import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledFile } from '#sw/installed-file.ts'
import { type BuiltChunk, type BuiltChunks, closureOf, INSTALL_RECORD, readChunks } from '../bundle-report.ts'

/**
 * The files that the service worker stores (docs/requirements/quality.md#precache): most of the build's files are
 * small, and each costs a request and the delay of the line. Small ones are therefore delivered in packs, and code that
 * many people never use is a separate part, which the worker stores when one of its files is first requested.
 */

/** Modules that only one kind of use loads, by part. What they share with other screens belongs to the app. */
export const PARTS: Readonly<Record<string, RegExp>> = {
  staff: /^src\/features\/site\/[^/]+\//,
  pdf: /^src\/ui\/pdf\/pdf-engine\.ts$/,
  map: /^src\/ui\/map\/leaflet-map\.tsx$/,
}
/** Files that a part loads by URL, not as a module. */
const LOADED_BY_URL: Readonly<Record<string, RegExp>> = { pdf: /^assets\/pdf\.worker\./ }
/** Where the app starts. */
const ROOTS = /^(?:index\.html|src\/app\/boot\.tsx)$/

/** Characters of a file; larger ones are requested alone, because the first screen has often loaded them already. */
const PACKED_BELOW = 24_000
/** Characters of a pack; an interrupted installation repeats only the pack that was cut off. */
const PACK_SIZE = 500_000
const PACKED = /^assets\/.*\.(?:js|css)$/

/**
 * Writes the packs next to the build's files and adds to each file which pack and part it belongs to.
 * @param dist folder of the build
 * @param files all files that the worker may store
 */
export async function packFiles<File extends InstalledFile>(
  dist: string,
  files: readonly File[],
): Promise<(File & InstalledFile)[]> {
  const partOf = findParts(readChunks(dist))
  const packs: { names: string[]; contents: Record<string, string>; size: number; part: string | undefined }[] = []
  for (const { url } of files) {
    if (!PACKED.test(url)) continue
    const content = await readFile(join(dist, url), 'utf8')
    if (content.length >= PACKED_BELOW) continue
    const part = partOf(url)
    let pack = packs.find((one) => one.part === part && one.size + content.length <= PACK_SIZE)
    if (!pack) packs.push((pack = { names: [], contents: {}, size: 0, part }))
    pack.names.push(url)
    pack.contents[url] = content
    pack.size += content.length
  }
  const packOf = new Map<string, string>()
  for (const { names, contents } of packs) {
    const text = JSON.stringify(contents)
    const name = `assets/pack-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
    await writeFile(join(dist, name), text)
    for (const one of names) packOf.set(one, name)
  }
  const installed = files.map((file) => ({ ...file, part: partOf(file.url), pack: packOf.get(file.url) }))
  await writeFile(join(dist, INSTALL_RECORD), JSON.stringify(installed))
  return installed
}

/**
 * @returns the part of a file of the build; undefined if it belongs to the app
 * @throws Error if a part has no file, because its modules were moved
 */
export function findParts(chunks: BuiltChunks): (url: string) => string | undefined {
  const gates = Object.entries(PARTS).map(([part, pattern]) => {
    const chunksOfPart = holdersOf(pattern, chunks)
    if (chunksOfPart.length === 0)
      throw new Error(`The build has no ${part} code: correct scripts/build/install-packs.ts`)
    return { part, chunksOfPart }
  })
  const closed = new Set(gates.flatMap(({ chunksOfPart }) => chunksOfPart))
  // A chunk owns everything that it loads with itself; code that it loads later is not followed into parts.
  const loaded = ({ imports, dynamicImports }: BuiltChunk): string[] => [
    ...imports,
    ...dynamicImports.filter((name) => !closed.has(name)),
  ]
  const app = closureOf(holdersOf(ROOTS, chunks), chunks, loaded)
  const parts = new Map<string, string>()
  for (const { part, chunksOfPart } of gates)
    for (const name of closureOf(chunksOfPart, chunks, loaded)) if (!app.has(name)) parts.set(name, part)
  return (url) => parts.get(url) ?? Object.keys(LOADED_BY_URL).find((part) => (LOADED_BY_URL[part] as RegExp).test(url))
}

function holdersOf(pattern: RegExp, chunks: BuiltChunks): string[] {
  return Object.keys(chunks).filter((name) => chunks[name]?.files.some((file) => pattern.test(file)))
}
