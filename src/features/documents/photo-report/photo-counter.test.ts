import { expect, it } from 'vitest'
import { createPhotoCounter } from './photo-counter.ts'

it('counts each picture of a PDF once, wherever its pieces end', () => {
  const pdf = Buffer.from(
    '%PDF-1.3 \xff\xfe /Subtype /Image x /Subtype /Form /Subtype /Image /Subtype /Image',
    'latin1',
  )
  for (let size = 1; size <= pdf.length; size += 1) {
    const count = createPhotoCounter()
    let last = 0
    for (let at = 0; at < pdf.length; at += size) last = count(pdf.subarray(at, at + size))
    expect(last).toBe(3)
  }
})
