import { describe, expect, it } from 'vitest'
import { CAPTION_MAX_LENGTH } from '#shared/limits.ts'
import { annotatedCaption, annotatedName } from './annotation-name.ts'

describe('The annotated version', () => {
  it('keeps the name and changes the extension only for another format', () => {
    expect(annotatedName('North slope.JPG', 'image/jpeg', 'image/jpeg')).toBe('North slope.JPG')
    expect(annotatedName('scan.v2.bmp', 'image/bmp', 'image/png')).toBe('scan.v2.png')
    expect(annotatedName('no ending', 'image/heic', 'image/jpeg')).toBe('no ending.jpg')
  })

  it('keeps the caption and adds once that it was annotated', () => {
    expect(annotatedCaption(null)).toBe('Annotated')
    expect(annotatedCaption('North slope')).toBe('North slope (annotated)')
    expect(annotatedCaption(annotatedCaption('North slope'))).toBe('North slope (annotated)')
    expect(annotatedCaption(annotatedCaption(null))).toBe('Annotated')
    const long = 'x'.repeat(CAPTION_MAX_LENGTH)
    expect(annotatedCaption(long)).toBe(long)
  })
})
