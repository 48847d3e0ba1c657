import { describe, expect, it } from 'vitest'
import { CHOSEN_PICTURE_MAX_BYTES } from '#shared/limits.ts'
import { pictureRefusal } from './accept-picture.ts'
import { messages } from './messages.ts'

describe('A file chosen as a picture', () => {
  it.each([
    ['face.JPG', 'image/jpeg', 10, null],
    ['logo.svg', 'image/svg+xml', 10, null],
    ['photo', 'image/png', 10, null],
    ['claim.pdf', 'application/pdf', 10, messages.noPicture],
    ['claim.pdf', 'image/png', 10, messages.noPicture],
    ['empty.png', 'image/png', 0, messages.noPicture],
    ['photo.heic', 'image/heic', 10, messages.noPicture],
    ['large.png', 'image/png', CHOSEN_PICTURE_MAX_BYTES + 1, messages.tooLarge],
  ])('%s', (name, type, size, refusal) => {
    expect(pictureRefusal({ name, type, size })).toBe(refusal)
  })
})
