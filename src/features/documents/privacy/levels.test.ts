import { describe, expect, it } from 'vitest'
import { aFile } from '#tests/support/document-items.ts'
import { commonLevels, copyLevels, firstLevel } from './levels.ts'

describe('Privacy levels', () => {
  it('offered for several files are those that all of them allow, most restrictive first', () => {
    const files = [
      aFile('a', { allowedAccessLevelChangesList: ['Public', 'Confidential'] }),
      aFile('b', { allowedAccessLevelChangesList: ['Sensitive', 'Confidential', 'Public'] }),
    ]
    expect(commonLevels(files)).toEqual(['Confidential', 'Public'])
  })

  it('begin with the present one, or with the first enabled', () => {
    expect(firstLevel(['Sensitive', 'Confidential'], ['Confidential'])).toBe('Confidential')
    expect(firstLevel(['Sensitive', 'Confidential'], ['Confidential', 'Sensitive'])).toBe('Sensitive')
    expect(firstLevel(['Confidential', 'Public'], ['Sensitive'])).toBe('Confidential')
    expect(firstLevel([], ['Sensitive'])).toBeNull()
  })

  it('of a copy are never lower than the source without update permission on it', () => {
    const all = ['Sensitive', 'Confidential', 'Public'] as const
    expect(copyLevels(all, { accessLevel: 'Confidential', hasPermissionToUpdate: false })).toEqual([
      'Sensitive',
      'Confidential',
    ])
    expect(copyLevels(all, { accessLevel: 'Confidential', hasPermissionToUpdate: true })).toEqual(all)
    expect(copyLevels(['Public'], { accessLevel: 'Sensitive', hasPermissionToUpdate: false })).toEqual([])
  })
})
