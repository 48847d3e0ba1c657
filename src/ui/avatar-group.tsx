import { makeStyles, tokens } from '@fluentui/react-components'
import { AVATAR_GROUP_MAX_COUNT } from '#shared/limits.ts'
import { EntityAvatar, type AvatarEntity } from './entity-avatar.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { uiMessages } from './messages.ts'

interface AvatarGroupProps {
  emblems: readonly AvatarEntity[]
  size?: 20 | 24 | 28 | 32 | 36 | 40
  /** Total number, if `emblems` holds only some of them. */
  total?: number
}

/** At most 4 overlapping avatars, then the number of the others. */
export function AvatarGroup({ emblems, size = 28, total = emblems.length }: AvatarGroupProps) {
  const styles = useStyles()
  const shown = emblems.slice(0, total > AVATAR_GROUP_MAX_COUNT ? AVATAR_GROUP_MAX_COUNT - 1 : AVATAR_GROUP_MAX_COUNT)
  const rest = total - shown.length
  return (
    <span className={styles.root}>
      {shown.map((emblem, index) => (
        <span key={emblem.id ?? index} className={styles.item}>
          <EntityAvatar emblem={emblem} size={size} />
        </span>
      ))}
      {rest > 0 && (
        <span
          className={styles.rest}
          style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
          aria-hidden="true"
        >
          +{rest}
        </span>
      )}
      <VisuallyHidden>
        {[...shown.map((one) => one.displayName), ...(rest > 0 ? [uiMessages.more(rest)] : [])].join(', ')}
      </VisuallyHidden>
    </span>
  )
}

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex', alignItems: 'center' },
  item: {
    display: 'inline-flex',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `0 0 0 2px ${tokens.colorNeutralBackground1}`,
    ':not(:first-child)': { marginLeft: '-6px' },
  },
  rest: {
    display: 'grid',
    placeItems: 'center',
    marginLeft: '-6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
    boxShadow: `0 0 0 2px ${tokens.colorNeutralBackground1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
})
