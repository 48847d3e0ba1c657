import { ProfileActions } from '#src/features/connections/public.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { LicensesTab } from '#src/features/licensing/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { useOwnBox } from '#src/lib/live/use-own-box.ts'
import { useEndStartupSnapshot } from '#src/lib/offline/startup/use-end-startup-snapshot.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'
import { ProfileDocument } from '../profiles.generated.ts'
import { titleOf, userFacts } from '../profile-facts.ts'
import { ContactActions } from './contact-actions.tsx'
import { EntityNotices } from './entity-notices.tsx'
import { ProfileFactsList } from './profile-facts-list.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SocialLinks } from './social-links.tsx'

// Loaded separately, because visitors cannot edit and do not need the forms.
const ProfileSection = preloadable(() => import('./profile-section.tsx').then(({ ProfileSection }) => ProfileSection))
const FindableCard = preloadable(() => import('./findable-card.tsx').then(({ FindableCard }) => FindableCard))
const PrivacyButton = preloadable(() => import('./privacy-button.tsx').then(({ PrivacyButton }) => PrivacyButton))

interface UserProfileViewProps {
  userId: string
  handle: string
}

/** A person's profile, as far as the viewer may see it. `?tab=` selects the tab. */
export function UserProfileView({ userId, handle }: UserProfileViewProps) {
  const [search] = useSearchParams()
  const { viewer } = useViewer()
  const { data, error, refresh, asOf } = useRead(ProfileDocument, { userId })
  // The connection state changes when the other person responds.
  useLiveRefresh(useOwnBox(), refresh)
  const profile = data?.profile
  usePageTitle(profile?.emblem.displayName)
  useEndStartupSnapshot(profile !== undefined || error !== null)
  if (!profile)
    return error ? (
      <ErrorState text={userMessagesOf(error)} error={error} onRetry={() => void refresh()} />
    ) : (
      <ProfileSkeleton />
    )
  const { emblem, hasPermissionToUpdate } = profile
  const facts = userFacts(profile)
  const role = emblem.extraData.isSiteUser ? (emblem.extraData.siteUserRole ?? messages.staff) : null
  // The server returns a name only if the viewer may see the profile.
  const hasLicenses = viewer?.registered === true && profile.name !== null
  const tab = hasLicenses && search.get('tab') === 'licenses' ? 'licenses' : 'about'
  return (
    <ProfileFrame>
      <ProfileHead emblem={emblem} bannerFile={profile.bannerFile} title={role ?? titleOf(profile)}>
        {profile.hasPermissionToAccount && (
          <>
            <RouteLink to={paths.account.href(handle)}>{messages.accountSettings}</RouteLink>
            <RouteLink to={paths.history.href(userId)}>{messages.history}</RouteLink>
          </>
        )}
        {hasPermissionToUpdate && (
          <Suspense fallback={null}>
            <PrivacyButton profile={profile} />
          </Suspense>
        )}
        <SocialLinks profile={profile} />
        <ContactActions profile={profile} />
        <ProfileActions other={emblem} relation={profile} />
      </ProfileHead>
      <AsOf asOf={asOf} />
      <EntityNotices emblem={emblem} />
      {hasLicenses && (
        <div>
          <PageTabs
            scrolls
            label={messages.tabs}
            currentKey={tab}
            tabs={[
              { key: 'about', label: messages.profile, href: paths.handle.href(handle) },
              { key: 'licenses', label: messages.licenses, href: paths.handle.href(handle, { tab: 'licenses' }) },
            ]}
          />
        </div>
      )}
      {tab === 'licenses' && (
        <Suspense fallback={<DelayedSpinner />}>
          <LicensesTab userId={userId} handle={handle} counts={profile.adjusterLicenses} />
        </Suspense>
      )}
      {tab === 'about' && hasPermissionToUpdate && (
        <Suspense fallback={<DelayedSpinner />}>
          <ProfileSection profile={profile} />
          {!profile.private && <FindableCard profile={profile} />}
        </Suspense>
      )}
      {tab === 'about' && !hasPermissionToUpdate && (
        <PageCard title={messages.profile}>
          {facts.length > 0 ? <ProfileFactsList facts={facts} /> : <EmptyState title={messages.nothing} />}
        </PageCard>
      )}
    </ProfileFrame>
  )
}
