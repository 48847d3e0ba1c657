import { makeStyles, tokens } from '@fluentui/react-components'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { paths } from '#src/config/paths.ts'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/affiliated-organizations.generated.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { TileGrid } from '#src/ui/tile-grid.tsx'
import { messages } from '../messages.ts'

/** /orgs: the organizations in which the user is an associate. */
export function OrganizationsPage() {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { data, error, asOf, refresh } = useRead(AffiliatedOrganizationsDocument, viewer && { userId: viewer.userId })
  const organizations = data?.affiliatedOrganizations
  return (
    <PageBody>
      <PageHeading actions={<RouteLink to={paths.organizationNew.href()}>{messages.newOrganization}</RouteLink>}>
        {messages.myOrganizations}
      </PageHeading>
      <AsOf asOf={asOf} />
      {!organizations && !error && <SkeletonRows rows={4} />}
      {!organizations && error && <ErrorState text={messages.organizationsFailed} onRetry={() => void refresh()} />}
      {organizations?.length === 0 && (
        <EmptyState
          icon={<BuildingRegular />}
          title={messages.noOrganizations}
          action={<RouteLink to={paths.organizationInvitations.href()}>{messages.invitations}</RouteLink>}
        />
      )}
      {organizations && organizations.length > 0 && (
        <TileGrid
          label={messages.myOrganizations}
          items={organizations}
          keyOf={({ id }) => id}
          minWidth={280}
          renderItem={({ emblem }) => (
            <RouteLink to={paths.organization.href(emblem.handle ?? '')} appearance="plain" className={styles.tile}>
              <EntityAvatar emblem={emblem} size={48} />
              <span className={styles.name}>{emblem.displayName}</span>
              {emblem.private && <StatusChip label={messages.private} intent="warning" />}
            </RouteLink>
          )}
        />
      )}
    </PageBody>
  )
}

const useStyles = makeStyles({
  tile: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
})
