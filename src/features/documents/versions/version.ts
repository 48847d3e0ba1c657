import type { FileHistoryQuery, FileVersionFieldsFragment } from './versions.generated.ts'

/** A version of a file with all its data. */
export type FileVersion = FileVersionFieldsFragment
export type FileEvent = FileHistoryQuery['fileHistory'][number]

export const VERSION_SORTS = ['Version', 'Name', 'LastUpdated', 'UpdatedBy', 'Privacy', 'VirusStatus', 'Size'] as const
export type VersionSort = (typeof VERSION_SORTS)[number]

export interface VersionSorting {
  column: VersionSort
  direction: 'ascending' | 'descending'
}

export const DEFAULT_VERSION_SORTING: VersionSorting = { column: 'Version', direction: 'descending' }

const names = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
const LEVELS: readonly FileVersion['accessLevel'][] = ['Public', 'Confidential', 'Sensitive']

const COMPARE: Record<VersionSort, (a: FileVersion, b: FileVersion) => number> = {
  Version: (a, b) => a.versionNumber - b.versionNumber,
  Name: (a, b) => names.compare(a.fileName, b.fileName),
  LastUpdated: (a, b) => Date.parse(a.uploadedUtc) - Date.parse(b.uploadedUtc),
  UpdatedBy: (a, b) => names.compare(a.uploadedBy.displayName, b.uploadedBy.displayName),
  Privacy: (a, b) => LEVELS.indexOf(a.accessLevel) - LEVELS.indexOf(b.accessLevel),
  VirusStatus: (a, b) => a.virusStatus.localeCompare(b.virusStatus),
  Size: (a, b) => a.fileSize - b.fileSize,
}

/** Sorts the history; equal versions are sorted by number, newest first. */
export function sortVersions(versions: readonly FileVersion[], { column, direction }: VersionSorting): FileVersion[] {
  const sign = direction === 'ascending' ? 1 : -1
  return [...versions].sort((a, b) => sign * COMPARE[column](a, b) || b.versionNumber - a.versionNumber)
}

export type VersionAction = 'view' | 'download' | 'privacy' | 'makeCurrent' | 'details' | 'metadata' | 'delete'

type VersionRights = Pick<
  FileVersion,
  | 'isCurrent'
  | 'virusStatus'
  | 'hasPermissionToUpdate'
  | 'hasPermissionToDelete'
  | 'hasPermissionToDownload'
  | 'allowedAccessLevelChangesList'
>

/**
 * The actions of a version. Privacy requires another level to change to; Make Current is only for older versions;
 * versions of a claim's files cannot be deleted.
 */
export function versionActions(version: VersionRights, canView: boolean, isClaim: boolean): VersionAction[] {
  const may: Record<VersionAction, boolean> = {
    view: canView,
    download: version.hasPermissionToDownload || version.virusStatus === 'Infected',
    privacy: version.allowedAccessLevelChangesList.length > 1,
    makeCurrent: !version.isCurrent && version.hasPermissionToUpdate,
    details: true,
    metadata: true,
    delete: version.hasPermissionToDelete && !isClaim,
  }
  return (Object.keys(may) as VersionAction[]).filter((action) => may[action])
}
