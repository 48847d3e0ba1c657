import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { ShownPicture } from '#src/lib/files/changed-pictures.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { media } from '#src/ui/theme.ts'
import { ProfilePictures } from '../pictures/components/profile-pictures.tsx'
import type { EmblemFieldsFragment } from '../profiles.generated.ts'

interface ProfileHeadProps {
  emblem: EmblemFieldsFragment
  bannerFile: ShownPicture | null
  /** Title at company, or the staff role; null if there is none. */
  title?: string | null
  /** Chip and links below the name. */
  children?: ReactNode
}

/** Banner, avatar and name at the top of a profile. */
export function ProfileHead({ emblem, bannerFile, title, children }: ProfileHeadProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <ProfilePictures emblem={emblem} bannerFile={bannerFile} />
      <div className={styles.content}>
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
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXL}`,
  },
  extras: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})
