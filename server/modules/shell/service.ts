import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  EvolveSettings,
  MutationUpdateEvolveSettingsArgs,
  OrgBadgeCounts,
  QueryGetOrgBadgeCountsArgs,
  UserBadgeCounts,
  ValidationRules,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { changesBetween, type FieldLabels, recordChange } from '#server/modules/history/service.ts'
import { SITE_VERSION } from '#shared/limits.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { VALIDATION_SCHEMAS } from '#shared/validation/index.ts'
import { evolveSettingsInput } from '#shared/validation/site-users.ts'
import { maySeeMessagesBadge, maySeeRequestsBadge } from './policy.ts'
import {
  countBadges,
  countOrganizationBadges,
  lockSettings,
  readSettings,
  type SettingsRow,
  updateSettings,
} from './repository.ts'
import { describeRules } from './validation-rules.ts'

export function versionNumber(): string {
  return SITE_VERSION
}

/** Returns the settings of the whole site. */
export async function evolveSettings(context: Context): Promise<EvolveSettings> {
  return readSettings(context.services.database)
}

const SETTINGS_LABELS: FieldLabels<SettingsRow> = {
  isLegacyUiInMaintenanceMode: 'Legacy UI In Maintenance Mode',
  legacyUiInMaintenanceModeMessage: 'Legacy UI Maintenance Message',
}

/** Changes the settings of the whole site. @throws AppError NOT_FOUND, VALIDATION_FAILED */
export function updateEvolveSettings(
  context: Context,
  { settingsId, update }: MutationUpdateEvolveSettingsArgs,
): Promise<EvolveSettings> {
  const id = readId(settingsId)
  const values = parseInput(evolveSettingsInput, update, 'update')
  return context.services.database.transaction(async (tx) => {
    const before = await lockSettings(tx, id)
    if (!before) throw new AppError('NOT_FOUND')
    const after = {
      ...{ id, isLegacyUiInMaintenanceMode: values.isLegacyUiInMaintenanceMode },
      legacyUiInMaintenanceModeMessage: values.legacyUiInMaintenanceModeMessage || null,
    }
    await updateSettings(tx, after)
    await recordChange(tx, context, {
      ...{ entityType: 'EvolveSettings', entityId: id, entityValue: 'Evolve Settings', action: 'Modified' },
      place: { type: 'System', id: SYSTEM_ENTITY_ID, area: 'Settings' },
      changes: changesBetween(before, after, SETTINGS_LABELS),
    })
    return after
  })
}

/** Returns the badges of a standard user. Clients poll it every 60 seconds. */
export async function getUserBadgeCounts(context: Context): Promise<UserBadgeCounts> {
  const { userId } = requireViewer(context)
  const counts = await countBadges(context.services.database, userId)
  return {
    id: userId,
    conversationsBadgeCount: counts?.conversations ?? 0,
    inboundRequestsBadgeCount: counts?.inbound_requests ?? 0,
    associateInvitationsBadgeCount: counts?.associate_invitations ?? 0,
    notificationsBadgeCount: counts?.notifications ?? 0,
  }
}

/**
 * Returns the badges of an organization that the caller may see. The client's flags can only omit badges; permissions
 * are always checked.
 */
export async function getOrgBadgeCounts(
  context: Context,
  { organizationId, hasMessagesRead, hasSocialRead }: QueryGetOrgBadgeCountsArgs,
): Promise<OrgBadgeCounts> {
  const id = readId(organizationId)
  const viewer = requireViewer(context)
  const seesMessages = hasMessagesRead !== false && maySeeMessagesBadge(viewer, id)
  const seesRequests = hasSocialRead !== false && maySeeRequestsBadge(viewer, id)
  const counts = seesMessages || seesRequests ? await countOrganizationBadges(context.services.database, id) : null
  return {
    id,
    conversationsBadgeCount: seesMessages ? (counts?.conversations ?? 0) : 0,
    inboundRequestsBadgeCount: seesRequests ? (counts?.inbound_requests ?? 0) : 0,
  }
}

/**
 * Returns the rules of an input type, from the schema that the server enforces.
 *
 * @throws AppError NOT_FOUND for a type without a schema
 */
export function validationRules(typeName: string): ValidationRules {
  const schema = VALIDATION_SCHEMAS.get(typeName)
  if (!schema) throw new AppError('NOT_FOUND')
  return { typeName, properties: describeRules(schema) }
}
