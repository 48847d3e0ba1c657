import type { Viewer } from '#server/graphql/context.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'

/** In the order in which they are offered: the most restrictive first is the default (decision 10). */
export const ACCESS_LEVELS = ['Sensitive', 'Confidential', 'Public'] as const satisfies readonly AccessLevel[]

export type FileAction = 'C' | 'R' | 'U' | 'D'

/**
 * The owner of documents. `organizationId`: the organization whose file keys decide; null for a person, who alone may
 * do everything.
 */
export interface DocumentOwner {
  type: 'Organization' | 'Claim' | 'User'
  id: string
  organizationId: string | null
}

/** The levels at which a caller may create, read, update and delete files of one owner, most restrictive first. */
export type DocumentRights = Readonly<Record<FileAction, readonly AccessLevel[]>>

const KEY_PART = { Public: 'File', Confidential: 'File_Conf', Sensitive: 'File_Sens' } as const satisfies Record<
  AccessLevel,
  string
>

/** A person, as far as it decides what they may do with files. */
type Reader = Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>

function may(viewer: Reader, owner: DocumentOwner, action: FileAction, level: AccessLevel): boolean {
  const { type, id, organizationId } = owner
  if (type === 'User') return !viewer.siteUser && viewer.userId === id
  if (organizationId === null) return false
  const part = KEY_PART[level]
  if (viewer.siteUser) return staffMay(viewer.siteUser.roles, [`Site_Org${part}_${action}`])
  return memberMay(viewer.organizations, organizationId, [`Org_${part}_${action}`])
}

/** A person's rights over an owner's files, by the keys of decision 1. Strangers: none at all. */
export function rightsOf(viewer: Reader, owner: DocumentOwner): DocumentRights {
  const levels = (action: FileAction): readonly AccessLevel[] =>
    ACCESS_LEVELS.filter((level) => may(viewer, owner, action, level))
  // The documents of a claim are permanently stored (decision 12).
  return { C: levels('C'), R: levels('R'), U: levels('U'), D: owner.type === 'Claim' ? [] : levels('D') }
}

/** May the caller look into the owner's folders? For everybody else they do not exist. */
export function mayBrowse(rights: DocumentRights): boolean {
  return rights.R.length > 0
}

/** May the caller make, rename and move folders? (Doc 2 section 6: a non-empty update permission list.) */
export function mayUpdateFolders(rights: DocumentRights): boolean {
  return mayBrowse(rights) && rights.U.length > 0
}

/**
 * May the caller delete a folder that contains nothing they may not delete? An empty folder of a claim holds no
 * document.
 */
export function mayDeleteEmptyFolder(owner: DocumentOwner, rights: DocumentRights): boolean {
  return mayBrowse(rights) && (owner.type === 'Claim' ? rights.U.length > 0 : rights.D.length > 0)
}

export function mayRead(rights: DocumentRights, level: AccessLevel): boolean {
  return rights.R.includes(level)
}

/** A file that the caller may not read cannot be changed either. */
export function mayUpdate(rights: DocumentRights, level: AccessLevel): boolean {
  return mayRead(rights, level) && rights.U.includes(level)
}

/** May the caller put a new file at this level? */
export function mayCreate(rights: DocumentRights, level: AccessLevel): boolean {
  return rights.C.includes(level)
}

/** May the caller delete a version of this level, seen or not? Never for claims (decision 12). */
export function mayDelete(rights: DocumentRights, level: AccessLevel): boolean {
  return rights.D.includes(level)
}

/** May the caller add a version of this level to a file whose current one has `currentLevel`? */
export function mayAddVersion(rights: DocumentRights, currentLevel: AccessLevel, level: AccessLevel): boolean {
  return mayUpdate(rights, currentLevel) && mayCreate(rights, level)
}

/** Levels to which a version may be changed, its own included, most restrictive first. */
export function allowedLevelChanges(rights: DocumentRights, level: AccessLevel): AccessLevel[] {
  return ACCESS_LEVELS.filter((one) => one === level || (mayUpdate(rights, level) && mayCreate(rights, one)))
}

/** Is `level` open to more people than `than`? */
export function isLowerLevel(level: AccessLevel, than: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(level) > ACCESS_LEVELS.indexOf(than)
}

/** Copying to a lower level widens access: it needs update on the source (decision 59). */
export function mayCopy(rights: DocumentRights, sourceLevel: AccessLevel, level: AccessLevel): boolean {
  if (!mayRead(rights, sourceLevel) || !mayCreate(rights, level)) return false
  return !isLowerLevel(level, sourceLevel) || mayUpdate(rights, sourceLevel)
}
