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
 * Requests the key of this user's account from the server and uses it, if it is needed.
 *
 * @returns false if it is needed but could not be fetched
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
