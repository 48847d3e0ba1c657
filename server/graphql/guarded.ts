import type { GraphQLFieldResolver } from 'graphql'
import { recordAssumedMutation } from '#server/modules/session/service.ts'
import type { OperationRow } from '#shared/operations/rule.ts'
import type { Context } from './context.ts'
import { authorize } from './guard.ts'

/** The guard's decision about a subscription; a listener may lose access during it. */
const listening = new WeakMap<Context, { row: OperationRow; args: Record<string, unknown> }>()
/** The decision of an area's policy about a subscription, in addition to the guard. */
const policies = new WeakMap<Context, (now: Context) => Promise<unknown>>()

/**
 * Checks an area's policy repeatedly during a subscription.
 * @param authorizeBy rejects with an AppError when the caller may no longer listen
 */
export function whileListening(begun: Context, authorizeBy: (now: Context) => Promise<unknown>): void {
  policies.set(begun, authorizeBy)
}

/**
 * Authorizes a running subscription again.
 * @param begun the context at its start
 * @param now its caller's current state
 * @throws AppError as `authorize`, and as the area's policy
 */
export async function authorizeAgain(begun: Context, now: Context): Promise<void> {
  const known = listening.get(begun)
  if (known) authorize(known.row, known.args, now)
  await policies.get(begun)?.(now)
}

/**
 * Adds the guard to a root field, and the audit to a mutation made with an assumed identity, which records both
 * identities.
 */
export function guarded(
  name: string,
  row: OperationRow,
  resolve: GraphQLFieldResolver<unknown, Context>,
): GraphQLFieldResolver<unknown, Context> {
  if (row.kind === 'query') {
    return (source, args: Record<string, unknown>, context, info) => {
      authorize(row, args, context)
      return resolve(source, args, context, info)
    }
  }
  if (row.kind === 'subscription') {
    return (source, args: Record<string, unknown>, context, info) => {
      authorize(row, args, context)
      listening.set(context, { row, args })
      return resolve(source, args, context, info)
    }
  }
  return async (source, args: Record<string, unknown>, context, info) => {
    authorize(row, args, context)
    // Recorded before the change, so that no change lacks its record even after a crash. A change that is refused
    // afterwards stays recorded as an attempt.
    if (context.viewer?.assumedBy) await recordAssumedMutation(context, name)
    return resolve(source, args, context, info)
  }
}
