import { createRequire } from 'node:module'

/**
 * The fonts of PDFs. In contrast to the built-in fonts of PDF readers, they cover all Latin accents, Greek, Cyrillic,
 * Vietnamese, Armenian, Georgian, Hebrew and Arabic. Only the glyphs that a document uses are embedded. Chinese,
 * Japanese, Korean and Indic scripts are missing: a font with them has 16 MB or more.
 */
export const PDF_FONTS = { regular: 'Evolve Regular', bold: 'Evolve Bold' } as const

const FILES = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const

const require = createRequire(import.meta.url)

/** Registers the fonts with a document. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  document.registerFont(PDF_FONTS.regular, require.resolve(FILES.regular))
  document.registerFont(PDF_FONTS.bold, require.resolve(FILES.bold))
}

/** Replaces a character that the fonts do not have, so that readers see that one is missing. */
const MISSING = '\uFFFD'

/** Whether the fonts have a character; for all relevant characters, both have the same ones. */
export type HasGlyph = (codePoint: number) => boolean

/**
 * A text that the fonts can print: composed, with a placeholder for each missing character, and without characters that
 * change the text direction.
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
