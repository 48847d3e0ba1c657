import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const PAGES_MAX_COUNT = 500

/**
 * Adds the text of each page. A PDF that consists of pictures has none.
 * @param {Buffer} content
 * @param {import('./text-parts.mjs').TextParts} parts
 * @returns {Promise<string | null>} what was not read; null if all was
 * @throws if it is damaged or needs a password
 */
export async function pdfText(content, parts) {
  const loading = getDocument({
    data: new Uint8Array(content),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  const pdf = await loading.promise
  const { info } = await pdf.getMetadata()
  const isForm = 'IsXFAPresent' in info && info.IsXFAPresent === true && !info.IsAcroFormPresent
  let number = 0
  while (number < Math.min(pdf.numPages, PAGES_MAX_COUNT) && !parts.isCut) {
    number += 1
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    parts.add(`Page ${number}`, text)
    page.cleanup()
  }
  const { numPages } = pdf
  await loading.destroy()
  // Its pages contain only the advice to open it with another program.
  if (isForm) return 'The fields of this XFA form were not read. Adobe Acrobat can show them.'
  return number < numPages ? `Only the first ${number} of ${numPages} pages were read.` : null
}
