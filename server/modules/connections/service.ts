import type { Context } from '#server/graphql/context.ts'
import { countReachable, type Party } from './repository.ts'

export { type Party, reachableParties } from './repository.ts'

/**
 * Whether a party may start a conversation with all of the others: its connections, associates of the same organization, and
 * organizations with their own members (decision 40). Itself it may always write to.
 */
export async function mayMessage(context: Context, self: Party, others: readonly Party[]): Promise<boolean> {
  const key = (party: Party): string => `${party.entityType}:${party.id}`
  const foreign = new Map(others.filter((other) => key(other) !== key(self)).map((other) => [key(other), other]))
  if (foreign.size === 0) return true
  return (await countReachable(context.services.database, self, [...foreign.values()])) === foreign.size
}
