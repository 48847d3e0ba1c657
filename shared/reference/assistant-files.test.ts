import { describe, expect, test } from 'vitest'
import { ASSISTANT_ATTACHMENT_ENDINGS, ASSISTANT_IMAGE_ENDINGS, assistantFileRefusal } from './assistant-files.ts'

const refusalOf = (name: string, sizeBytes: number): string | null =>
  assistantFileRefusal({ name, sizeBytes })?.message ?? null

describe('The assistant', () => {
  test.each(ASSISTANT_IMAGE_ENDINGS)('takes images in %s up to 20 MB', (ending) => {
    expect(refusalOf(`roof.${ending}`, 20_000_000)).toBeNull()
    expect(refusalOf(`roof.${ending}`, 20_000_001)).toBe('EVO-X images must be 20 MB or smaller.')
    expect(refusalOf(`roof.${ending}`, 512_000_001)).toBe('EVO-X images must be 20 MB or smaller.')
  })

  test.each(ASSISTANT_ATTACHMENT_ENDINGS)('takes attachments in %s up to 512 MB', (ending) => {
    expect(refusalOf(`scope.${ending}`, 512_000_000)).toBeNull()
    expect(refusalOf(`scope.${ending}`, 512_000_001)).toBe('EVO-X attachments must be 512 MB or smaller.')
  })

  test('looks at the last ending alone, however it is written', () => {
    expect(refusalOf('ROOF.PNG', 20_000_001)).toBe('EVO-X images must be 20 MB or smaller.')
    expect(refusalOf('scope.png.pdf', 20_000_001)).toBeNull()
  })

  test.each([
    'scope.exe',
    'scope.pdf.exe',
    'roof.heic',
    'roof.svg',
    'page.htm',
    'scope.doc',
    'scope',
    'pdf',
    '.',
    '',
    'scope.',
    'scope.constructor',
  ])('does not take %j', (name) => {
    expect(assistantFileRefusal({ name, sizeBytes: 1 })).toEqual({
      code: 'VALIDATION_FAILED',
      message:
        'EVO-X attachments must be of one of these types: txt, md, html, css, docx, pdf, pptx, csv, xlsx, json, xml, ' +
        'jpg, jpeg, png, gif, webp.',
    })
  })
})
