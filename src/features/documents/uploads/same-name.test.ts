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
