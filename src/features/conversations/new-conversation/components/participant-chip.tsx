import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { messages } from '../../messages.ts'
import type { Chip } from '../chip.ts'

interface ParticipantChipProps {
  chip: Chip
  onRemove: () => void
}

export function ParticipantChip({ chip, onRemove }: ParticipantChipProps) {
  const styles = useStyles()
  const { displayName } = chip.emblem
  return (
    <li className={styles.root}>
      <EntityAvatar emblem={chip.emblem} size={28} />
      <span className={styles.name}>{displayName}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={messages.removeParticipant(displayName)}
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
