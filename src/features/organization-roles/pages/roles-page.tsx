import { DEFAULT_SORTS } from '#shared/limits.ts'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { PermittedPage, useShownOrganization } from '#src/features/organizations/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { DeleteRoleDialog } from '../components/delete-role-dialog.tsx'
import { ViewAsRole } from '../components/view-as-role.tsx'
import { isDeletable, useDeleteRole } from '../hooks/use-delete-role.ts'
import type { OrganizationRole } from '../hooks/use-roles.ts'
import { messages } from '../messages.ts'
import { RolesDocument } from '../organization-roles.generated.ts'

const SORT_FIELDS = { name: 'Name', category: 'Category', associates: 'AssociateCount' } as const

interface Question {
  kind: 'delete' | 'view-as'
  role: OrganizationRole
}

/** /orgs/{handle}/roles: the roles of an organization with their associates and permissions. */
export function RolesPage() {
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const organization = useShownOrganization()
  const { id: organizationId, handle } = organization
  const may = (operation: Parameters<typeof mayCall>[1]): boolean => mayCall(viewer, operation, { organizationId })
  const mayRead = may('role')
  const view = useViewState({ sort: { key: DEFAULT_SORTS.roles, descending: false } })
  const { data, ...read } = useRead(
    RolesDocument,
    mayRead
      ? {
          organizationId,
          pageSize: view.size,
          offset: view.offset,
          sortedBy: SORT_FIELDS[view.sort?.key as keyof typeof SORT_FIELDS] ?? 'Name',
          sortDirection: view.sort?.descending ? 'Descending' : 'Ascending',
        }
      : null,
  )
  const { disabledReason } = useDeleteRole(organizationId)
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (!mayRead) return <PermittedPage may={false} />

  const ask = (kind: Question['kind'], role: OrganizationRole): void => {
    setQuestion({ kind, role })
    setIsOpen(true)
  }
  const close = (): void => setIsOpen(false)
  const actionsOf = (role: OrganizationRole): MenuAction[] => [
    { key: 'view-as', label: messages.viewAs(role.name), onSelect: () => ask('view-as', role) },
    {
      key: 'compare',
      label: messages.compareWith,
      onSelect: () => void navigate(paths.organizationRolesCompare.href(handle, { first: role.id })),
    },
    ...(may('organizationRoleCreate')
      ? [
          {
            key: 'copy',
            label: messages.copy,
            onSelect: () => void navigate(paths.organizationRoleCreate.href(handle, { copyOf: role.id })),
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
            onSelect: () => ask('delete', role),
          },
        ]
      : []),
  ]
  return (
    <PageBody>
      <PageHeading
        subtitle={
          (data?.roles.totalCount ?? 0) > 1 && (
            <RouteLink to={paths.organizationRolesCompare.href(handle)}>{messages.compare}</RouteLink>
          )
        }
        actions={
          may('organizationRoleCreate') && (
            <Button
              appearance="primary"
              size="large"
              icon={<AddRegular />}
              onClick={() => void navigate(paths.organizationRoleCreate.href(handle))}
            >
              {messages.create}
            </Button>
          )
        }
      >
        {messages.title}
      </PageHeading>
      <DataView
        label={messages.title}
        data={{ ...read, rows: data?.roles.items, totalCount: data?.roles.totalCount }}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        failedText={messages.failed}
        empty={<EmptyState title={messages.empty} />}
        hrefOf={({ id }) => paths.organizationRole.href(handle, id)}
        rowActions={actionsOf}
        columns={[
          { key: 'name', header: messages.name, sortKey: 'name', render: ({ name }) => name },
          {
            key: 'admin',
            header: '',
            width: '130px',
            onCard: 'corner',
            render: ({ isAdminRole }) => isAdminRole && <StatusChip label={messages.administrator} intent="brand" />,
          },
          { key: 'category', header: messages.category, sortKey: 'category', render: ({ category }) => category.name },
          {
            key: 'associates',
            header: messages.associates,
            sortKey: 'associates',
            width: '150px',
            render: (role) => <Holders role={role} handle={handle} leads={may('associatesOrInvitations')} />,
          },
        ]}
      />
      {question && (
        <>
          <ViewAsRole
            organization={organization}
            role={question.role}
            open={isOpen && question.kind === 'view-as'}
            onClose={close}
          />
          <DeleteRoleDialog
            organizationId={organizationId}
            role={question.role}
            open={isOpen && question.kind === 'delete'}
            onClose={close}
          />
        </>
      )}
    </PageBody>
  )
}

interface HoldersProps {
  role: OrganizationRole
  handle: string
  /** True if the viewer may open the list of associates. */
  leads: boolean
}

/** Shows the number of associates with the role, as a link to them if the viewer may open their list. */
function Holders({ role: { id, name, associateCount }, handle, leads }: HoldersProps) {
  if (!leads || associateCount === 0) return associateCount
  return (
    <RouteLink
      to={paths.organizationAssociates.href(handle, { role: id, status: '' })}
      aria-label={messages.whoHas(associateCount, name)}
      style={{ position: 'relative', zIndex: 1 }}
    >
      {associateCount}
    </RouteLink>
  )
}
