import type { Viewer } from '#server/graphql/context.ts'
import { staffMay } from '#shared/permissions/check.ts'

/**
 * Returns whether the caller may read a user's conversations with the assistant: users may read their own; staff need
 * `SocialUser_EvoX_R`.
 */
export function mayReadChatsOf(viewer: Pick<Viewer, 'userId' | 'siteUser'>, userId: string): boolean {
  return viewer.siteUser ? staffMay(viewer.siteUser.roles, ['SocialUser_EvoX_R']) : viewer.userId === userId
}
