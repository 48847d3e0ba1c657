import { makeStyles, tokens } from '@fluentui/react-components'
import { ProfileActions } from '#src/features/connections/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { media } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { OrganizationProfileDocument } from '../profiles.generated.ts'
import { organizationFacts } from '../profile-facts.ts'
import { ProfilePictures } from '../pictures/components/profile-pictures.tsx'
import { EntityNotices } from './entity-notices.tsx'
import { ProfileFactsList } from './profile-facts-list.tsx'

interface OrganizationProfileViewProps {
  organizationId: string
}

/** What an organization says of itself, as the viewer may see it; name, privacy and parent stand in its head. */
export function OrganizationProfileView({ organizationId }: OrganizationProfileViewProps) {
  const styles = useStyles()
  const { data, error, refresh } = useRead(OrganizationProfileDocument, { organizationId })
  const profile = data?.organizationProfile
  usePageTitle(profile?.emblem.displayName)
  if (!profile)
    return error ? <ErrorState text={userMessagesOf(error)} onRetry={() => void refresh()} /> : <DelayedSpinner />
  const { emblem } = profile
  const facts = organizationFacts(profile)
  return (
    <div className={styles.root}>
      <div className={styles.pictures}>
        <ProfilePictures emblem={emblem} bannerFile={profile.bannerFile} />
      </div>
      <EntityNotices emblem={emblem} />
      <ProfileActions other={emblem} relation={profile} />
      <PageCard title={messages.profile}>
        {facts.length > 0 ? <ProfileFactsList facts={facts} /> : <EmptyState title={messages.nothing} />}
      </PageCard>
    </div>
  )
}

const useStyles = makeStyles({
  // On a phone the banner reaches the edges of the screen.
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
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '860px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXXL}`,
    [media.md]: { padding: tokens.spacingHorizontalXXL },
  },
})
