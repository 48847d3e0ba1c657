import { classifyAnswer } from './classify.ts'
import type { Transport } from './transport.ts'
import type { StoredRequest } from './types.ts'
import type { Vault } from './vault.ts'

const REQUEST: StoredRequest = {
  operationName: 'OutboxSealingKey',
  query: 'query OutboxSealingKey { outboxSealingKey }',
  variables: {},
}

/**
 * Asks the service for the key of this person's account and uses it, where that is needed.
 *
 * @returns false when it is needed and could not be had
 */
export async function fetchSealingKey(
  vault: Vault,
  transport: Transport,
  token: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (vault.needsServiceKey() === null) return true
  const answer = await transport.graphql(REQUEST, token, signal)
  const { data } = (answer?.body ?? {}) as { data?: { outboxSealingKey?: unknown } | null }
  const key = data?.outboxSealingKey
  if (
    typeof key !== 'string' ||
    classifyAnswer(answer, { path: 'outboxSealingKey', value: key }, 0).kind !== 'delivered'
  )
    return false
  await vault.useServiceKey(key)
  return vault.needsServiceKey() === null
}
