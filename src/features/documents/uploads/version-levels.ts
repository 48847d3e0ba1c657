import type { AccessLevel } from '../contents.ts'
import { LEVELS_OFFERED } from '../privacy/levels.ts'

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
