import { useSearchParams } from 'react-router'
import { PermittedPage, useShownOrganization } from '#src/features/organizations/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { RoleEditor } from '../components/role-editor.tsx'
import { useSaveRole } from '../hooks/use-save-role.ts'
import { messages } from '../messages.ts'
import { RoleDocument } from '../organization-roles.generated.ts'

const NEW_ROLE = { name: '', category: null, permissionKeys: [] }

/** /orgs/{handle}/roles/create: creates a role. The parameter `copyOf` copies the permissions of another role. */
export function RoleCreatePage() {
  const { viewer } = useViewer()
  const organization = useShownOrganization()
  const organizationId = organization.id
  const [query] = useSearchParams()
  const copyOf = query.get('copyOf')
  const mayCreate = mayCall(viewer, 'organizationRoleCreate', { organizationId })
  const original = useRead(RoleDocument, mayCreate && copyOf !== null ? { organizationId, roleId: copyOf } : null)
  const { save, disabledReason } = useSaveRole(organization, null)
  if (!mayCreate) return <PermittedPage may={false} />
  const copied = original.data?.role
  return (
    <PageBody width="reading">
      <PageHeading>{messages.create}</PageHeading>
      {original.error && !copied && (
        <ErrorState
          text={userMessagesOf(original.error)}
          error={original.error}
          onRetry={() => void original.refresh()}
        />
      )}
      {original.loading && <SkeletonRows rows={8} />}
      {(copyOf === null || copied) && (
        <RoleEditor
          key={copyOf}
          role={copied ? { ...copied, name: messages.copyOf(copied.name) } : NEW_ROLE}
          onSave={save}
          requireChange={copyOf === null}
          disabledReason={disabledReason}
        />
      )}
    </PageBody>
  )
}
