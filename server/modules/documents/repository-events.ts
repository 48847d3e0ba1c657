import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { AccessLevel, FileEventType } from '#server/graphql/generated.ts'
import { uuidV7 } from '#server/lib/ids/ids.ts'
import type { Actor } from './owner.ts'
import type { DocumentOwner } from './policy.ts'
import { documentEvents, claims } from './tables.ts'

const documentEvent = aliased(documentEvents)
const m = aliased(claims, 'm')
const e = aliased(documentEvents, 'e')

/** An event of a file, with the level of its version. */
export interface NewEvent {
  fileId: string
  instanceId: string
  accessLevel: AccessLevel
  type: FileEventType
  before?: string | null
  after?: string | null
  versionNumber?: number | null
}

export interface EventRow {
  id: string
  ownerType: DocumentOwner['type']
  ownerId: string
  organizationId: string | null
  accessLevel: AccessLevel
  type: FileEventType
  actorId: string
  assumedById: string | null
  before: string | null
  after: string | null
  versionNumber: number | null
  occurredAt: Date
}

/**
 * Inserts any number of events with one statement, in the transaction of the change. Their ids keep the order of events
 * that have the same time.
 */
export async function recordEvents(
  database: Database,
  tx: Db,
  { owner, actor, now }: { owner: Pick<DocumentOwner, 'type' | 'id'>; actor: Actor; now: Date },
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  await database.query(
    'document-events-record',
    statement`insert into document_events (${documentEvent.id}, ${documentEvent.ownerType}, ${documentEvent.ownerId},
      ${documentEvent.fileId}, ${documentEvent.instanceId}, ${documentEvent.accessLevel}, ${documentEvent.type},
      ${documentEvent.actorId},
      ${documentEvent.assumedById}, ${documentEvent.before}, ${documentEvent.after}, ${documentEvent.versionNumber},
        ${documentEvent.occurredAt})
     select id, $1, $2::uuid, file_id, instance_id, access_level, type, $3::uuid, $4::uuid, before, after,
       version_number, $5::timestamptz
     from unnest($6::uuid[], $7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::text[], $12::text[], $13::int[])
       as t(id, file_id, instance_id, access_level, type, before, after, version_number)`,
    [
      owner.type,
      owner.id,
      actor.userId,
      actor.assumedById,
      now,
      events.map(() => uuidV7()),
      events.map((one) => one.fileId),
      events.map((one) => one.instanceId),
      events.map((one) => one.accessLevel),
      events.map((one) => one.type),
      events.map((one) => one.before ?? null),
      events.map((one) => one.after ?? null),
      events.map((one) => one.versionNumber ?? null),
    ],
    tx,
  )
}

/** Returns the events of a file with its owner, newest first. Events remain after the file is deleted. */
export async function listEvents(database: Database, fileId: string, limit: number): Promise<EventRow[]> {
  const selected = columns({
    id: e.id,
    ownerType: e.ownerType,
    ownerId: e.ownerId,
    organizationId: computed<string | null>(`case ${e.ownerType} when 'Organization'
      then ${e.ownerId} else m.organization_id end`),
    accessLevel: e.accessLevel,
    type: e.type,
    actorId: e.actorId,
    assumedById: e.assumedById,
    before: e.before,
    after: e.after,
    versionNumber: e.versionNumber,
    occurredAt: e.occurredAt,
  })
  return database.query(
    'document-events',
    statement`select ${selected}
     from document_events e left join claims m on ${e.ownerType} = 'Claim' and ${m.id} = ${e.ownerId}
     where ${e.fileId} = $1 order by ${e.occurredAt} desc, ${e.id} desc limit $2`,
    [fileId, limit],
  )
}
