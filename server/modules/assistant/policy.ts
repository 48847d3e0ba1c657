import type { Viewer } from '#server/graphql/context.ts'
import { staffMay } from '#shared/permissions/check.ts'

/** May the caller read somebody's conversations with the assistant? Their own; staff by key (doc 3 section 6). */
export function mayReadChatsOf(viewer: Pick<Viewer, 'userId' | 'siteUser'>, userId: string): boolean {
  return viewer.siteUser ? staffMay(viewer.siteUser.roles, ['SocialUser_EvoX_R']) : viewer.userId === userId
}
