import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { insertSecurityEvent, type SecurityEventKind } from './repository.ts'

/**
 * Writes down what was done to the security of an account, in its own log and in the server's; without a viewer the
 * person did it.
 */
export async function recordSecurityEvent(
  { services, viewer }: Context,
  db: Db,
  { userId, kind }: { userId: string; kind: SecurityEventKind },
): Promise<void> {
  const { ids, clock, log } = services
  const actorUserId = viewer?.assumedBy?.userId ?? viewer?.userId ?? userId
  await insertSecurityEvent(db, { id: ids.uuid(), userId, kind, actorUserId, occurredAt: clock.now() })
  log.child({ logger: 'security' }).info({ event: kind, personId: userId, actorId: actorUserId }, 'security event')
}
