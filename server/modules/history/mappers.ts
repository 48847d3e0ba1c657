import type { HistoryChange, HistoryEntity, HistoryLog } from '#server/graphql/generated.ts'
import type { HistoryLogRow } from './repository.ts'

/** The types of entities with a history, with their names on the screen. */
export const ENTITY_NAMES = {
  User: 'User',
  Organization: 'Organization',
  System: 'Site',
  Representative: 'Representative',
  Address: 'Address',
  EmergencyContact: 'Emergency Contact',
  Associate: 'Associate',
  AssociateInvitation: 'Associate Invitation',
  OrganizationRole: 'Role',
  BusinessLine: 'Line of Business',
  Dashboard: 'Dashboard',
  QuickLink: 'Quick Link',
  Connection: 'Connection',
  Document: 'Document',
  Folder: 'Folder',
  SiteUser: 'Site User',
  SiteUserInvitation: 'Site User Invitation',
  SiteRole: 'Site Role',
  EvolveSettings: 'Evolve Settings',
  ChatConversation: 'EVO-X Conversation',
  AdHocBillingItem: 'Ad-Hoc Line Item',
  BillingProduct: 'Product',
  Invoice: 'Invoice',
  TaxRate: 'Tax Rate',
} as const

export type EntityType = keyof typeof ENTITY_NAMES

/** Returns the name of an entity type; a type unknown to this version is returned unchanged. */
export function entityName(entityType: string): string {
  return (ENTITY_NAMES as Partial<Record<string, string>>)[entityType] ?? entityType
}

/**
 * Maps an entry of the history.
 *
 * @param shownId the entity whose history is shown; changes of other entities are marked as changes of sub-entities
 */
export function toHistoryLog(row: HistoryLogRow, shownId: string): HistoryLog {
  return {
    historyLogId: row.id,
    changeUtc: row.changedAt.toISOString(),
    siteUserName: row.assumedByName ?? (row.isByStaff ? row.actorName : null),
    siteUserPersonId: row.assumedById ?? (row.isByStaff ? row.actorId : null),
    userName: row.isByStaff ? null : row.actorName,
    userId: row.isByStaff ? null : row.actorId,
    isAssumedIdentity: row.assumedByName !== null,
    changes: row.changes.map(
      ({ entityType, changeType, ...change }): HistoryChange => ({
        ...change,
        entityName: entityName(entityType),
        changeType: change.entityId === shownId ? changeType : 'SubEntityChanged',
      }),
    ),
  }
}

export type EntityHeading = Pick<HistoryEntity, 'entityId' | 'entityName' | 'entityCurrentValue' | 'parent'>
