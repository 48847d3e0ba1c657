import { describe, expect, it } from 'vitest'
import { ATTACHMENT_MAX_BYTES, MESSAGE_ATTACHMENTS_MAX_COUNT } from '#shared/limits.ts'
import { acceptFiles, sendBlockOf } from './attachment-rules.ts'
import { fileKindOf, isShownInline } from '#src/lib/files/file-kind.ts'

const file = (name: string, size = 10) => ({ name, size })

describe('Files chosen for a message', () => {
  it('are accepted up to 10 in total, and one message reports the others', () => {
    const chosen = Array.from({ length: 5 }, (_, index) => file(`${index}.jpg`))
    const { accepted, refusals } = acceptFiles(chosen, MESSAGE_ATTACHMENTS_MAX_COUNT - 3)
    expect(accepted.map((one) => one.name)).toEqual(['0.jpg', '1.jpg', '2.jpg'])
    expect(refusals).toEqual(['A message can have at most 10 files.'])
  })

  it('may have at most 512,000,000 bytes', () => {
    const { accepted, refusals } = acceptFiles(
      [file('fits.mp4', ATTACHMENT_MAX_BYTES), file('roof.mp4', ATTACHMENT_MAX_BYTES + 1)],
      0,
    )
    expect(accepted.map((one) => one.name)).toEqual(['fits.mp4'])
    expect(refusals).toEqual(['roof.mp4 is too large. Attachments must be 512 MB or smaller.'])
  })

  it('must not be empty', () => {
    expect(acceptFiles([file('none.txt', 0)], 0)).toEqual({ accepted: [], refusals: ['none.txt is empty.'] })
  })
})

describe('Sending a message with files', () => {
  const [success, loading, failed, pending] = [
    { state: 'Success' },
    { state: 'Loading' },
    { state: 'Error' },
    { state: 'Pending' },
  ] as const

  it('waits until all are uploaded while the server is reachable', () => {
    expect(sendBlockOf([success, success], 0, true)).toBeNull()
    expect(sendBlockOf([success, loading], 0, true)).toBe('uploading')
    expect(sendBlockOf([pending], 0, true)).toBe('uploading')
    expect(sendBlockOf([success, failed], 0, true)).toBe('failed')
    expect(sendBlockOf([], 0, true)).toBeNull()
  })

  it('requires them only on the device while the server is unreachable', () => {
    expect(sendBlockOf([pending, failed, loading], 0, false)).toBeNull()
    expect(sendBlockOf([pending], 1, false)).toBe('staging')
  })
})

describe('A file in a message', () => {
  it.each([
    ['image/jpeg', 'image', true],
    ['image/png', 'image', true],
    ['image/heic', 'image', false],
    ['image/svg+xml', 'image', false],
    ['video/mp4', 'video', false],
    ['text/csv', 'table', false],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'table', false],
    ['application/zip', 'archive', false],
    ['application/pdf', 'document', false],
    ['text/html', 'document', false],
  ] as const)('%s is shown as %s, inline: %s', (type, kind, inline) => {
    expect(fileKindOf(type)).toBe(kind)
    expect(isShownInline(type)).toBe(inline)
  })
})
