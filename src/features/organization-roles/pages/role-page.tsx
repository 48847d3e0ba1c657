import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { PermittedPage, useShownOrganization } from '#src/features/organizations/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { DeleteRoleDialog } from '../components/delete-role-dialog.tsx'
import { RoleEditor } from '../components/role-editor.tsx'
import { ViewAsRole } from '../components/view-as-role.tsx'
import { isDeletable } from '../hooks/use-delete-role.ts'
import { useRole } from '../hooks/use-role.ts'
import { useSaveRole } from '../hooks/use-save-role.ts'
import { messages } from '../messages.ts'
import type { RoleFieldsFragment } from '../organization-roles.generated.ts'

/** /orgs/{handle}/roles/{roleId}: shows or edits a role. Admin roles are read-only. */
export function RolePage() {
  const { viewer } = useViewer()
  const { roleId = '' } = useParams()
  const { id: organizationId } = useShownOrganization()
  const mayRead = mayCall(viewer, 'role', { organizationId })
  const { role, error, loading, refresh, asOf } = useRole(mayRead ? organizationId : null, roleId)
  usePageTitle(role?.name)
  if (!mayRead) return <PermittedPage may={false} />
  return (
    <PageBody width="reading">
      <AsOf asOf={asOf} />
      {loading && <SkeletonRows rows={8} />}
      {error && !role && <ErrorState text={userMessagesOf(error)} error={error} onRetry={() => void refresh()} />}
      {role && <ShownRole key={role.id} role={role} />}
    </PageBody>
  )
}

function ShownRole({ role }: { role: RoleFieldsFragment }) {
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const organization = useShownOrganization()
  const { id: organizationId, handle } = organization
  const may = (operation: Parameters<typeof mayCall>[1]): boolean => mayCall(viewer, operation, { organizationId })
  const { save, disabledReason } = useSaveRole(organization, role)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isPreview, setIsPreview] = useState(false)
  const actions = [
    { key: 'view-as', label: messages.viewAs(role.name), onSelect: () => setIsPreview(true) },
    {
      key: 'compare',
      label: messages.compareWith,
      onSelect: () => leaveBy(() => void navigate(paths.organizationRolesCompare.href(handle, { first: role.id }))),
    },
    ...(may('organizationRoleCreate')
      ? [
          {
            key: 'copy',
            label: messages.copy,
            onSelect: () =>
              leaveBy(() => void navigate(paths.organizationRoleCreate.href(handle, { copyOf: role.id }))),
          },
        ]
      : []),
    ...(may('organizationRoleDelete')
      ? [
          {
            key: 'delete',
            label: messages.delete,
            danger: true,
            disabled: disabledReason !== null || !isDeletable(role),
            onSelect: () => setIsDeleting(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeading
        subtitle={
          role.associateCount > 0 &&
          may('associatesOrInvitations') && (
            <RouteLink to={paths.organizationAssociates.href(handle, { role: role.id, status: '' })}>
              {messages.whoHas(role.associateCount, role.name)}
            </RouteLink>
          )
        }
        actions={<ActionMenu actions={actions} />}
      >
        {role.name}
      </PageHeading>
      {role.isAdminRole && <p>{messages.adminHint}</p>}
      <RoleEditor
        role={role}
        {...(!role.isAdminRole && may('organizationRoleUpdate') && { onSave: save })}
        disabledReason={disabledReason}
      />
      <ViewAsRole organization={organization} role={role} open={isPreview} onClose={() => setIsPreview(false)} />
      <DeleteRoleDialog
        organizationId={organizationId}
        role={role}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate(paths.organizationRoles.href(handle), { replace: true })}
      />
    </>
  )
}
