import { describe, expect, it } from 'vitest'
import { aFile } from '#tests/support/document-items.ts'
import { commonLevels, copyLevels, firstLevel } from './levels.ts'

describe('Privacy levels', () => {
  it('for several files are those that all of them allow, most restrictive first', () => {
    const files = [
      aFile('a', { allowedAccessLevelChangesList: ['Public', 'Confidential'] }),
      aFile('b', { allowedAccessLevelChangesList: ['Sensitive', 'Confidential', 'Public'] }),
    ]
    expect(commonLevels(files)).toEqual(['Confidential', 'Public'])
  })

  it('preselect the current level, or else the first allowed one', () => {
    expect(firstLevel(['Sensitive', 'Confidential'], ['Confidential'])).toBe('Confidential')
    expect(firstLevel(['Sensitive', 'Confidential'], ['Confidential', 'Sensitive'])).toBe('Sensitive')
    expect(firstLevel(['Confidential', 'Public'], ['Sensitive'])).toBe('Confidential')
    expect(firstLevel([], ['Sensitive'])).toBeNull()
  })

  it('for a copy are never less restrictive than the source without update permission on it', () => {
    const all = ['Sensitive', 'Confidential', 'Public'] as const
    expect(copyLevels(all, { accessLevel: 'Confidential', hasPermissionToUpdate: false })).toEqual([
      'Sensitive',
      'Confidential',
    ])
    expect(copyLevels(all, { accessLevel: 'Confidential', hasPermissionToUpdate: true })).toEqual(all)
    expect(copyLevels(['Public'], { accessLevel: 'Sensitive', hasPermissionToUpdate: false })).toEqual([])
  })
})
