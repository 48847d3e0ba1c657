import { CHOSEN_PICTURE_MAX_BYTES } from '#shared/limits.ts'
import { CHOSEN_PICTURE_ENDINGS } from '#shared/reference/picture-kinds.ts'
import { messages } from './messages.ts'

/** Accepted file types for the browser's file dialog. */
export const ACCEPTED_PICTURES = CHOSEN_PICTURE_ENDINGS.map((ending) => `.${ending}`).join(',')

/**
 * Returns why a chosen file is refused, as a message; null if it is accepted. Files that cannot be decoded are only
 * detected when they are drawn.
 */
export function pictureRefusal({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  const isPicture =
    CHOSEN_PICTURE_ENDINGS.some((one) => one === ending) || (!name.includes('.') && type.startsWith('image/'))
  if (!isPicture || size === 0) return messages.noPicture
  return size > CHOSEN_PICTURE_MAX_BYTES ? messages.tooLarge : null
}
