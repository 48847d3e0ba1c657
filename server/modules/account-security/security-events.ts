import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { insertSecurityEvent, type SecurityEventKind } from './repository.ts'

/**
 * Records a change to the security of an account, in the account's log and in the server's log. Without a viewer, the
 * account's owner is recorded as the actor.
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
