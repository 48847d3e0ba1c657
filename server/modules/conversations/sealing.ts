import { randomBytes } from 'node:crypto'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { findOrInsertSealingKey } from './repository-sealing.ts'

const KEY_BYTES = 32

/**
 * Returns the key that encrypts unsent items on the caller's devices while another person may use them. The key is the
 * same on all devices and is created at the first request. The guard refuses the request while an identity is assumed.
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
