import { Checkbox } from '@fluentui/react-components'
import { allChosen, withAll } from '../data-view/row-selection.ts'
import { useInputStyles } from '../use-input-styles.ts'

interface SelectAllProps {
  label: string
  /** Its name for screen readers, with the subject it belongs to. */
  name: string
  keys: readonly string[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  readOnly: boolean
}

/** All of a row or a category, or none. */
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
