import type { AccessLevel } from '../contents.ts'
import type { FileItem } from '../items.ts'

/** Most restrictive first: then the default is both Sensitive and the first enabled (decision 10). */
export const LEVELS_OFFERED = ['Sensitive', 'Confidential', 'Public'] as const satisfies readonly AccessLevel[]

/** Levels to which every one of the files may be changed. */
export function commonLevels(files: readonly FileItem[]): AccessLevel[] {
  return LEVELS_OFFERED.filter((level) =>
    files.every(({ file }) => file.currentInstance.allowedAccessLevelChangesList.includes(level)),
  )
}

/**
 * Whether a copy at a level is less protected than its source: that needs update permission on the source (decision
 * 59).
 */
export function isLower(level: AccessLevel, than: AccessLevel): boolean {
  return LEVELS_OFFERED.indexOf(level) > LEVELS_OFFERED.indexOf(than)
}

/**
 * Levels at which a copy may be made: those of an upload, and no lower than the source without update permission on it.
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
 * The level that is chosen at first: the present one where all agree and it is allowed, else the first enabled (doc 2
 * section 6).
 */
export function firstLevel(allowed: readonly AccessLevel[], present: readonly AccessLevel[]): AccessLevel | null {
  const [one] = present
  const agreed = one !== undefined && present.every((level) => level === one) ? one : null
  if (agreed !== null && allowed.includes(agreed)) return agreed
  return allowed[0] ?? null
}
