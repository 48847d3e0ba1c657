import type { Viewer } from '#server/graphql/context.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'

/** In the order in which clients offer them. The most restrictive level is first because it is the default. */
export const ACCESS_LEVELS = ['Sensitive', 'Confidential', 'Public'] as const satisfies readonly AccessLevel[]

export type FileAction = 'C' | 'R' | 'U' | 'D'

/**
 * The owner of documents. `organizationId` is the organization whose file permission keys apply; null for a person, who
 * alone has all permissions on their documents.
 */
export interface DocumentOwner {
  type: 'Organization' | 'Claim' | 'User'
  id: string
  organizationId: string | null
  /**
   * The caller's organizations below that one, whose file permission keys apply as well; only of a claim that the
   * caller sees in the claims system (`withViewing`).
   */
  belowIds?: readonly string[] | undefined
}

/** The levels at which a caller may create, read, update and delete files of one owner, most restrictive first. */
export type DocumentRights = Readonly<Record<FileAction, readonly AccessLevel[]>>

const KEY_PART = { Public: 'File', Confidential: 'File_Conf', Sensitive: 'File_Sens' } as const satisfies Record<
  AccessLevel,
  string
>

/** The fields of a user that determine their permissions on files. */
type Reader = Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>

function may(viewer: Reader, owner: DocumentOwner, action: FileAction, level: AccessLevel): boolean {
  const { type, id, organizationId, belowIds = [] } = owner
  if (type === 'User') return !viewer.siteUser && viewer.userId === id
  if (organizationId === null) return false
  const part = KEY_PART[level]
  if (viewer.siteUser) return staffMay(viewer.siteUser.roles, [`Site_Org${part}_${action}`])
  return [organizationId, ...belowIds].some((one) => memberMay(viewer.organizations, one, [`Org_${part}_${action}`]))
}

/** Returns a user's permissions on an owner's files, from their permission keys. All lists are empty for strangers. */
export function rightsOf(viewer: Reader, owner: DocumentOwner): DocumentRights {
  const levels = (action: FileAction): readonly AccessLevel[] =>
    ACCESS_LEVELS.filter((level) => may(viewer, owner, action, level))
  // Documents of a claim are stored permanently, so the delete permission never applies.
  return { C: levels('C'), R: levels('R'), U: levels('U'), D: owner.type === 'Claim' ? [] : levels('D') }
}

/** Returns whether the caller may browse the owner's folders. For all other callers the folders do not exist. */
export function mayBrowse(rights: DocumentRights): boolean {
  return rights.R.length > 0
}

/** Returns whether the caller may create, rename and move folders: the update permission at any level is enough. */
export function mayUpdateFolders(rights: DocumentRights): boolean {
  return mayBrowse(rights) && rights.U.length > 0
}

/**
 * Returns whether the caller may delete a folder that contains nothing they may not delete. An empty folder of a claim
 * holds no document, so the update permission is enough there.
 */
export function mayDeleteEmptyFolder(owner: DocumentOwner, rights: DocumentRights): boolean {
  return mayBrowse(rights) && (owner.type === 'Claim' ? rights.U.length > 0 : rights.D.length > 0)
}

export function mayRead(rights: DocumentRights, level: AccessLevel): boolean {
  return rights.R.includes(level)
}

/** A caller who may not read a file may not change it either. */
export function mayUpdate(rights: DocumentRights, level: AccessLevel): boolean {
  return mayRead(rights, level) && rights.U.includes(level)
}

/** Returns whether the caller may add a new file at this level. */
export function mayCreate(rights: DocumentRights, level: AccessLevel): boolean {
  return rights.C.includes(level)
}

/** Returns whether the caller may delete a version of this level, visible or not. Always false for claims. */
export function mayDelete(rights: DocumentRights, level: AccessLevel): boolean {
  return rights.D.includes(level)
}

/** Returns whether the caller may add a version of this level to a file whose current version has `currentLevel`. */
export function mayAddVersion(rights: DocumentRights, currentLevel: AccessLevel, level: AccessLevel): boolean {
  return mayUpdate(rights, currentLevel) && mayCreate(rights, level)
}

/** Returns the levels to which a version may be changed, including its current level, most restrictive first. */
export function allowedLevelChanges(rights: DocumentRights, level: AccessLevel): AccessLevel[] {
  return ACCESS_LEVELS.filter((one) => one === level || (mayUpdate(rights, level) && mayCreate(rights, one)))
}

/** Returns whether `level` is open to more people than `than`. */
export function isLowerLevel(level: AccessLevel, than: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(level) > ACCESS_LEVELS.indexOf(than)
}

/** Copying to a lower level opens the content to more people, so it needs the update permission on the source. */
export function mayCopy(rights: DocumentRights, sourceLevel: AccessLevel, level: AccessLevel): boolean {
  if (!mayRead(rights, sourceLevel) || !mayCreate(rights, level)) return false
  return !isLowerLevel(level, sourceLevel) || mayUpdate(rights, sourceLevel)
}
