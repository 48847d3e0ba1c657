import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { paths } from '#src/config/paths.ts'
import { HoverCard } from '#src/features/profiles/public.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { media } from '#src/ui/theme.ts'
import type { ConnectionFieldsFragment } from '../network.generated.ts'

interface EntityRowProps {
  emblem: ConnectionFieldsFragment['targetEmblem']
  note: string
  /** Buttons next to the name, or below it if there is not enough space. */
  children: ReactNode
}

/** A person or organization with a link to the profile. */
export function EntityRow({ emblem, note, children }: EntityRowProps) {
  const styles = useStyles()
  const { companyTitle, companyName } = emblem.extraData
  const work = [companyTitle, companyName].filter(Boolean).join(', ')
  const href =
    emblem.handle &&
    (emblem.entityType === 'Organization'
      ? paths.organizationProfile.href(emblem.handle)
      : paths.handle.href(emblem.handle))
  return (
    <div className={styles.root}>
      <HoverCard emblem={emblem}>
        <EntityAvatar emblem={emblem} size={40} />
      </HoverCard>
      <div className={styles.words}>
        {href ? (
          <RouteLink to={href} appearance="plain" className={styles.name}>
            {emblem.displayName}
          </RouteLink>
        ) : (
          <span className={styles.name}>{emblem.displayName}</span>
        )}
        {work !== '' && <div className={styles.line}>{work}</div>}
        <div className={styles.line}>{note}</div>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    // A list may have 999 rows, so rows outside the viewport are not rendered.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 76px',
  },
  words: { flexGrow: 1, flexBasis: '200px', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold, ':hover': { textDecorationLine: 'underline' } },
  line: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // If there is not enough space next to the name, the buttons are below it and aligned with it.
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    paddingLeft: '52px',
    [media.sm]: { paddingLeft: 0 },
  },
})
