import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import { paths } from '#src/config/paths.ts'
import { ProfileActions } from '#src/features/connections/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useEntityProfile } from '../hooks/use-entity-profile.ts'
import { messages } from '../messages.ts'
import type { EmblemFieldsFragment } from '../profiles.generated.ts'
import { ContactActions } from './contact-actions.tsx'
import { EntityNotices } from './entity-notices.tsx'
import { EntityTitle } from './entity-title.tsx'
import { ProfileFactsList } from './profile-facts-list.tsx'

interface EntityCardProps {
  emblem: EmblemFieldsFragment
  /** Called when the link to the profile is followed. */
  onLeave: () => void
}

/** A profile as a card, for a person, an organization or the system. */
export function EntityCard({ emblem, onLeave }: EntityCardProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { facts, relation, error, retry } = useEntityProfile(emblem.entityType, emblem.id)
  const isOrganization = emblem.entityType === 'Organization'
  const key = isOrganization ? 'Site_OrgProfile_R' : 'SocialUser_Profile_R'
  // Staff need a permission to open the profile.
  const mayOpen = !viewer?.siteUserId || viewer.may.staff([key])
  return (
    <div className={styles.root}>
      <EntityTitle emblem={emblem} size={56} />
      <EntityNotices emblem={emblem} />
      {error && <ErrorState text={userMessagesOf(error)} error={error} onRetry={retry} />}
      {!error && !facts && <SkeletonRows rows={2} avatar={false} />}
      {facts && <ProfileFactsList facts={facts} />}
      {relation && 'phone' in relation && <ContactActions profile={relation} />}
      {relation && (
        <Suspense fallback={null}>
          <ProfileActions other={emblem} relation={relation} />
        </Suspense>
      )}
      {emblem.handle && mayOpen && (
        <RouteLink
          to={isOrganization ? paths.organization.href(emblem.handle) : paths.handle.href(emblem.handle)}
          onClick={onLeave}
          className={styles.link}
        >
          {messages.viewProfile}
        </RouteLink>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  link: { alignSelf: 'flex-start', padding: `${tokens.spacingVerticalS} 0` },
})
