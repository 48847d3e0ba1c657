import * as z from 'zod/mini'
import { addressFromField } from '#shared/rich-text/link.ts'

/**
 * Checks whose rule `validationRules` publishes. A pattern or a length needs nothing special; what only a function can
 * decide is named here. A pattern is written without flags other than `u`.
 */

const UUID_DIGITS = [8, 4, 4, 4, 12].map((count) => `[0-9a-fA-F]{${count}}`)
/** A UUID in any letter case. */
export const UUID = new RegExp(`^${UUID_DIGITS.join('-')}$`)

function publishedAsUrl(isAddress: (text: string) => boolean, message: string) {
  const check = z.refine<string>(isAddress, message)
  check._zod.onattach.push((field) => {
    z.globalRegistry.add(field, { ...z.globalRegistry.get(field), format: 'uri' })
  })
  return check
}

/** An address that a browser can open, also without its scheme; published as Url. */
export const url = (message: string) => publishedAsUrl((text) => addressFromField(text) !== null, message)

/** The same without mail addresses; the text may be empty. */
export const webUrl = (message: string) =>
  publishedAsUrl((text) => text === '' || /^https?:/i.test(addressFromField(text) ?? ''), message)

/** No mail address, as a pattern beside `webUrl`. */
export const noMailAddress = (message: string) => z.regex(/^(?!\s*[mM][aA][iI][lL][tT][oO]:)/, message)

/** One of the values, or an empty text; published as a pattern. */
export function oneOf(values: readonly string[], message: string) {
  const escaped = values.map((value) => value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return z.regex(new RegExp(`^(?:${escaped.join('|')})?$`), message)
}
