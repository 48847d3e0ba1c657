import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { hasErrorCode, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { RoleValues } from '../components/role-editor.tsx'
import { messages } from '../messages.ts'
import { OrganizationRoleCreateDocument, OrganizationRoleUpdateDocument } from '../organization-roles.generated.ts'
import { keysBeyond, permittedAreas } from '../role-permissions.ts'

interface SaveRole {
  save: (values: RoleValues) => Promise<SubmitResult>
  disabledReason: string | null
}

/**
 * Creates or updates a role and then opens the list of roles. If another role has the name, the error is shown below
 * the name field.
 *
 * @param stored null if the role is new
 */
export function useSaveRole(
  organization: { id: string; handle: string },
  stored: { id: string; permissionKeys: readonly string[] } | null,
): SaveRole {
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const [create, { disabledReason }] = useWrite(OrganizationRoleCreateDocument, {
    done: ({ organizationRoleCreate: { name } }) => messages.created(name),
    invalidates: ['roles'],
    form: true,
  })
  const [update] = useWrite(OrganizationRoleUpdateDocument, {
    done: ({ organizationRoleUpdate: { name } }) => messages.updated(name),
    invalidates: ['roles', 'role'],
    form: true,
  })
  const save = async (role: RoleValues): Promise<SubmitResult> => {
    const added = role.permissionKeys.filter((key) => !stored?.permissionKeys.includes(key))
    const beyond = viewer ? keysBeyond(viewer, organization.id, added) : []
    if (beyond.length > 0) {
      const details = permittedAreas(beyond).map(({ name, operations }) => `${name}: ${operations.join(', ')}`)
      return { formError: messages.beyondOwn, details }
    }
    const organizationId = organization.id
    const outcome: WriteOutcome<unknown> = stored
      ? await update({ organizationId, roleId: stored.id, role })
      : await create({ organizationId, role })
    if (!outcome.ok) {
      const isTaken = hasErrorCode(outcome.error, 'ROLE_NAME_IN_USE')
      return isTaken ? { fieldErrors: { name: userMessagesOf(outcome.error) } } : outcome
    }
    // Replaces the history entry of the unsaved-changes guard, so that Back opens the page before the form.
    void navigate(paths.organizationRoles.href(organization.handle), { replace: true })
    return undefined
  }
  return { save, disabledReason }
}
