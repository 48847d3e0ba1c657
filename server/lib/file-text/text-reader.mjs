// Plain JavaScript: a reader process loads it (file-readers/reader-entry.mjs).
import { decodeText } from '#shared/text/decode-text.mjs'
import { TextParts } from './text-parts.mjs'

/**
 * @param {Buffer} content
 * @param {{ ending: string, maxLength: number, partMaxLength?: number }} input
 * @returns {Promise<{ parts: import('./file-text.ts').TextPart[], isCut: boolean, notice: string | null }>}
 */
export async function read(content, { ending, maxLength, partMaxLength }) {
  const parts = new TextParts(maxLength, partMaxLength)
  const notice = (await add(content, ending, parts)) ?? null
  return { parts: parts.parts, isCut: parts.isCut, notice }
}

/** @param {Buffer} content @param {TextParts} parts */
async function addPage(content, parts) {
  const { htmlText } = await import('./markup-text.mjs')
  const text = htmlText(decodeText(content), parts.leftLength)
  parts.add(null, text.toString(), text.isCut)
}

/** @param {Buffer} content @param {string} ending @param {TextParts} parts */
async function add(content, ending, parts) {
  switch (ending) {
    case 'pdf':
      return (await import('./pdf-text.mjs')).pdfText(content, parts)
    case 'docx':
      return (await import('./office-text.mjs')).wordText(content, parts)
    case 'pptx':
      return (await import('./office-text.mjs')).slidesText(content, parts)
    case 'xlsx':
      return (await import('./office-text.mjs')).sheetsText(content, parts)
    case 'eml':
    case 'msg':
      return (await import('./mail-text.mjs')).mailText(content, ending, parts)
    case 'html':
      return addPage(content, parts)
    default:
      throw new Error(`There is no reader for .${ending}.`)
  }
}
