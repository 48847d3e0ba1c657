import { previewOf } from '#shared/rich-text/plain-text.ts'
import { DRAFT_TEXT_MAX_LENGTH } from '#shared/limits.ts'

/**
 * Converts an assistant's answer to plain text: removes the code fence that models put around it and characters that
 * cannot be stored, and truncates it to DRAFT_TEXT_MAX_LENGTH. Returns '' if no readable text remains.
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
