import type { GraphQLFieldResolver } from 'graphql'
import { recordAssumedMutation } from '#server/modules/session/service.ts'
import type { OperationRow } from '#shared/operations/rule.ts'
import type { Context } from './context.ts'
import { authorize } from './guard.ts'

/**
 * Puts the guard before a root field, and the audit after a mutation that was made while an identity is assumed: both
 * identities are recorded (decision 33).
 */
export function guarded(name: string, row: OperationRow, resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> {
  if (row.kind === 'query') {
    return (source, args: Record<string, unknown>, context, info) => {
      authorize(row, args, context)
      return resolve(source, args, context, info)
    }
  }
  return async (source, args: Record<string, unknown>, context, info) => {
    authorize(row, args, context)
    const result: unknown = await resolve(source, args, context, info)
    if (context.viewer?.assumedBy) await recordAssumedMutation(context, name)
    return result
  }
}
