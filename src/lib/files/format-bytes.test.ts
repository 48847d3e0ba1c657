import { describe, expect, it } from 'vitest'
import { formatBytes, formatProgress } from './format-bytes.ts'

describe('A file size on screen', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [1_440, '1.4 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [20_000_000, '20 MB'],
    [512_000_000, '512 MB'],
    [1_500_000_000, '1.5 GB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  it('never shows more bytes done than the total', () => {
    expect(formatProgress(12_000_000, 10_000_000)).toBe('10 MB of 10 MB')
  })
})
