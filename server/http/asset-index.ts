import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

export type Encoding = 'br' | 'gzip'

/** A served file and its variants compressed at build time. */
export interface Asset {
  file: string
  /** Strong validator of the uncompressed content. */
  etag: string
  encodings: ReadonlyMap<Encoding, string>
}

const SUFFIXES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

function filesBelow(folder: string, prefix = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return []
    const name = `${prefix}${entry.name}`
    return entry.isDirectory() ? filesBelow(path.join(folder, entry.name), `${name}/`) : [name]
  })
}

/**
 * The files below `folder` by URL path. Created once, so that a request can only reach listed files, no path leads
 * outside, and a new build does not mix with the served one. Hidden files are excluded, source maps on request.
 */
export function indexAssets(folder: string, options: { sourceMaps: boolean; urlPrefix?: string }): Map<string, Asset> {
  const names = filesBelow(folder)
  const present = new Set(names)
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const compressed = SUFFIXES.some(
      ([, suffix]) => name.endsWith(suffix) && present.has(name.slice(0, -suffix.length)),
    )
    if (compressed || (name.endsWith('.map') && !options.sourceMaps)) continue
    const file = path.join(folder, name)
    const encodings = new Map(
      SUFFIXES.filter(([, suffix]) => present.has(name + suffix)).map(([encoding, suffix]) => [
        encoding,
        file + suffix,
      ]),
    )
    const etag = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)
    assets.set(`${options.urlPrefix ?? '/'}${name}`, { file, etag, encodings })
  }
  return assets
}

/** The best encoding that the client accepts: brotli, gzip, or null for none (RFC 9110 section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined, available: Asset['encodings']): Encoding | null {
  const accepted = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name, ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
    if (name) accepted.set(name, quality === undefined ? 1 : Number(quality))
  }
  const takes = (encoding: Encoding): boolean => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0
  return SUFFIXES.map(([encoding]) => encoding).find((encoding) => available.has(encoding) && takes(encoding)) ?? null
}
