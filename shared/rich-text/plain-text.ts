import { BLOCK_TAGS } from './vocabulary.ts'

const TAG = /<\/?([a-z][a-z0-9]*)\b[^>]*>/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const blocks: ReadonlySet<string> = new Set(BLOCK_TAGS)

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ''
}

/**
 * The text of rich HTML in one line: no tags, no entities, single spaces; '' if it contains no text. For previews,
 * search and the rule that a message must not be empty. The result is text: escape it before you put it into HTML.
 */
export function plainTextOf(html: string): string {
  return (
    html
      .replace(TAG, (_tag, name: string) => (blocks.has(name.toLowerCase()) ? ' ' : ''))
      .replace(/&(#x?[0-9a-f]{1,8}|[a-z]{2,8});/gi, decode)
      // Invisible; a space in their place would split the word around them.
      .replace(/[\u200b\ufeff]+/gu, '')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** The first `length` characters of a plain text, cut at a word boundary if one is near; '…' shows that it was cut. */
export function previewOf(plainText: string, length: number): string {
  const letters = Array.from(plainText)
  if (letters.length <= length) return plainText
  const cut = letters.slice(0, length - 1).join('')
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > cut.length * 0.7 ? cut.slice(0, atWord) : cut).trimEnd()}…`
}
