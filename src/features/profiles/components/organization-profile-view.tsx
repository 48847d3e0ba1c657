import { useQuery } from '@apollo/client/react'
import { Badge } from '@fluentui/react-components'
import { paths } from '#src/config/paths.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'
import { OrganizationProfileDocument } from '../profiles.generated.ts'
import { organizationFacts } from '../profile-facts.ts'
import { EntityNotices } from './entity-notices.tsx'
import { ProfileFactsList } from './profile-facts-list.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileHead } from './profile-head.tsx'

interface OrganizationProfileViewProps {
  organizationId: string
}

/** An organization's profile as the viewer may see it: name, privacy chip, parent, and what it says of itself. */
export function OrganizationProfileView({ organizationId }: OrganizationProfileViewProps) {
  const { data, error, refetch } = useQuery(OrganizationProfileDocument, { variables: { organizationId } })
  const profile = data?.organizationProfile
  usePageTitle(profile?.emblem.displayName)
  if (!profile) return error ? <ErrorState text={userMessagesOf(error)} onRetry={() => void refetch()} /> : <DelayedSpinner />
  const { emblem, parentEmblem } = profile
  const facts = organizationFacts(profile)
  return (
    <ProfileFrame>
      <ProfileHead emblem={emblem}>
        <Badge appearance="tint" color={profile.private ? 'warning' : 'success'} size="large">
          {profile.private ? messages.private : messages.public}
        </Badge>
        {parentEmblem?.handle && (
          <RouteLink to={paths.organizationProfile.href(parentEmblem.handle)}>{messages.parent(parentEmblem.displayName)}</RouteLink>
        )}
      </ProfileHead>
      <EntityNotices emblem={emblem} />
      <PageCard title={messages.profile}>
        {facts.length > 0 ? <ProfileFactsList facts={facts} /> : <EmptyState title={messages.nothing} />}
      </PageCard>
    </ProfileFrame>
  )
}
