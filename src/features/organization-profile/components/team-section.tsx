import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort'
import { Suspense, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { TileGrid } from '#src/ui/tile-grid.tsx'
import { messages } from '../messages.ts'
import type { TeamMemberFieldsFragment } from '../organization-profile.generated.ts'

const OrderTeamDialog = preloadable(() =>
  import('./order-team-dialog.tsx').then(({ OrderTeamDialog }) => OrderTeamDialog),
)

interface TeamSectionProps {
  organizationId: string
  team: readonly TeamMemberFieldsFragment[]
  /** URL of the page that manages associates; null without permission. */
  associatesHref: string | null
  canOrder: boolean
}

/** Lists the associates whom the organization shows on its profile. */
export function TeamSection({ organizationId, team, associatesHref, canOrder }: TeamSectionProps) {
  const styles = useStyles()
  // Resets the dialog to the stored order each time it opens.
  const [opening, setOpening] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <PageCard
      title={messages.team}
      actions={
        <div className={styles.actions}>
          {associatesHref !== null && (
            <RouteLink to={associatesHref} className={styles.manage}>
              {messages.manageAssociates}
            </RouteLink>
          )}
          {canOrder && team.length > 1 && (
            <Button
              appearance="subtle"
              className={styles.button}
              icon={<ArrowSortRegular />}
              onClick={() => {
                setOpening(opening + 1)
                setIsOpen(true)
              }}
            >
              {messages.setOrder}
            </Button>
          )}
        </div>
      }
    >
      {team.length === 0 ? (
        <EmptyState title={messages.nothing} />
      ) : (
        <TileGrid
          label={messages.team}
          items={team}
          keyOf={({ id }) => id}
          renderItem={(member) => <MemberCard member={member} />}
        />
      )}
      {opening > 0 && (
        <Suspense fallback={null}>
          <OrderTeamDialog
            key={opening}
            organizationId={organizationId}
            team={team}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </PageCard>
  )
}

interface MemberCardProps {
  member: TeamMemberFieldsFragment
}

function MemberCard({ member }: MemberCardProps) {
  const styles = useStyles()
  const { displayName, handle, extraData } = member
  const { companyName, companyTitle } = extraData
  const title =
    companyName && companyTitle ? messages.titleAtCompany(companyTitle, companyName) : (companyTitle ?? companyName)
  return (
    <div className={styles.card}>
      <EntityAvatar emblem={member} size={48} />
      <div className={styles.words}>
        {handle ? (
          <RouteLink to={paths.handle.href(handle)} className={styles.name}>
            {displayName}
          </RouteLink>
        ) : (
          <span className={styles.name}>{displayName}</span>
        )}
        {title && <span className={styles.title}>{title}</span>}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  manage: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  button: { minHeight: '44px' },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { alignSelf: 'flex-start', minHeight: '24px', fontWeight: tokens.fontWeightSemibold },
  title: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
