import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formatOlderDate } from '#src/lib/dates/format.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { SiteFrame } from '../../components/site-frame.tsx'
import { messages } from '../messages.ts'
import { type SiteRoleFieldsFragment, SiteRolesListDocument, UserSiteRoleDeleteDocument } from '../roles.generated.ts'

/** /site/roles: the roles of staff. */
export function SiteRolesPage() {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { data, ...read } = useRead(SiteRolesListDocument, {})
  const [remove, { disabledReason }] = useWrite(UserSiteRoleDeleteDocument, {
    ...{ done: messages.deleted, invalidates: ['siteRolesList', 'siteRoles'] },
  })
  const [target, setTarget] = useState<SiteRoleFieldsFragment | null>(null)
  const [asking, setAsking] = useState(false)
  const mayUpdate = mayCall(viewer, 'userSiteRoleUpdate')
  return (
    <SiteFrame
      title={messages.title}
      actions={
        mayCall(viewer, 'userSiteRoleAdd') && (
          <Button
            appearance="primary"
            size="large"
            icon={<AddRegular />}
            onClick={() => void navigate(paths.siteRoleCreate.href())}
          >
            {messages.create}
          </Button>
        )
      }
    >
      <DataView
        label={messages.title}
        data={{ ...read, rows: data?.siteRolesList }}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.siteRole.href(id)}
        failedText={messages.loadFailed}
        empty={<EmptyState title={messages.empty} />}
        rowActions={(role) => [
          {
            key: 'open',
            label: mayUpdate && !role.isAdminRole ? messages.edit : messages.view,
            onSelect: () => void navigate(paths.siteRole.href(role.id)),
          },
          ...(mayCall(viewer, 'userSiteRoleDelete')
            ? [
                {
                  ...{ key: 'delete', label: messages.delete, danger: true },
                  // The server also refuses to delete admin roles and roles that are assigned to a user.
                  disabled: role.isAdminRole || role.userCount > 0 || disabledReason !== null,
                  onSelect: () => {
                    setTarget(role)
                    setAsking(true)
                  },
                },
              ]
            : []),
        ]}
        columns={[
          { key: 'name', header: messages.name, render: ({ name }) => name },
          { key: 'category', header: messages.category, render: ({ siteRoleCategory }) => siteRoleCategory.name },
          {
            key: 'users',
            header: messages.userCount,
            align: 'end',
            width: '120px',
            render: ({ userCount }) => userCount,
          },
          {
            ...{ key: 'modified', header: messages.lastModified, width: '180px' },
            render: ({ lastModifiedUtc }) => formatOlderDate(lastModifiedUtc),
          },
          {
            ...{ key: 'admin', header: messages.permissions, width: '160px' },
            render: ({ isAdminRole, permissionKeys }) =>
              isAdminRole ? (
                <StatusChip label={messages.adminRole} intent="brand" />
              ) : (
                messages.permissionCount(permissionKeys.length)
              ),
          },
        ]}
      />
      {target && (
        <ConfirmDialog
          open={asking}
          title={messages.deleteTitle(target.name)}
          text={messages.deleteText}
          confirmLabel={messages.delete}
          danger
          onConfirm={async () => {
            const outcome = await remove({ id: target.id })
            if (!outcome.ok) throw outcome.error
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SiteFrame>
  )
}
