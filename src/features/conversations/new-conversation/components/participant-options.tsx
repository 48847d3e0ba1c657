import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import type { FoundParticipant } from '../hooks/use-participant-search.ts'

interface ParticipantOptionsProps {
  id: string
  label: string
  options: readonly FoundParticipant[]
  /** Index that Enter takes. */
  active: number
  optionId: (index: number) => string
  onChoose: (option: FoundParticipant) => void
  onActivate: (index: number) => void
}

/** Who was found, in the page's flow: on phones a floating list would be hidden by the keyboard. */
export function ParticipantOptions({
  id,
  label,
  options,
  active,
  optionId,
  onChoose,
  onActivate,
}: ParticipantOptionsProps) {
  const styles = useStyles()
  return (
    <ul id={id} role="listbox" aria-label={label} className={styles.root}>
      {options.map((option, index) => (
        <li
          key={option.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className={mergeClasses(styles.option, index === active && styles.active)}
          // The field keeps the focus, and so the phone's keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onActivate(index)}
          onClick={() => onChoose(option)}
        >
          <EntityAvatar emblem={option.emblem} size={32} />
          <span className={styles.text}>
            <span className={styles.name}>{option.displayName}</span>
            <span className={styles.place}>
              {[option.emblem.extraData.companyName, option.location].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  root: {
    listStyleType: 'none',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: tokens.spacingVerticalXS,
    maxHeight: '264px',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '52px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Hover },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { ...ellipsis, fontWeight: tokens.fontWeightMedium },
  place: {
    ...ellipsis,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
