import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { ProfileActions } from '#src/features/connections/public.ts'
import { EntityNotices, ProfilePictures } from '#src/features/profiles/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { useOwnBox } from '#src/lib/live/use-own-box.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { media } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { OrganizationProfilePageDocument } from '../organization-profile.generated.ts'
import { AboutSection } from './about-section.tsx'
import { BusinessLinesSection } from './business-lines-section.tsx'
import { HeaderSection } from './header-section.tsx'
import { TeamSection } from './team-section.tsx'

const SECTIONS = [
  { key: 'about', label: messages.about },
  { key: 'team', label: messages.team },
  { key: 'lines', label: messages.lines },
  { key: 'posts', label: messages.posts },
] as const

interface OrganizationProfileViewProps {
  organizationId: string
  handle: string
  /** URL of the page that manages associates; null without permission. */
  associatesHref: string | null
}

/** Shows an organization's profile as the viewer may see it. OrganizationHead shows the name, visibility and parent. */
export function OrganizationProfileView({ organizationId, handle, associatesHref }: OrganizationProfileViewProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  const { data, error, asOf, refresh } = useRead(OrganizationProfilePageDocument, { organizationId })
  // The connection state changes when the other organization or person responds to a request.
  useLiveRefresh(useOwnBox(), refresh)
  const profile = data?.organizationProfile
  usePageTitle(profile?.emblem.displayName)
  if (!profile)
    return error ? (
      <ErrorState text={userMessagesOf(error)} error={error} onRetry={() => void refresh()} />
    ) : (
      <PageBody width="reading">
        <SkeletonRows rows={6} avatar={false} />
      </PageBody>
    )
  const { emblem } = profile
  const canEdit = !emblem.deactivated && mayCall(viewer, 'organizationProfileUpdate', { organizationId })
  const section = SECTIONS.find(({ key }) => key === query.get('section')) ?? SECTIONS[0]
  return (
    <PageBody width="reading">
      <div className={styles.pictures}>
        <Suspense fallback={<DelayedSpinner />}>
          <ProfilePictures emblem={emblem} bannerFile={profile.bannerFile} />
        </Suspense>
        <div className={styles.actions}>
          <Suspense fallback={null}>
            <ProfileActions other={emblem} relation={profile} />
          </Suspense>
        </div>
      </div>
      <Suspense fallback={null}>
        <EntityNotices emblem={emblem} />
      </Suspense>
      <div className={styles.line}>
        <AsOf asOf={asOf} />
        {profile.hasPermissionToReadHistory && (
          <RouteLink to={paths.history.href(organizationId)} className={styles.history}>
            {messages.history}
          </RouteLink>
        )}
      </div>
      <HeaderSection profile={profile} canEdit={canEdit} />
      <PageTabs
        inLine
        label={messages.sections}
        currentKey={section.key}
        tabs={SECTIONS.map(({ key, label }) => ({
          key,
          label,
          href: paths.organizationProfile.href(handle, key === 'about' ? {} : { section: key }),
        }))}
      />
      {section.key === 'about' && <AboutSection profile={profile} canEdit={canEdit} />}
      {section.key === 'team' && (
        <TeamSection
          organizationId={organizationId}
          team={data.organizationTeamMembers}
          associatesHref={associatesHref}
          canOrder={!emblem.deactivated && mayCall(viewer, 'updateOrganizationTeamMembers', { organizationId })}
        />
      )}
      {section.key === 'lines' && <BusinessLinesSection profile={profile} canEdit={canEdit} />}
      {section.key === 'posts' && (
        <PageCard title={messages.posts}>
          <EmptyState title={messages.nothing} />
        </PageCard>
      )}
    </PageBody>
  )
}

const useStyles = makeStyles({
  // On a phone the banner extends to the edges of the screen.
  pictures: {
    overflow: 'hidden',
    margin: `calc(-1 * ${tokens.spacingVerticalL}) calc(-1 * ${tokens.spacingHorizontalL}) 0`,
    paddingBottom: tokens.spacingVerticalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.md]: {
      margin: 0,
      borderRadius: tokens.borderRadiusXLarge,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  actions: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} 0`, ':empty': { display: 'none' } },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    ':empty': { display: 'none' },
  },
  history: { marginLeft: 'auto', display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
})
