import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type AriaAttributes, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { chosenEdge, sizes } from './theme.ts'

interface ChoiceGridProps {
  options: readonly { value: string; label: string; look: ReactNode }[]
  value: string
  onChange: (value: string) => void
  /** The id of its label. */
  'aria-labelledby'?: string | undefined
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: AriaAttributes['aria-invalid']
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * A choice of one of several options that are recognized by sight: colors, icons. It has one tab stop; the arrow keys
 * choose (ARIA radio group).
 */
export function ChoiceGrid({ options, value, onChange, ...aria }: ChoiceGridProps) {
  const styles = useStyles()
  const group = useRef<HTMLDivElement>(null)
  const chosen = options.findIndex((option) => option.value === value)
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    const from = chosen === -1 ? (step > 0 ? -1 : 0) : chosen
    const next = (from + step + options.length) % options.length
    const option = options[next]
    if (option) onChange(option.value)
    group.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={group} role="radiogroup" {...aria} className={styles.grid} onKeyDown={press}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={option.label}
          title={option.label}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          className={mergeClasses(styles.option, index === chosen && styles.chosen)}
          onClick={() => onChange(option.value)}
        >
          {option.look}
        </button>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  grid: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  option: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: sizes.touchTarget,
    height: sizes.touchTarget,
    padding: 0,
    border: '2px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontSize: '24px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    ...chosenEdge,
    border: `2px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
})
