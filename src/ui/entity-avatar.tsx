import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Suspense, type ReactNode } from 'react'
import { type ShownPicture, useAvatarNow } from '#src/lib/files/changed-pictures.ts'
import { avatarColorOf } from './palette.ts'
import { preloadable } from './preloadable.tsx'

// Loaded separately: the initials are shown first, and many entities have no picture.
const PublicPicture = preloadable(() => import('./public-picture.tsx').then(({ PublicPicture }) => PublicPicture))

/** The fields of an entity that an avatar requires; every Emblem of the API fits. */
export interface AvatarEntity {
  id?: string
  displayName: string
  /** Absent in data that an earlier version of the app cached. */
  avatarFile?: ShownPicture | null
  entityType: string
  extraData: { initials: string }
}

interface EntityAvatarProps {
  emblem: AvatarEntity
  /** In pixels. */
  size?: 20 | 24 | 28 | 32 | 36 | 40 | 48 | 56 | 72 | 96
  /** Content at the lower right corner. */
  badge?: ReactNode
}

/**
 * Picture of a person (round) or an organization (rounded square). The name is shown beside it, so it is hidden from
 * screen readers. The initials are behind the picture: they are visible until it is loaded, and if there is none.
 */
export function EntityAvatar({ emblem, size = 40, badge }: EntityAvatarProps) {
  const styles = useStyles()
  const picture = useAvatarNow(emblem.id, emblem.avatarFile ?? null)
  const color = avatarColorOf(emblem.id ?? emblem.displayName)
  return (
    <span className={styles.root} style={{ width: size, height: size }} aria-hidden="true">
      <span
        className={mergeClasses(styles.face, emblem.entityType === 'Organization' && styles.square)}
        style={{ backgroundColor: color.fill, color: color.ink, fontSize: Math.round(size * 0.36) }}
      >
        {emblem.extraData.initials}
        {picture && (
          <Suspense fallback={null}>
            <PublicPicture picture={picture} className={styles.image} />
          </Suspense>
        )}
      </span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </span>
  )
}

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex', flexShrink: 0 },
  face: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.02em',
    lineHeight: 1,
    userSelect: 'none',
  },
  square: { borderRadius: '24%' },
  image: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  badge: { position: 'absolute', right: '-4px', bottom: '-4px', display: 'inline-flex' },
})
