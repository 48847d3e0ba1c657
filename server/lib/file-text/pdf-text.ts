import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextPart } from './file-text.ts'

const PAGES_MAX_COUNT = 500

/** The text of each page. A PDF of pictures alone has none. @throws when it is damaged, or wants a password */
export async function pdfText(content: Uint8Array): Promise<TextPart[]> {
  const loading = getDocument({
    data: Uint8Array.from(content),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  const pdf = await loading.promise
  const parts: TextPart[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX_COUNT); number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    parts.push({ place: `Page ${number}`, text })
    page.cleanup()
  }
  await loading.destroy()
  return parts
}
