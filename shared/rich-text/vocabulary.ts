/**
 * The HTML allowed in a message: exactly the tags that the editor can write (headings 1 and 2, alignment left, right
 * and center, no blockquote, code block, strike or horizontal rule). The editor is configured from this list, the
 * server sanitizes to it before it stores a message, and the client sanitizes again before it shows one.
 */

export const RICH_TEXT_TAGS = ['h1', 'h2', 'p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a'] as const

/** Blocks that can be aligned by `style="text-align: ..."`. */
export const ALIGNED_TAGS = ['h1', 'h2', 'p'] as const
export const ALIGNMENTS = ['left', 'center', 'right'] as const

/** Attributes of a numbered list: the editor starts a list with the number that was typed. */
export const LIST_ATTRIBUTES = ['start', 'type'] as const
const LIST_START = /^\d{1,9}$/
const LIST_TYPE = /^[aAiI]$/

/** The attributes of a numbered list without invalid ones, and without those that have no effect. */
export function listAttributes(
  start: string | null | undefined,
  type: string | null | undefined,
): Partial<Record<(typeof LIST_ATTRIBUTES)[number], string>> {
  return {
    ...(start && start !== '1' && LIST_START.test(start) && { start }),
    ...(type && LIST_TYPE.test(type) && { type }),
  }
}

/** Attributes of a link as it is stored. */
export const LINK_REL = 'noopener noreferrer'
export const LINK_TARGET = '_blank'

/** Tags that end a line; used to separate words of adjacent blocks. */
export const BLOCK_TAGS = ['h1', 'h2', 'p', 'br', 'ul', 'ol', 'li'] as const
