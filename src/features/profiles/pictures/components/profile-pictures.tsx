import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Suspense, type ReactNode } from 'react'
import { BREAKPOINTS_PX } from '#shared/limits.ts'
import type { ShownPicture } from '#src/lib/files/changed-pictures.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { PublicPicture } from '#src/ui/public-picture.tsx'
import { media } from '#src/ui/theme.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import type { EmblemFieldsFragment } from '../../profiles.generated.ts'
import { mayChangePictures, type PictureOwner } from '../picture-owner.ts'

const ChangePicture = preloadable(() => import('./change-picture.tsx').then(({ ChangePicture }) => ChangePicture))
const PictureStatus = preloadable(() => import('./picture-status.tsx').then(({ PictureStatus }) => PictureStatus))

interface ProfilePicturesProps {
  emblem: EmblemFieldsFragment
  /** Null for the default banner. */
  bannerFile: ShownPicture | null
  /** Content at the end of the avatar's line; the banner is then lower, and on phones the avatar smaller. */
  beside?: ReactNode
}

/** Banner and avatar at the top of a profile, each with a camera button for viewers who may change them. */
export function ProfilePictures({ emblem, bannerFile, beside }: ProfilePicturesProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const owner: PictureOwner = { type: emblem.entityType === 'Organization' ? 'Organization' : 'User', id: emblem.id }
  const isSquare = owner.type === 'Organization'
  const isLarge = useMediaQuery(`(min-width: ${BREAKPOINTS_PX.md}px)`)
  const isCompact = beside !== undefined
  const mayChange = mayChangePictures(viewer, owner, emblem.deactivated)
  const changing = { owner, handle: emblem.handle }
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.banner, isCompact && styles.lowBanner)}>
        {bannerFile && <PublicPicture picture={bannerFile} className={styles.fill} />}
        {mayChange && (
          <Suspense fallback={null}>
            <ChangePicture
              {...changing}
              picture="Banner"
              before={bannerFile?.id ?? null}
              previewClassName={styles.fill}
              buttonClassName={styles.bannerButton}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.line}>
        <div className={mergeClasses(styles.avatar, isSquare && styles.square, isCompact && styles.smallAvatar)}>
          <EntityAvatar emblem={emblem} size={isCompact && !isLarge ? 72 : 96} />
          {mayChange && (
            <Suspense fallback={null}>
              <ChangePicture
                {...changing}
                picture="Avatar"
                before={emblem.avatarFile?.id ?? null}
                previewClassName={mergeClasses(styles.overAvatar, isSquare && styles.overSquare)}
                buttonClassName={styles.avatarButton}
              />
            </Suspense>
          )}
        </div>
        {isCompact && <div className={styles.beside}>{beside}</div>}
      </div>
      {mayChange && (
        <Suspense fallback={null}>
          <PictureStatus owner={owner} />
        </Suspense>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column' },
  banner: {
    position: 'relative',
    aspectRatio: '4 / 1',
    [media.print]: { display: 'none' },
    backgroundColor: tokens.colorBrandBackground3Static,
    backgroundImage:
      `radial-gradient(120% 160% at 100% 0%, ${tokens.colorBrandBackgroundStatic} 0%, transparent ` +
      `60%), radial-gradient(80% 140% at 0% 100%, ${tokens.colorBrandBackground4Static} 0%, transparent 70%)`,
  },
  lowBanner: { aspectRatio: '5 / 1', [media.md]: { aspectRatio: '6 / 1' } },
  line: { display: 'flex', alignItems: 'flex-start' },
  beside: { flexGrow: 1, minWidth: 0, padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0 0` },
  fill: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  bannerButton: { position: 'absolute', right: tokens.spacingHorizontalM, bottom: tokens.spacingVerticalM },
  avatar: {
    position: 'relative',
    display: 'inline-flex',
    flexShrink: 0,
    margin: `-48px ${tokens.spacingHorizontalXL} 0`,
    [media.print]: { marginTop: 0 },
    padding: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  square: { borderRadius: '27px' },
  smallAvatar: {
    margin: `-28px ${tokens.spacingHorizontalM} 0`,
    borderRadius: '22px',
    [media.md]: { margin: `-48px ${tokens.spacingHorizontalXL} 0`, borderRadius: '27px' },
  },
  overAvatar: {
    position: 'absolute',
    top: '4px',
    left: '4px',
    width: 'calc(100% - 8px)',
    height: 'calc(100% - 8px)',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusCircular,
  },
  overSquare: { borderRadius: '24%' },
  avatarButton: { position: 'absolute', right: '-8px', bottom: '-8px' },
})
