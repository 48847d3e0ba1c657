import type { Viewer } from '#server/graphql/context.ts'
import type { ChangedHolder } from '#server/modules/permissions/service.ts'

/** A rule of the permissions module, such as mayReadAccount. */
export type AccountRule = (viewer: Viewer, holder: ChangedHolder) => boolean

/** Returns whether the viewer may name an account at all: only site users may name one of another person. */
export function mayNameAccount(viewer: Pick<Viewer, 'siteUser' | 'userId'>, userId: string): boolean {
  return viewer.siteUser !== null || viewer.userId === userId
}

/**
 * Returns whether `rule` gives the caller access to any account of another person. Such callers may learn that an
 * account does not exist.
 */
export function mayLookUp(viewer: Viewer, rule: AccountRule): boolean {
  return [true, false].some((isSiteUser) => rule(viewer, { id: '', isSiteUser, siteRole: null }))
}

/** Returns whether an account can be activated and deactivated: not after the person's data was erased. */
export function canBeActivated({ erasure }: { erasure: { erasedAt: Date | null } | null }): boolean {
  return !erasure?.erasedAt
}
