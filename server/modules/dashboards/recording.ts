import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { type EntityChange, type FieldLabels, recordChange } from '#server/modules/history/service.ts'
import { organizationChange } from '#server/modules/organizations/service.ts'
import type { DashboardOwner, QuickLinkRow, SettingsRow } from './repository.ts'

export const LINK_LABELS: FieldLabels<QuickLinkRow> = { title: 'Title', url: 'URL' }
export const THEME_LABELS: FieldLabels<SettingsRow> = {
  title: 'Title',
  subTitle: 'Subtitle',
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
}

type Before<Row> = { before: Row | null; after: Row } | { before: Row; after: null }

/**
 * Records a change in an organization's history. An organization's dashboard is shared by its associates, so its
 * history shows who changed it. A user's dashboard has no history.
 */
async function record(
  context: Context,
  tx: Db,
  { type, id: organizationId }: DashboardOwner,
  changeOf: (place: { organizationId: string; area: 'Dashboard' }) => EntityChange,
): Promise<void> {
  if (type === 'Organization') await recordChange(tx, context, changeOf({ organizationId, area: 'Dashboard' }))
}

export function recordLink(
  context: Context,
  tx: Db,
  owner: DashboardOwner,
  change: Before<QuickLinkRow>,
): Promise<void> {
  const { id: entityId, title: entityValue } = change.after ?? change.before
  return record(context, tx, owner, (place) =>
    organizationChange(
      { entityType: 'QuickLink', entityId, entityValue, ...place },
      { ...change, labels: LINK_LABELS },
    ),
  )
}

/** Titles and colors that were never changed are recorded as unset. */
export function recordTheme(
  context: Context,
  tx: Db,
  owner: DashboardOwner,
  { before, after }: { before: SettingsRow | null; after: SettingsRow },
): Promise<void> {
  return record(context, tx, owner, ({ organizationId, area }) => ({
    ...organizationChange(
      { entityType: 'Organization', entityId: organizationId, entityValue: after.title, organizationId, area },
      { before, after, labels: THEME_LABELS },
    ),
    action: 'Modified',
  }))
}
