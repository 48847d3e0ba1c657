import { randomBytes } from 'node:crypto'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { findOrInsertSealingKey } from './repository-sealing.ts'

const KEY_BYTES = 32

/**
 * The key that seals unsent items on the caller's devices while somebody else may use them: the same on every device,
 * made at the first request. The guard refuses it while an identity is assumed.
 */
export function outboxSealingKey(context: Context): Promise<string> {
  const { database, clock } = context.services
  return findOrInsertSealingKey(
    database,
    requireViewer(context).userId,
    randomBytes(KEY_BYTES).toString('base64'),
    clock.now(),
  )
}
