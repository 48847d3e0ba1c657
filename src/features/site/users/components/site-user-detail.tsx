import { makeStyles, tokens } from '@fluentui/react-components'
import * as z from 'zod/mini'
import { paths } from '#src/config/paths.ts'
import { AccountSections } from '#src/features/user-account/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { siteUserInvitationInput } from '#shared/validation/site-users.ts'
import { messages } from '../messages.ts'
import { type SiteUserEmblemsQuery, UserSiteUserUpdateDocument } from '../users.generated.ts'
import { ActivationButton } from './activation-button.tsx'
import { RoleField } from './role-field.tsx'

export type ListedSiteUser = SiteUserEmblemsQuery['siteUserEmblems']['items'][number]

const { affiliation, roleId } = siteUserInvitationInput.shape
/** The form has a single role, although the API accepts a list of roles. */
const schema = z.object({ affiliation, roleId })

interface SiteUserDetailProps {
  siteUser: ListedSiteUser
  /** True if the site user is the viewer, who cannot change their own record. */
  isSelf: boolean
}

/** Shows a site user: the account, and the affiliation and role, which other staff may change. */
export function SiteUserDetail({ siteUser, isSelf }: SiteUserDetailProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const [update, { disabledReason }] = useWrite(UserSiteUserUpdateDocument, {
    ...{ done: messages.updated, invalidates: ['siteUserEmblems', 'siteUser', 'siteRolesList'], form: true },
  })
  // The same permission key allows activation.
  const mayEdit = !isSelf && mayCall(viewer, 'userSiteUserUpdate')
  const { id: siteUserId, displayName, emblem } = siteUser
  const information = (
    <EditableSection
      title={messages.siteUserInformation}
      schema={schema}
      storedValues={{ affiliation: siteUser.affiliation ?? '', roleId: siteUser.roleId ?? '' }}
      facts={[
        { label: messages.affiliation, value: siteUser.affiliation },
        { label: messages.role, value: siteUser.roleName },
      ]}
      canEdit={mayEdit}
      {...(disabledReason !== null && { offlineReason: disabledReason })}
      onSubmit={(values) =>
        update({ siteUserId, update: { affiliation: values.affiliation, siteRoleIds: [values.roleId] } })
      }
    >
      <TextField name="affiliation" label={messages.affiliation} maxLength={NAME_MAX_LENGTH} required />
      <RoleField name="roleId" />
    </EditableSection>
  )
  if (!emblem) return information
  return (
    <div className={styles.root}>
      <div className={styles.links}>
        {emblem.handle && <RouteLink to={paths.handle.href(emblem.handle)}>{messages.viewProfile}</RouteLink>}
        <RouteLink to={paths.history.href(siteUserId)}>{messages.viewHistory}</RouteLink>
      </div>
      <AccountSections
        userId={emblem.id}
        status={
          mayEdit && <ActivationButton userId={emblem.id} name={displayName} isActive={siteUser.status === 'Active'} />
        }
      >
        {information}
      </AccountSections>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  links: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
})
