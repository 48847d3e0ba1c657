import { makeStyles, tokens } from '@fluentui/react-components'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { ProfilePictures } from '#src/features/profiles/public.ts'
import { media } from '#src/ui/theme.ts'

interface HeaderFrameProps {
  label: string
  emblem: ComponentProps<typeof ProfilePictures>['emblem']
  bannerFile: ComponentProps<typeof ProfilePictures>['bannerFile']
  /** Content at the end of the logo's line. */
  beside: ReactNode
  children: ReactNode
}

/** The card at the top of an organization's profile. On phones it reaches the edges of the screen. */
export function HeaderFrame({ label, emblem, bannerFile, beside, children }: HeaderFrameProps) {
  const styles = useStyles()
  return (
    <section aria-label={label} className={styles.root}>
      <Suspense fallback={<div className={styles.pictures} />}>
        <ProfilePictures emblem={emblem} bannerFile={bannerFile} beside={beside} />
      </Suspense>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

const useStyles = makeStyles({
  root: {
    overflow: 'hidden',
    margin: `calc(-1 * ${tokens.spacingVerticalS}) calc(-1 * ${tokens.spacingHorizontalL}) 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.md]: {
      margin: 0,
      borderRadius: tokens.borderRadiusXLarge,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  // The height of banner and logo.
  pictures: {
    aspectRatio: '5 / 1',
    paddingBottom: '52px',
    [media.md]: { aspectRatio: '6 / 1', paddingBottom: '56px' },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    [media.md]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalL}` },
  },
})
