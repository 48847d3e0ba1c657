import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { useOwnBox } from '#src/lib/live/use-own-box.ts'
import { useEndStartupSnapshot } from '#src/lib/offline/startup/use-end-startup-snapshot.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { messages } from '../messages.ts'
import { OrganizationProfilePageDocument } from '../organization-profile.generated.ts'
import { AboutSection } from './about-section.tsx'
import { BusinessLinesSection } from './business-lines-section.tsx'
import { HeaderFrame } from './header-frame.tsx'
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
  /** Shown until the profile is loaded. */
  emblem: ComponentProps<typeof HeaderFrame>['emblem']
  handle: string
  /** URL of the page that manages associates; null without permission. */
  associatesHref: string | null
  /** Name, visibility and parent; null if they are shown above the profile. */
  name: ReactNode
  /** Content below the chosen section. */
  below?: ReactNode
}

/** Shows an organization's profile as the viewer may see it. */
export function OrganizationProfileView({
  organizationId,
  emblem: knownEmblem,
  handle,
  associatesHref,
  name,
  below,
}: OrganizationProfileViewProps) {
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  const { data, error, asOf, refresh } = useRead(OrganizationProfilePageDocument, { organizationId })
  // The connection state changes when the other organization or person responds to a request.
  useLiveRefresh(useOwnBox(), refresh)
  const profile = data?.organizationProfile
  usePageTitle(profile?.emblem.displayName)
  useEndStartupSnapshot(profile !== undefined || error !== null)
  const canEdit =
    profile !== undefined &&
    !profile.emblem.deactivated &&
    mayCall(viewer, 'organizationProfileUpdate', { organizationId })
  const section = SECTIONS.find(({ key }) => key === query.get('section')) ?? SECTIONS[0]
  return (
    <PageBody width="reading">
      <HeaderFrame
        label={messages.profile}
        emblem={profile?.emblem ?? knownEmblem}
        bannerFile={profile?.bannerFile ?? null}
        beside={name}
      >
        {profile ? (
          <HeaderSection profile={profile} canEdit={canEdit} />
        ) : (
          !error && <SkeletonRows rows={2} avatar={false} />
        )}
      </HeaderFrame>
      {!profile &&
        (error ? (
          <ErrorState text={userMessagesOf(error)} error={error} onRetry={() => void refresh()} />
        ) : (
          <SkeletonRows rows={4} avatar={false} />
        ))}
      {data && profile && (
        <>
          <PageTabs
            scrolls
            label={messages.sections}
            currentKey={section.key}
            tabs={SECTIONS.map(({ key, label }) => ({
              key,
              label,
              href: paths.organizationProfile.href(handle, key === 'about' ? {} : { section: key }),
            }))}
          />
          <AsOf asOf={asOf} />
          {section.key === 'about' && <AboutSection profile={profile} canEdit={canEdit} />}
          {section.key === 'team' && (
            <TeamSection
              organizationId={organizationId}
              team={data.organizationTeamMembers}
              associatesHref={associatesHref}
              canOrder={
                !profile.emblem.deactivated && mayCall(viewer, 'updateOrganizationTeamMembers', { organizationId })
              }
            />
          )}
          {section.key === 'lines' && <BusinessLinesSection profile={profile} canEdit={canEdit} />}
          {section.key === 'posts' && (
            <PageCard title={messages.posts}>
              <EmptyState title={messages.nothing} />
            </PageCard>
          )}
          {below}
        </>
      )}
    </PageBody>
  )
}
