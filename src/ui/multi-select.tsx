import { Dropdown, makeStyles, mergeClasses, Option } from '@fluentui/react-components'
import type { Ref } from 'react'
import { kitMessages } from './kit-messages.ts'
import { sizes } from './theme.ts'
import { useInputStyles } from './use-input-styles.ts'

interface MultiSelectProps {
  /** Ref of its button; a surrounding Field provides its label. */
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  options: readonly { value: string; label: string }[]
  values: readonly string[]
  onChange: (values: string[]) => void
  onBlur?: () => void
  placeholder?: string | undefined
  /** Text shown instead of the names of the selected options. */
  summary?: string
  className?: string
}

/** A list whose options are selected one by one; it stays open until the user leaves it. */
export function MultiSelect({
  options,
  values,
  onChange,
  placeholder = kitMessages.choose,
  summary,
  className,
  ...button
}: MultiSelectProps) {
  const inputs = useInputStyles()
  const styles = useStyles()
  const chosen = options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  return (
    <Dropdown
      {...button}
      multiselect
      size="large"
      placeholder={placeholder}
      value={summary ?? chosen.join(', ')}
      selectedOptions={[...values]}
      onOptionSelect={(_event, { selectedOptions }) => onChange(selectedOptions)}
      className={mergeClasses(inputs.control, styles.root, className)}
      inlinePopup
    >
      {options.map(({ value, label }) => (
        <Option key={value} value={value} text={label} className={styles.option}>
          {label}
        </Option>
      ))}
    </Dropdown>
  )
}

const useStyles = makeStyles({
  root: { '& button': { minHeight: '42px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  option: { '@media (pointer: coarse)': { minHeight: sizes.touchTarget } },
})
