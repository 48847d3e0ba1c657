import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { avatarColorOf } from './palette.ts'

/** What an avatar needs to know of an entity; every Emblem of the API fits. */
export interface AvatarEntity {
  id?: string
  displayName: string
  avatarUrl: string | null
  entityType: string
  extraData: { initials: string }
}

interface EntityAvatarProps {
  emblem: AvatarEntity
  /** Pixels. */
  size?: 20 | 24 | 28 | 32 | 36 | 40 | 48 | 56 | 72 | 96
  /** Sits on the lower right corner. */
  badge?: ReactNode
  /** A signed address to try when the first one fails; null or a failure shows the initials (doc 1 section 8). */
  signedUrl?: () => Promise<string | null>
}

/**
 * Picture of a person (round) or an organization (rounded square); the name stands beside it, so it is decoration for
 * screen readers. Fallback chain: the emblem's address, the signed address, the initials.
 */
export function EntityAvatar({ emblem, size = 40, badge, signedUrl }: EntityAvatarProps) {
  const styles = useStyles()
  const [failure, setFailure] = useState<{ of: string; signed: string | null } | null>(null)
  const failed = failure?.of === emblem.avatarUrl ? failure : null
  const source = failed ? failed.signed : emblem.avatarUrl
  const color = avatarColorOf(emblem.id ?? emblem.displayName)

  const tryNext = (): void => {
    const of = emblem.avatarUrl
    if (!of) return
    setFailure({ of, signed: null })
    if (failed || !signedUrl) return
    signedUrl().then(
      (signed) => setFailure({ of, signed }),
      () => setFailure({ of, signed: null }),
    )
  }

  return (
    <span className={styles.root} style={{ width: size, height: size }} aria-hidden="true">
      <span
        className={mergeClasses(styles.face, emblem.entityType === 'Organization' && styles.square)}
        style={source ? undefined : { backgroundColor: color.fill, color: color.ink, fontSize: Math.round(size * 0.36) }}
      >
        {source ? (
          <img className={styles.image} src={source} alt="" width={size} height={size} loading="lazy" decoding="async" onError={tryNext} />
        ) : (
          emblem.extraData.initials
        )}
      </span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </span>
  )
}

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex', flexShrink: 0 },
  face: {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.02em',
    lineHeight: 1,
    userSelect: 'none',
  },
  square: { borderRadius: '24%' },
  image: { width: '100%', height: '100%', objectFit: 'cover' },
  badge: { position: 'absolute', right: '-4px', bottom: '-4px', display: 'inline-flex' },
})
