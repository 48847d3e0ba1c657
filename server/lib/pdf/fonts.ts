import { createRequire } from 'node:module'

/**
 * The fonts of PDFs. They have Latin with all its accents, Greek, Cyrillic, Vietnamese, Armenian, Georgian, Hebrew and
 * Arabic letters, which the fonts that every PDF reader has do not. Only the glyphs that a document uses are embedded.
 * Chinese, Japanese, Korean and Indic letters are missing: a font with them is 16 MB or more.
 */
export const PDF_FONTS = { regular: 'Evolve Regular', bold: 'Evolve Bold' } as const

const FILES = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const

const require = createRequire(import.meta.url)

/** Makes the fonts known to a document. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  document.registerFont(PDF_FONTS.regular, require.resolve(FILES.regular))
  document.registerFont(PDF_FONTS.bold, require.resolve(FILES.bold))
}

/** Stands for a character that the fonts do not have, so that a reader sees that one is missing. */
const MISSING = '\uFFFD'

/** Whether the fonts have a character; both of them have the same ones that matter here. */
export type HasGlyph = (codePoint: number) => boolean

/**
 * A text as the fonts can print it: composed, with a sign in the place of each character that they lack, and without
 * characters that turn the direction of what follows them.
 */
export function printable(text: string, hasGlyph: HasGlyph): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\p{Cc}/gu, ' ')
  return Array.from(plain, (character) => (hasGlyph(character.codePointAt(0) ?? 0) ? character : MISSING)).join('')
}

/** Looks glyphs up in the regular font. */
export async function glyphsOf(): Promise<HasGlyph> {
  const { openSync } = await import('fontkit')
  const font = openSync(require.resolve(FILES.regular))
  return (codePoint) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint)
}
