import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { PARTICIPANT_SEARCH_DEBOUNCE_MS, PARTICIPANT_SEARCH_LIMIT_ROWS } from '#shared/limits.ts'
import { kitMessages } from '../kit-messages.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { EntityCombobox } from './entity-combobox.tsx'
import type { EntityOption } from './entity-options.tsx'

interface EntityFieldProps {
  /** Its value in the form is a list of EntityOption, with one at most when `single`. */
  name: string
  label: string
  hint?: string
  required?: boolean
  placeholder?: string
  single?: boolean
  /** Finds by name; asked 500 ms after the last letter, for 10 at most. An aborted search is no longer waited for. */
  search: (text: string, limit: number, signal: AbortSignal) => Promise<readonly EntityOption[]>
}

/** People and organizations chosen by name. */
export function EntityField({ name, search, ...props }: EntityFieldProps) {
  const styles = useStyles()
  const { field, fieldState } = useController({ name })
  const chosen = field.value as readonly EntityOption[]
  const [text, setText] = useState('')
  const { found, searching, failed } = useEntitySearch(text.trim(), search)
  const options = found?.filter(({ id }) => !chosen.some((one) => one.id === id)) ?? null
  const note = failed ? kitMessages.searchFailed : options?.length === 0 ? kitMessages.noResults : null
  return (
    <EntityCombobox
      {...props}
      error={fieldState.error?.message ?? null}
      chosen={chosen}
      onAdd={(option) => field.onChange([...chosen, option])}
      onRemove={(option) => field.onChange(chosen.filter(({ id }) => id !== option.id))}
      text={text}
      onTextChange={setText}
      options={options}
      searching={searching}
      notes={
        note && (
          <p className={styles.note} role="status">
            {note}
          </p>
        )
      }
      inputRef={field.ref}
      onBlur={field.onBlur}
    />
  )
}

interface EntityAnswer {
  text: string
  found: readonly EntityOption[] | null
}

function useEntitySearch(text: string, search: EntityFieldProps['search']) {
  const settled = useDebouncedValue(text, PARTICIPANT_SEARCH_DEBOUNCE_MS)
  const [answer, setAnswer] = useState<EntityAnswer>({ text: '', found: null })
  useEffect(() => {
    if (settled === '') return undefined
    const stop = new AbortController()
    const take = (found: EntityAnswer['found']): void => {
      if (!stop.signal.aborted) setAnswer({ text: settled, found })
    }
    search(settled, PARTICIPANT_SEARCH_LIMIT_ROWS, stop.signal).then(take, () => take(null))
    return () => stop.abort()
  }, [settled, search])
  const isAnswered = text !== '' && answer.text === text
  return {
    found: isAnswered ? answer.found : null,
    searching: text !== '' && !isAnswered,
    failed: isAnswered && answer.found === null,
  }
}

const useStyles = makeStyles({
  note: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`, color: tokens.colorNeutralForeground2 },
})
