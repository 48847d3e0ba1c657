import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { media } from '#src/ui/theme.ts'
import { ProfileFrame } from './profile-frame.tsx'

/** Placeholders for the banner, avatar, name and facts of a profile that is loading. */
export function ProfileSkeleton() {
  const styles = useStyles()
  return (
    <ProfileFrame>
      <div className={styles.surface}>
        <div className={styles.banner} />
        <div className={styles.head}>
          <span className={styles.avatar} />
          <span className={mergeClasses(styles.bar, styles.name)} />
          <span className={styles.bar} />
        </div>
      </div>
      <div className={mergeClasses(styles.surface, styles.card)}>
        <SkeletonRows rows={5} avatar={false} />
      </div>
    </ProfileFrame>
  )
}

const useStyles = makeStyles({
  surface: {
    overflow: 'hidden',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.md]: { borderRadius: tokens.borderRadiusXLarge, border: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  card: { borderRadius: tokens.borderRadiusXLarge, border: `1px solid ${tokens.colorNeutralStroke2}` },
  banner: { aspectRatio: '4 / 1', backgroundColor: tokens.colorNeutralBackground4 },
  head: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXL}`,
  },
  avatar: {
    width: '96px',
    height: '96px',
    marginTop: '-44px',
    border: `4px solid ${tokens.colorNeutralBackground1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  bar: {
    width: '40%',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1Alpha,
  },
  name: { width: '55%', height: '24px' },
})
