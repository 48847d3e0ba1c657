import { describe, expect, it } from 'vitest'
import { aFile } from '#tests/support/document-items.ts'
import { fileNameKey, findSameName, freeName, sameNameChoices } from './same-name.ts'

describe('A file whose name already exists', () => {
  it('is found regardless of case and Unicode normalization', () => {
    const files = [aFile('Sch\u00e4den.jpg').file, aFile('roof.jpg').file]
    expect(findSameName(files, 'SCHA\u0308DEN.JPG')?.currentInstance.fileName).toBe('Sch\u00e4den.jpg')
    expect(findSameName(files, 'roof.jpeg')).toBeNull()
  })

  it('can become a new version if the user may update the existing file', () => {
    expect(sameNameChoices(aFile('a.jpg').file)).toEqual(['version', 'both', 'skip'])
    expect(sameNameChoices(aFile('a.jpg', { hasPermissionToUpdate: false }).file)).toEqual(['both', 'skip'])
  })

  it.each([
    [
      'image.jpg',
      'IMG_0001.HEIC',
      'image (2).png',
      'DSC00012.JPG',
      'PXL_20261125_101500.jpg',
      'Scan 3.pdf',
      'Photo, 2026-11-25 10.15.00.jpg',
      'CLM-48213, Kitchen, 2026-11-25 10.15.00 (2).jpg',
      'Untitled',
    ],
  ])('keeps both by default if the name is generic', (...names) => {
    for (const fileName of names) {
      expect([fileName, ...sameNameChoices(aFile(fileName).file)]).toEqual([fileName, 'both', 'version', 'skip'])
    }
  })

  it('gets a new version by default if the name identifies a document', () => {
    for (const fileName of [
      'estimate.pdf',
      'Images of the roof.jpg',
      'scan of policy.pdf',
      'CLM-48213.docx',
      'P&L.xlsx',
    ])
      expect([fileName, sameNameChoices(aFile(fileName).file)[0]]).toEqual([fileName, 'version'])
  })

  it('gets the first free number before its extension if both files are kept', () => {
    const taken = new Set(['roof.jpg', 'roof (2).jpg', 'all.tar.gz', 'readme'].map(fileNameKey))
    expect(['Roof.jpg', 'all.tar.gz', 'readme', 'new.jpg'].map((name) => freeName(name, taken))).toEqual([
      'Roof (3).jpg',
      'all (2).tar.gz',
      'readme (2)',
      'new.jpg',
    ])
  })
})
