import type { AccessLevel } from './contents.ts'
import type { FileItem } from './items.ts'

/** Most restrictive first, so that Sensitive is the default and the first enabled option. */
export const LEVELS_OFFERED = ['Sensitive', 'Confidential', 'Public'] as const satisfies readonly AccessLevel[]

/** Levels to which all of the files may be changed. */
export function commonLevels(files: readonly FileItem[]): AccessLevel[] {
  return LEVELS_OFFERED.filter((level) =>
    files.every(({ file }) => file.currentInstance.allowedAccessLevelChangesList.includes(level)),
  )
}

/** Whether a copy at a level is less protected than its source; that requires update permission on the source. */
export function isLower(level: AccessLevel, than: AccessLevel): boolean {
  return LEVELS_OFFERED.indexOf(level) > LEVELS_OFFERED.indexOf(than)
}

/**
 * Levels for a copy: those allowed for an upload, but without update permission on the source none less restrictive
 * than the source.
 */
export function copyLevels(
  uploadLevels: readonly AccessLevel[],
  source: { accessLevel: AccessLevel; hasPermissionToUpdate: boolean },
): AccessLevel[] {
  return LEVELS_OFFERED.filter(
    (level) => uploadLevels.includes(level) && (source.hasPermissionToUpdate || !isLower(level, source.accessLevel)),
  )
}

/**
 * The preselected level: the current one if all items have the same level and it is allowed, else the first allowed
 * one; null if none is allowed.
 */
export function firstLevel(allowed: readonly AccessLevel[], present: readonly AccessLevel[]): AccessLevel | null {
  const [one] = present
  const agreed = one !== undefined && present.every((level) => level === one) ? one : null
  if (agreed !== null && allowed.includes(agreed)) return agreed
  return allowed[0] ?? null
}

/**
 * The levels for a new version: the file's own level and those to which the user may change it, most restrictive first.
 */
export function levelsOfVersion({
  accessLevel,
  allowedAccessLevelChangesList,
}: {
  accessLevel: AccessLevel
  allowedAccessLevelChangesList: readonly AccessLevel[]
}): readonly AccessLevel[] {
  return LEVELS_OFFERED.filter((level) => level === accessLevel || allowedAccessLevelChangesList.includes(level))
}
