import type { OrganizationRole } from '#src/features/organization-roles/public.ts'
import type { QuestionKind } from './components/associate-questions.tsx'
import type { Associate } from './hooks/use-associates.ts'
import { messages } from './messages.ts'

interface RowAction {
  key: QuestionKind
  label: string
  danger?: boolean
  disabled?: boolean
}

/**
 * Returns the actions of a row. The server decides which apply, by the status and never for the current user's row.
 * Viewing the role needs no permission.
 *
 * @param role role of the associate; undefined if it is not loaded
 */
export function associateActions(
  row: Pick<Associate, 'canUpdate' | 'canDeactivate' | 'canReactivate' | 'canDeleteInvitation'>,
  role: Pick<OrganizationRole, 'name'> | undefined,
  isAway: boolean,
): RowAction[] {
  const actions: [boolean, RowAction][] = [
    [row.canUpdate, { key: 'update', label: messages.update, disabled: isAway }],
    [row.canReactivate, { key: 'reactivate', label: messages.reactivate, disabled: isAway }],
    [role !== undefined, { key: 'view-as', label: messages.viewAs(role?.name ?? '') }],
    [row.canDeactivate, { key: 'deactivate', label: messages.deactivate, danger: true, disabled: isAway }],
    [row.canDeleteInvitation, { key: 'delete', label: messages.deleteInvitation, danger: true, disabled: isAway }],
  ]
  return actions.flatMap(([isOffered, action]) => (isOffered ? [action] : []))
}
