import { useNavigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { SiteFrame } from '../../components/site-frame.tsx'
import { RoleEditor } from '../components/role-editor.tsx'
import { messages } from '../messages.ts'
import { SiteRoleDocument, UserSiteRoleAddDocument, UserSiteRoleUpdateDocument } from '../roles.generated.ts'

/** /site/roles/create and /site/roles/{id}: one editor for both, read-only for viewers who may not change the role. */
export function SiteRolePage() {
  const { id } = useParams()
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { data, error, failed, refresh } = useRead(SiteRoleDocument, id === undefined ? null : { id })
  const invalidates = ['siteRolesList', 'siteRoles', 'siteRole'] as const
  const [add, adding] = useWrite(UserSiteRoleAddDocument, {
    ...{ done: (saved) => messages.created(saved.userSiteRoleAdd.name), invalidates, form: true },
  })
  const [update, updating] = useWrite(UserSiteRoleUpdateDocument, {
    ...{ done: (saved) => messages.updated(saved.userSiteRoleUpdate.name), invalidates, form: true },
  })
  const role = data?.siteRole ?? null
  const leave = (): void => void navigate(paths.siteRoles.href())
  if (id !== undefined && !role)
    return (
      <SiteFrame title={messages.title} width="reading">
        {failed ? (
          <ErrorState text={error ? messages.failed : messages.loadFailed} onRetry={() => void refresh()} />
        ) : (
          <SkeletonRows rows={8} avatar={false} />
        )}
      </SiteFrame>
    )
  const mayEdit = mayCall(viewer, role ? 'userSiteRoleUpdate' : 'userSiteRoleAdd') && !role?.isAdminRole
  const { disabledReason } = role ? updating : adding
  return (
    <SiteFrame
      title={role ? (mayEdit ? messages.edit : messages.view) : messages.create}
      {...(role && { subtitle: role.name })}
      width="reading"
    >
      <RoleEditor
        key={role?.id}
        role={role}
        readOnly={!mayEdit}
        disabledReason={disabledReason}
        onCancel={leave}
        onSave={async (siteRoleUpdate) => {
          const outcome = role ? await update({ id: role.id, siteRoleUpdate }) : await add({ siteRoleUpdate })
          if (outcome.ok) leave()
          return outcome
        }}
      />
    </SiteFrame>
  )
}
