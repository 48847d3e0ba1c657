import type { EntityChange, FieldLabels } from '#server/modules/history/service.ts'
import { organizationChange } from '#server/modules/organizations/service.ts'
import type { ListedRow } from './repository.ts'

const LABELS: FieldLabels<ListedRow> = {
  displayName: 'Display Name',
  emailAddress: 'Email',
  roleName: 'Role',
  status: 'Status',
  displayOnProfile: 'Display On Profile',
}

/**
 * Builds a history entry for a change to an associate or an invitation. An addition has only `after`, a deletion only
 * `before`.
 */
export function associateChange(
  change: { before: ListedRow | null; after: ListedRow } | { before: ListedRow; after: null },
): EntityChange {
  const { id: entityId, organizationId, displayName, emailAddress, isInvitation } = change.after ?? change.before
  const kind = isInvitation
    ? ({ entityType: 'AssociateInvitation', area: 'AssociateInvitations' } as const)
    : ({ entityType: 'Associate', area: 'Associates' } as const)
  const entity = { ...kind, entityId, entityValue: displayName || emailAddress, organizationId }
  return organizationChange(entity, { ...change, labels: LABELS })
}
