import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { authorize } from '#server/graphql/guard.ts'
import { OPERATIONS } from '#shared/operations/index.ts'
import type { DashboardOwner } from './repository.ts'

/**
 * Returns whether the caller may see the links of a dashboard, and therefore their icons. It uses the rule of the
 * guard.
 */
export function maySeeQuickLinks(context: Context, { type, id }: DashboardOwner): boolean {
  try {
    if (type === 'User') authorize(OPERATIONS.quickLinks, { userId: id }, context)
    else authorize(OPERATIONS.orgQuickLinks, { orgId: id }, context)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
