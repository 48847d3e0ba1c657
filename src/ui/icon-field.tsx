import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { ICONS_FOUND_MAX_COUNT, LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { ChoiceGrid } from './choice-grid.tsx'
import { kitMessages } from './kit-messages.ts'
import { SearchBox } from './search-box.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'

export interface IconOption {
  /** The stored value, announced by screen readers. */
  name: string
  look: ReactNode
}

interface IconFieldProps {
  name: string
  label: string
  required?: boolean
  /** Finds icons by a part of their name; also called with a stored name, to show its icon. */
  search: (text: string) => Promise<readonly IconOption[]>
}

/** An icon of a library, found by name: at most 20, the shortest names first. */
export function IconField({ name, label, required = false, search }: IconFieldProps) {
  const styles = useStyles()
  const { field, fieldState } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  const [text, setText] = useState('')
  const sought = useDebouncedValue(text, LIST_SEARCH_DEBOUNCE_MS).trim() || value
  const [found, setFound] = useState<readonly IconOption[] | null>(null)
  useEffect(() => {
    let isLate = false
    const take = (icons: readonly IconOption[]): void => {
      if (!isLate) setFound(firstByName(icons))
    }
    if (sought !== '') search(sought).then(take, () => take([]))
    return () => {
      isLate = true
    }
  }, [sought, search])
  return (
    <Field label={label} required={required} validationMessage={fieldState.error?.message ?? null}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <div className={styles.root}>
          <SearchBox label={kitMessages.searchIcons} value={text} onChange={setText} />
          {sought !== '' && found?.length === 0 && (
            <p className={styles.none} role="status">
              {kitMessages.noResults}
            </p>
          )}
          {sought !== '' && found && found.length > 0 && (
            <ChoiceGrid
              aria-labelledby={labelledBy}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              value={value}
              onChange={field.onChange}
              options={found.map((icon) => ({ value: icon.name, label: icon.name, look: icon.look }))}
            />
          )}
        </div>
      )}
    </Field>
  )
}

function firstByName(icons: readonly IconOption[]): IconOption[] {
  return [...icons]
    .sort((a, b) => a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, ICONS_FOUND_MAX_COUNT)
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})
