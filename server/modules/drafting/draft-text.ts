import { previewOf } from '#shared/rich-text/plain-text.ts'
import { DRAFT_TEXT_MAX_LENGTH } from '#shared/limits.ts'

/**
 * An assistant's answer as the plain text it was asked for: without the fence that models put around it, without
 * characters that cannot be stored, at most DRAFT_TEXT_MAX_LENGTH long. '' when nothing readable is left.
 */
export function draftTextOf(answer: string): string {
  const text = answer
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
    .replace(/^```[\w-]*\n([\s\S]*?)\n?```$/, '$1')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return ''
  return previewOf(text, DRAFT_TEXT_MAX_LENGTH)
}
