import { openMail } from '../mail-files/mail-reader.mjs'
import { htmlText } from './markup-text.mjs'

/**
 * Adds the head and the text of a mail, and the names of its attachments.
 *
 * @param {Buffer} content
 * @param {string} ending
 * @param {import('./text-parts.mjs').TextParts} parts
 * @returns {Promise<string | null>} what was not read; null if all was
 */
export async function mailText(content, ending, parts) {
  const { head, text, html, notice } = await openMail(content, ending)
  const names = head.attachments.map(({ fileName }) => fileName)
  const lines = [head.subject ?? '', head.from ?? '', [...head.to, ...head.cc].join(', '), names.join(', ')]
  parts.add(null, lines.filter((line) => line !== '').join('\n'))
  const page = text.trim() === '' ? htmlText(html, parts.leftLength) : null
  parts.add(null, page ? page.toString() : text, page?.isCut === true)
  return notice
}
