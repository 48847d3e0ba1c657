import { useWrite } from '#src/lib/data/use-write.ts'
import { messages } from '../messages.ts'
import { OrganizationRoleDeleteDocument } from '../organization-roles.generated.ts'
import type { OrganizationRole } from './use-roles.ts'

/**
 * Deletes a role. `remove` rejects if the server refuses, so that the dialog stays open; the reason is shown as a
 * toast.
 */
export function useDeleteRole(organizationId: string): {
  remove: (role: Pick<OrganizationRole, 'id'>) => Promise<void>
  disabledReason: string | null
} {
  const [save, { disabledReason }] = useWrite(OrganizationRoleDeleteDocument, {
    done: messages.deleted,
    invalidates: ['roles'],
  })
  const remove = async ({ id }: Pick<OrganizationRole, 'id'>): Promise<void> => {
    const outcome = await save({ organizationId, roleId: id })
    if (!outcome.ok) throw outcome.error
  }
  return { remove, disabledReason }
}

/** False for admin roles and for roles that associates have. */
export function isDeletable({ isAdminRole, associateCount }: OrganizationRole): boolean {
  return !isAdminRole && associateCount === 0
}
