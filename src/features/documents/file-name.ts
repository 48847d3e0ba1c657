import { foldedText } from '#shared/text/folded-text.ts'

/** Double extensions such as '.tar.gz' count as one. */
const DOUBLE_ENDINGS = /\.(tar\.(gz|bz2|xz|zst))$/i

/**
 * Splits a name from its extension: 'roof.front.jpg' becomes 'roof.front' and '.jpg'. A name that only begins with a
 * dot has no extension.
 */
export function splitName(fileName: string): { base: string; extension: string } {
  const double = DOUBLE_ENDINGS.exec(fileName)
  const at = double ? double.index : fileName.lastIndexOf('.')
  if (at <= 0 || at === fileName.length - 1 || /\s/.test(fileName.slice(at))) return { base: fileName, extension: '' }
  return { base: fileName.slice(0, at), extension: fileName.slice(at) }
}

/** The typed name with the file's extension: renaming does not change a file's type. */
export function withExtension(typed: string, extension: string): string {
  const name = typed.trim()
  if (extension === '' || name.toLowerCase().endsWith(extension.toLowerCase())) return name
  return `${name}${extension}`
}

/** Matches like the server: anywhere in the name, as `foldedText` compares texts. */
export function nameMatcher(text: string): (name: string) => boolean {
  const sought = foldedText(text)
  return (name) => sought !== '' && foldedText(name).includes(sought)
}
