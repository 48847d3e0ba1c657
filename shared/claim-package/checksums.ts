/** A line of a manifest of BagIt: the SHA-256 in hex, and the path in the bag. */
export interface Checksum {
  path: string
  sha256: string
}

const LINE = /^([0-9a-f]{64})[ \t]+\*?(.+)$/i

/** Escapes the characters of a path that would end its line, as BagIt requires. */
const escaped = (path: string): string => path.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const unescaped = (path: string): string =>
  path.replace(/%(25|0d|0a)/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Writes a manifest of BagIt. */
export function formatChecksums(checksums: readonly Checksum[]): string {
  return checksums.map(({ path, sha256 }) => `${sha256}  ${escaped(path)}\n`).join('')
}

/**
 * Reads a manifest of BagIt.
 *
 * @returns null if a line cannot be read or a path is listed twice
 */
export function parseChecksums(text: string): Checksum[] | null {
  const found = new Map<string, Checksum>()
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line === '') continue
    const [, sha256, path] = LINE.exec(line) ?? []
    if (sha256 === undefined || path === undefined) return null
    const checksum = { path: unescaped(path), sha256: sha256.toLowerCase() }
    if (found.has(checksum.path)) return null
    found.set(checksum.path, checksum)
  }
  return [...found.values()]
}

/** Returns the value of a label of bag-info.txt; null if it is missing or listed twice. */
export function bagInfoValue(text: string, label: string): string | null {
  const values = text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => (line.startsWith(`${label}: `) ? [line.slice(label.length + 2).trim()] : []))
  return values.length === 1 ? (values[0] ?? null) : null
}
