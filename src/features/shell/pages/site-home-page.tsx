import { makeStyles, tokens } from '@fluentui/react-components'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { SiteUserDocument } from '#src/lib/session/session.generated.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AssumeIdentityCard } from '../components/assume-identity-card.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { describePermissions } from '../describe-permissions.ts'
import { messages } from '../messages.ts'

/** Where staff lands: who they are, what they may do, and what they can start from here. */
export function SiteHomePage() {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { data, error, loading, failed, refresh } = useRead(
    SiteUserDocument,
    viewer?.siteUserId ? { id: viewer.siteUserId } : null,
  )
  const mayAssume = viewer?.may.staff(['SocialUser_Assume_R']) ?? false
  return (
    <div className={styles.root}>
      <PageHeading subtitle={messages.signedInAs(viewer?.displayName ?? '')}>{messages.siteAdministration}</PageHeading>
      {mayAssume && <AssumeIdentityCard />}
      <PageCard title={messages.yourRoles}>
        <DataView
          label={messages.yourRoles}
          data={{ rows: data?.siteUser.roles, loading, failed, refresh }}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          failedText={error ? userMessagesOf(error) : ''}
          empty={<EmptyState title={messages.staffNoRoles} />}
          columns={[
            { key: 'name', header: messages.staffRole, render: ({ name }) => <strong>{name}</strong> },
            {
              key: 'permissions',
              header: messages.staffPermissions,
              render: ({ isAdminRole, permissionKeys }) =>
                isAdminRole ? (
                  messages.staffAllPermissions
                ) : (
                  <ul className={styles.permissions}>
                    {describePermissions(permissionKeys).map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                ),
            },
          ]}
        />
      </PageCard>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '960px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
  },
  permissions: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
})
