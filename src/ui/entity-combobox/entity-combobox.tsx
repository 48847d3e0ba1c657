import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { Spinner } from '../delayed-spinner.tsx'
import { kitMessages } from '../kit-messages.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { EntityChip } from './entity-chip.tsx'
import { type EntityOption, EntityOptions } from './entity-options.tsx'

interface EntityComboboxProps<Option extends EntityOption> {
  label: string
  hint?: string
  required?: boolean
  error?: string | null
  placeholder?: string
  chosen: readonly Option[]
  onAdd: (option: Option) => void
  onRemove: (option: Option) => void
  text: string
  onTextChange: (text: string) => void
  /** The search results that are not selected; null without a search. */
  options: readonly Option[] | null
  searching: boolean
  /** Text under the field: no results, the search failed. */
  notes?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** Selected people and organizations as chips, and a box to find more (ARIA combobox with a list). */
export function EntityCombobox<Option extends EntityOption>({
  label,
  hint,
  required = false,
  error = null,
  placeholder,
  chosen,
  onAdd,
  onRemove,
  text,
  onTextChange,
  options,
  searching,
  notes,
  inputRef,
  onBlur,
}: EntityComboboxProps<Option>) {
  const styles = useStyles()
  const id = useId()
  const [active, setActive] = useState(0)
  const shown = options ?? []
  const isOpen = text.trim() !== '' && shown.length > 0
  const optionId = (index: number): string => `${id}-option-${index}`

  const write = (next: string): void => {
    onTextChange(next)
    setActive(0)
  }
  const add = (option: Option): void => {
    onAdd(option)
    write('')
  }

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && text === '' && last) onRemove(last)
    if (event.key === 'Escape' && text !== '') {
      // Closes only the list, not the surrounding dialog.
      event.stopPropagation()
      write('')
    }
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = shown[active]
    if (step !== undefined) setActive((active + step + shown.length) % shown.length)
    else if (event.key === 'Enter' && option) add(option)
    else return
    event.preventDefault()
  }

  return (
    <Field label={label} hint={hint} required={required} validationMessage={error}>
      {(control) => (
        <div className={styles.root}>
          <div className={styles.box}>
            {chosen.length > 0 && (
              <ul className={styles.chips}>
                {chosen.map((option) => (
                  <EntityChip key={option.id} emblem={option.emblem} onRemove={() => onRemove(option)} />
                ))}
              </ul>
            )}
            <input
              {...control}
              ref={inputRef}
              type="text"
              size={1}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-options` : undefined}
              aria-activedescendant={isOpen ? optionId(active) : undefined}
              className={styles.input}
              placeholder={placeholder}
              maxLength={SEARCH_TEXT_MAX_LENGTH}
              value={text}
              onBlur={onBlur}
              onChange={(event) => write(event.target.value)}
              onKeyDown={press}
            />
            {searching && <Spinner label={kitMessages.searching} />}
          </div>
          {isOpen && (
            <EntityOptions
              id={`${id}-options`}
              label={label}
              options={shown}
              active={active}
              optionId={optionId}
              onChoose={add}
              onActivate={setActive}
            />
          )}
          {notes}
          <VisuallyHidden live>{isOpen ? kitMessages.found(shown.length) : ''}</VisuallyHidden>
        </div>
      )}
    </Field>
  )
}

const useStyles = makeStyles({
  // Allows it to be narrower than an input's default width on narrow screens.
  root: { minWidth: 0 },
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': {
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    listStyleType: 'none',
    margin: 0,
    padding: '4px 0',
  },
  input: {
    flexGrow: 1,
    flexBasis: '12ch',
    minWidth: 0,
    height: '42px',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
})
