import { Checkbox } from '@fluentui/react-components'
import { allChosen, withAll } from '../data-view/row-selection.ts'
import { useInputStyles } from '../use-input-styles.ts'

interface SelectAllProps {
  label: string
  /** Its accessible name, including the subject. */
  name: string
  keys: readonly string[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  readOnly: boolean
}

/** Selects or deselects all permissions of a row or a category. */
export function SelectAll({ label, name, keys, chosen, onChange, readOnly }: SelectAllProps) {
  const inputs = useInputStyles()
  return (
    <Checkbox
      label={label}
      aria-label={name}
      className={inputs.checkbox}
      checked={allChosen(chosen, keys)}
      disabled={readOnly}
      onChange={() => onChange(withAll(chosen, keys))}
    />
  )
}
