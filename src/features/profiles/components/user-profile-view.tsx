import { ProfileActions } from '#src/features/connections/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { messages } from '../messages.ts'
import { ProfileDocument } from '../profiles.generated.ts'
import { titleOf, userFacts } from '../profile-facts.ts'
import { EntityNotices } from './entity-notices.tsx'
import { ProfileFactsList } from './profile-facts-list.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileHead } from './profile-head.tsx'

interface UserProfileViewProps {
  userId: string
}

/** A person's profile as the viewer may see it. */
export function UserProfileView({ userId }: UserProfileViewProps) {
  const { data, error, refresh } = useRead(ProfileDocument, { userId })
  const profile = data?.profile
  usePageTitle(profile?.emblem.displayName)
  if (!profile)
    return error ? <ErrorState text={userMessagesOf(error)} onRetry={() => void refresh()} /> : <DelayedSpinner />
  const { emblem } = profile
  const facts = userFacts(profile)
  const role = emblem.extraData.isSiteUser ? (emblem.extraData.siteUserRole ?? messages.staff) : null
  return (
    <ProfileFrame>
      <ProfileHead emblem={emblem} bannerFile={profile.bannerFile} title={role ?? titleOf(profile)}>
        <ProfileActions other={emblem} relation={profile} />
      </ProfileHead>
      <EntityNotices emblem={emblem} />
      <PageCard title={messages.profile}>
        {facts.length > 0 ? <ProfileFactsList facts={facts} /> : <EmptyState title={messages.nothing} />}
      </PageCard>
    </ProfileFrame>
  )
}
