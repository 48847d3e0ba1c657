import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ellipsis } from '../ellipsis-style.ts'
import { type AvatarEntity, EntityAvatar } from '../entity-avatar.tsx'
import { kitMessages } from '../kit-messages.ts'

interface EntityChipProps {
  emblem: AvatarEntity
  onRemove: () => void
}

/** A selected person or organization. */
export function EntityChip({ emblem, onRemove }: EntityChipProps) {
  const styles = useStyles()
  return (
    <li className={styles.root}>
      <EntityAvatar emblem={emblem} size={28} />
      <span className={styles.name}>{emblem.displayName}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={kitMessages.remove(emblem.displayName)}
        onClick={onRemove}
      >
        <DismissRegular aria-hidden="true" />
      </button>
    </li>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    maxWidth: '100%',
    paddingLeft: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  name: ellipsis,
  remove: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    margin: '-4px 0',
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-6px' },
  },
})
