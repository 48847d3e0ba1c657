import type { GraphQLFieldResolver } from 'graphql'
import { recordAssumedMutation } from '#server/modules/session/service.ts'
import type { OperationRow } from '#shared/operations/rule.ts'
import type { Context } from './context.ts'
import { authorize } from './guard.ts'

/** The guard's decision about a subscription: a listener may lose the right to it while it lasts. */
const listening = new WeakMap<Context, { row: OperationRow; args: Record<string, unknown> }>()
/** The decision of an area's policy about a subscription, beside the guard. */
const policies = new WeakMap<Context, (now: Context) => Promise<unknown>>()

/**
 * Has an area's policy asked again as long as a subscription lasts.
 *
 * @param authorizeBy rejects with an AppError when the caller may not listen any more
 */
export function whileListening(begun: Context, authorizeBy: (now: Context) => Promise<unknown>): void {
  policies.set(begun, authorizeBy)
}

/**
 * Decides once more about a subscription that was let through.
 *
 * @param begun the context it was let through with
 * @param now its caller as they are now
 * @throws AppError as `authorize`, and as the area's policy
 */
export async function authorizeAgain(begun: Context, now: Context): Promise<void> {
  const known = listening.get(begun)
  if (known) authorize(known.row, known.args, now)
  await policies.get(begun)?.(now)
}

/**
 * Puts the guard before a root field, and the audit before a mutation that is made while an identity is assumed: both
 * identities are recorded (decision 33).
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
    // Before the change: a change can then never lack its record, however the process or the database ends. A change
    // that is refused afterwards stays recorded as an attempt.
    if (context.viewer?.assumedBy) await recordAssumedMutation(context, name)
    return resolve(source, args, context, info)
  }
}
