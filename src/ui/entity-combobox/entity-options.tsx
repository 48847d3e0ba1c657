import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ellipsis } from '../ellipsis-style.ts'
import { type AvatarEntity, EntityAvatar } from '../entity-avatar.tsx'
import { chosenEdge, media } from '../theme.ts'

/** A person or an organization that a search found. */
export interface EntityOption {
  id: string
  emblem: AvatarEntity
  /** Second line: company, place. */
  detail?: string
}

interface EntityOptionsProps<Option extends EntityOption> {
  id: string
  label: string
  options: readonly Option[]
  /** Index of the option that Enter selects. */
  active: number
  optionId: (index: number) => string
  onChoose: (option: Option) => void
  onActivate: (index: number) => void
}

/** The results, in the page's flow: on phones the keyboard would cover a floating list. */
export function EntityOptions<Option extends EntityOption>({
  id,
  label,
  options,
  active,
  optionId,
  onChoose,
  onActivate,
}: EntityOptionsProps<Option>) {
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
          // The field keeps the focus, so that the phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onActivate(index)}
          onClick={() => onChoose(option)}
        >
          <EntityAvatar emblem={option.emblem} size={32} />
          <span className={styles.text}>
            <span className={styles.name}>{option.emblem.displayName}</span>
            {option.detail && <span className={styles.place}>{option.detail}</span>}
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
    [media.forcedColors]: { border: '1px solid CanvasText' },
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
  active: { backgroundColor: tokens.colorNeutralBackground1Hover, ...chosenEdge },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { ...ellipsis, fontWeight: tokens.fontWeightMedium },
  place: {
    ...ellipsis,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
