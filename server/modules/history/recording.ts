import type { Db } from '#server/db/client.ts'
import type { Services } from '#server/services.ts'
import type { FieldChange } from './changes-between.ts'
import type { EntityType } from './mappers.ts'
import type { HistoryPlace } from './policy.ts'
import { insertChanges } from './repository.ts'

/** The author of a change: the viewer of a request, or the person to whom a signed form was sent. */
export interface Actor {
  userId: string
  siteUser: object | null
  assumedBy: { userId: string } | null
}

/** A change of one entity. */
export interface EntityChange {
  entityType: EntityType
  entityId: string
  /** The displayed name of the entity after the change: a name, a street, a title. */
  entityValue: string
  /** The account and its part that the entity belongs to. Users who may read that part may read this change. */
  place: HistoryPlace
  action: 'Added' | 'Modified' | 'Deleted'
  /** From `changesBetween`. A modification without changed fields is not recorded. */
  changes: readonly FieldChange[]
}

/**
 * Records one entry of the history in the transaction of the change: the author, the assumed identity, the time and the
 * changed fields.
 *
 * @param context the request; its viewer is null in a job
 * @param entities all entities that the action changed
 */
export async function recordChange(
  tx: Db,
  { services, viewer }: { services: Pick<Services, 'ids' | 'clock'>; viewer: Actor | null },
  ...entities: readonly EntityChange[]
): Promise<void> {
  const rows = entities.flatMap(({ entityType, entityId, entityValue, place, action, changes }) => {
    const fields: readonly (FieldChange | null)[] = changes.length > 0 || action === 'Modified' ? changes : [null]
    return fields.map((change) => ({
      ...{ entityType, entityId, entityValue, changeType: `Entity${action}` as const },
      ...{ ownerType: place.type, ownerId: place.id, area: place.area },
      ...{ fieldName: change?.field ?? null, oldValue: change?.old ?? null, newValue: change?.new ?? null },
    }))
  })
  if (rows.length === 0) return
  await insertChanges(
    tx,
    {
      id: services.ids.uuid(),
      changedAt: services.clock.now(),
      actorId: viewer?.userId ?? null,
      // A fact about the author, not a permission.
      // oxlint-disable-next-line evolve/authorize-in-policy
      isByStaff: viewer !== null && viewer.siteUser !== null,
      assumedById: viewer?.assumedBy?.userId ?? null,
    },
    rows,
  )
}
