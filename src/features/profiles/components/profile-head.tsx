import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { media } from '#src/ui/theme.ts'
import type { EmblemFieldsFragment } from '../profiles.generated.ts'

interface ProfileHeadProps {
  emblem: EmblemFieldsFragment
  /** Title at company, staff role. */
  title?: string | null
  /** Chip and links below the name. */
  children?: ReactNode
}

/** Banner, avatar and name at the top of a profile. */
export function ProfileHead({ emblem, title, children }: ProfileHeadProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <div className={styles.banner} />
      <div className={styles.content}>
        <div className={mergeClasses(styles.avatar, emblem.entityType === 'Organization' && styles.square)}>
          <EntityAvatar emblem={emblem} size={96} />
        </div>
        <PageHeading
          subtitle={
            <>
              {title && <div>{title}</div>}
              {emblem.handle && <div>@{emblem.handle}</div>}
            </>
          }
        >
          {emblem.displayName}
        </PageHeading>
        {children && <div className={styles.extras}>{children}</div>}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    overflow: 'hidden',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.md]: { borderRadius: tokens.borderRadiusXLarge, border: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  banner: {
    height: '112px',
    backgroundColor: tokens.colorBrandBackground3Static,
    backgroundImage: `radial-gradient(120% 160% at 100% 0%, ${tokens.colorBrandBackgroundStatic} 0%, transparent 60%), radial-gradient(80% 140% at 0% 100%, ${tokens.colorBrandBackground4Static} 0%, transparent 70%)`,
    [media.md]: { height: '160px' },
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXL}` },
  avatar: {
    display: 'inline-flex',
    alignSelf: 'flex-start',
    marginTop: '-48px',
    padding: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  square: { borderRadius: '27px' },
  extras: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})
