import { makeStyles, tokens } from '@fluentui/react-components'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { SiteUserDocument } from '#src/lib/session/session.generated.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { AssumeIdentityCard } from '../components/assume-identity-card.tsx'
import { EvolveSettingsCard } from '../components/evolve-settings-card.tsx'
import { LegacySystemsCard } from '../components/legacy-systems-card.tsx'
import { SiteFrame } from '../components/site-frame.tsx'
import { TestingTools } from '../components/testing-tools.tsx'
import { describePermissions } from '../describe-permissions.ts'
import { messages } from '../messages.ts'

/** The home page of staff: site settings, legacy systems, tools, and the viewer's roles. */
export function SiteHomePage() {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { data, ...read } = useRead(SiteUserDocument, viewer?.siteUserId ? { id: viewer.siteUserId } : null)
  return (
    <SiteFrame title={messages.dashboard} subtitle={messages.signedInAs(viewer?.displayName ?? '')}>
      <div className={styles.cards}>
        <EvolveSettingsCard canEdit={mayCall(viewer, 'updateEvolveSettings')} />
        {mayCall(viewer, 'legacyDatabases') && <LegacySystemsCard />}
        {mayCall(viewer, 'assumeIdentity') && <AssumeIdentityCard />}
        {mayCall(viewer, 'userSiteUserCreateTestData') && <TestingTools />}
      </div>
      <PageCard title={messages.yourRoles}>
        <DataView
          label={messages.yourRoles}
          data={{ ...read, rows: data?.siteUser.roles }}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          failedText={messages.failed}
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
    </SiteFrame>
  )
}

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
  },
  permissions: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
})
