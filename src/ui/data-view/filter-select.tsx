import { makeStyles, mergeClasses, Select } from '@fluentui/react-components'
import { useInputStyles } from '../use-input-styles.ts'
import { kitMessages } from '../kit-messages.ts'
import { media } from '../theme.ts'

interface FilterSelectProps {
  /** The filter's name: 'Status'. */
  label: string
  options: readonly { value: string; label: string; count?: number }[]
  /** Empty for all. */
  value: string
  onChange: (value: string) => void
}

/** Filters a list by one value, and shows the number of rows of each value if known. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const inputs = useInputStyles()
  const styles = useStyles()
  const textOf = (text: string, count: number | undefined): string =>
    count === undefined ? text : `${text} (${count})`
  return (
    <Select
      size="large"
      aria-label={label}
      className={mergeClasses(inputs.select, styles.root)}
      value={value}
      onChange={(_event, data) => onChange(data.value)}
    >
      <option value="">{`${label}: ${kitMessages.all}`}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {`${label}: ${textOf(option.label, option.count)}`}
        </option>
      ))}
    </Select>
  )
}

const useStyles = makeStyles({
  root: { width: 'auto', flexGrow: 1, flexBasis: '150px', [media.md]: { maxWidth: '260px' } },
})
