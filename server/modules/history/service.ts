import { type Context, requireViewer, type Viewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { HistoryEntity, QueryEntityArgs } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { readPage } from '#server/db/page.ts'
import { HISTORY_PAGE_MAX_ROWS, HISTORY_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import { entityName, type EntityHeading, toHistoryLog } from './mappers.ts'
import { type HistoryOwner, readableAreas } from './policy.ts'
import { findRecordedEntity, listHistoryLogs } from './repository.ts'

export { changesBetween, type FieldChange, type FieldLabels } from './changes-between.ts'
export { type EditBase, editConflict, mergeEdit, readBase } from './merge-edit.ts'
export { type Actor, type EntityChange, recordChange } from './recording.ts'

interface Heading extends EntityHeading {
  owner: HistoryOwner
  /** The part of the account that the entity belongs to; null for the account itself. */
  area: string | null
}

/** Returns the account with this id as the heading of its history; null if no account has it. */
async function findAccount(context: Context, id: string): Promise<Heading | null> {
  const emblems = await Promise.all(
    (['User', 'Organization', 'System'] as const).map((entityType) => context.loaders.emblem.load({ entityType, id })),
  )
  const emblem = emblems.find((one) => one !== null)
  if (!emblem) return null
  const type = emblem.entityType as HistoryOwner['type']
  return {
    ...{ entityId: id, entityName: entityName(type), entityCurrentValue: emblem.displayName },
    ...{ owner: { type, id, isSiteUser: emblem.extraData.isSiteUser }, area: null },
  }
}

async function findHeading(context: Context, id: string): Promise<Heading> {
  const account = await findAccount(context, id)
  if (account) return account
  const recorded = await findRecordedEntity(context.services.database, id)
  if (!recorded) throw new AppError('NOT_FOUND')
  const { entityType, entityValue, ownerType, ownerId, area } = recorded
  const {
    owner,
    entityId,
    entityName: parentName,
    entityCurrentValue,
  } = (await findAccount(context, ownerId)) ?? {
    owner: { type: ownerType, id: ownerId },
    ...{ entityId: ownerId, entityName: entityName(ownerType), entityCurrentValue: '' },
  }
  return {
    ...{ entityId: id, entityName: entityName(entityType), entityCurrentValue: entityValue },
    ...{ owner, area },
    parent: { entityId, entityName: parentName, entityCurrentValue },
  }
}

/** Returns whether `entity` shows the caller any history of an account. */
export function mayReadHistory(viewer: Viewer, owner: HistoryOwner): boolean {
  return viewer.mfaDone && viewer.registered && readableAreas(viewer, owner).length > 0
}

/**
 * Returns the history of an account or of an entity in it, limited to the areas that the caller may read.
 *
 * @throws AppError NOT_FOUND, also for an entity that the caller may not read; VALIDATION_FAILED
 */
export async function entity(context: Context, args: QueryEntityArgs): Promise<HistoryEntity> {
  const page = readPage(args, { size: HISTORY_PAGE_SIZE_ROWS, max: HISTORY_PAGE_MAX_ROWS })
  const { owner, area, ...heading } = await findHeading(context, readId(args.entityId))
  const areas = readableAreas(requireViewer(context), owner)
  if (area === null ? areas.length === 0 : !areas.includes(area)) throw new AppError('NOT_FOUND')
  const { items, totalCount } = await listHistoryLogs(context.services.database.db, page, {
    entityId: heading.entityId,
    isAccount: area === null,
    areas,
    logId: args.historyLogId ? readId(args.historyLogId) : null,
    fieldName: args.fieldName ?? null,
    userId: args.userId ? readId(args.userId) : null,
  })
  return { ...heading, totalCount, historyLogs: items.map((row) => toHistoryLog(row, heading.entityId)) }
}
