/**
 * The HTML allowed in a message: exactly the tags that the editor can write (headings 1 and 2, alignment left, right
 * and center, no blockquote, code block, strike or horizontal rule). The editor is configured from this list, the
 * server sanitizes to it before it stores a message, and the client sanitizes again before it shows one.
 */

export const RICH_TEXT_TAGS = ['h1', 'h2', 'p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a'] as const

/** Blocks that can be aligned by `style="text-align: ..."`. */
export const ALIGNED_TAGS = ['h1', 'h2', 'p'] as const
export const ALIGNMENTS = ['left', 'center', 'right'] as const

/** Attributes of a link as it is stored. */
export const LINK_REL = 'noopener noreferrer'
export const LINK_TARGET = '_blank'

/** Tags that end a line; used to separate words of adjacent blocks. */
export const BLOCK_TAGS = ['h1', 'h2', 'p', 'br', 'ul', 'ol', 'li'] as const
