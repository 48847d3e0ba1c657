import { describe, expect, test } from 'vitest'
import { servedAs } from './policy.ts'

describe('A stored content is served', () => {
  test.each(['image/svg+xml', 'text/html', 'application/xhtml+xml', 'text/javascript', ''])(
    'with the type %s as bytes that no browser opens',
    (type) => {
      expect(servedAs(type, true)).toEqual({ contentType: 'application/octet-stream', inline: false })
    },
  )

  test.each([
    'image/tiff',
    'text/plain',
    'text/csv',
    'application/zip',
    'audio/mpeg',
    'audio/mp4',
    'video/mp4',
    'video/quicktime',
    'video/webm',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ])('with the type %s only as a download', (type) => {
    expect(servedAs(type, true)).toEqual({ contentType: type, inline: false })
  })

  test.each([
    'image/png',
    'image/apng',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/bmp',
    'image/heic',
    'image/heif',
    'application/pdf',
  ])('with the type %s in the page if it is wanted', (type) => {
    expect(servedAs(type, true)).toEqual({ contentType: type, inline: true })
    expect(servedAs(type, false)).toEqual({ contentType: type, inline: false })
  })
})
