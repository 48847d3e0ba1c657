import { describe, expect, it } from 'vitest'
import { type FileVersion, sortVersions, versionActions } from './version.ts'

const version = (versionNumber: number, fileName: string, fileSize: number) =>
  ({ versionNumber, fileName, fileSize, uploadedUtc: '2026-11-20T10:00:00.000Z' }) as FileVersion
const all = [version(1, 'a.jpg', 30), version(3, 'c.jpg', 10), version(2, 'b.jpg', 30)]
const given = {
  isCurrent: false,
  virusStatus: 'Clean',
  hasPermissionToUpdate: true,
  hasPermissionToDelete: true,
  hasPermissionToDownload: true,
  allowedAccessLevelChangesList: ['Sensitive', 'Public'] as ('Sensitive' | 'Public')[],
} as const

describe('The versions of a file', () => {
  it('are sorted by the chosen column, and newest first if equal', () => {
    expect(sortVersions(all, { column: 'Version', direction: 'descending' }).map((one) => one.versionNumber)).toEqual([
      3, 2, 1,
    ])
    expect(sortVersions(all, { column: 'Name', direction: 'ascending' }).map((one) => one.versionNumber)).toEqual([
      1, 2, 3,
    ])
    expect(sortVersions(all, { column: 'Size', direction: 'ascending' }).map((one) => one.versionNumber)).toEqual([
      3, 2, 1,
    ])
    expect(sortVersions(all, { column: 'Size', direction: 'descending' }).map((one) => one.versionNumber)).toEqual([
      2, 1, 3,
    ])
  })

  it('can be made current only if they are not current', () => {
    expect(versionActions(given, true, false)).toEqual([
      'view',
      'download',
      'privacy',
      'makeCurrent',
      'details',
      'metadata',
      'delete',
    ])
    expect(versionActions({ ...given, isCurrent: true }, true, false)).not.toContain('makeCurrent')
    expect(versionActions({ ...given, hasPermissionToUpdate: false }, true, false)).not.toContain('makeCurrent')
  })

  it('have Change Privacy only if another level is allowed', () => {
    expect(versionActions({ ...given, allowedAccessLevelChangesList: ['Public'] }, true, false)).not.toContain(
      'privacy',
    )
    expect(versionActions({ ...given, allowedAccessLevelChangesList: [] }, true, false)).not.toContain('privacy')
  })

  it('cannot be deleted for a claim, and elsewhere only with permission', () => {
    expect(versionActions(given, true, true)).not.toContain('delete')
    expect(versionActions({ ...given, hasPermissionToDelete: false }, true, false)).not.toContain('delete')
  })
})
