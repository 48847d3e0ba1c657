import type { AccessLevel } from '../contents.ts'
import { LEVELS_OFFERED } from '../privacy/levels.ts'

/** A new version keeps the file's level unless the person may and does choose another; in the order of decision 10. */
export function levelsOfVersion({
  accessLevel,
  allowedAccessLevelChangesList,
}: {
  accessLevel: AccessLevel
  allowedAccessLevelChangesList: readonly AccessLevel[]
}): readonly AccessLevel[] {
  return LEVELS_OFFERED.filter((level) => level === accessLevel || allowedAccessLevelChangesList.includes(level))
}
