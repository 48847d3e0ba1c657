import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../../messages.ts'
import { type Chip, isSame, toChip } from '../chip.ts'
import { type FoundParticipant, useParticipantSearch } from '../hooks/use-participant-search.ts'
import { ParticipantChip } from './participant-chip.tsx'
import { ParticipantOptions } from './participant-options.tsx'

interface ParticipantsFieldProps {
  name: string
  box: MessageBox
  /** Who takes part already is not offered. */
  excludedIds?: readonly string[]
}

/** Chosen participants as chips and a field that finds more among connections and associates (doc 2 section 5). */
export function ParticipantsField({ name, box, excludedIds = [] }: ParticipantsFieldProps) {
  const styles = useStyles()
  const id = useId()
  const { field, fieldState } = useController({ name })
  const chips = field.value as readonly Chip[]
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { found, searching, failure, isOnDevice } = useParticipantSearch(box, text)
  const options = (found ?? []).filter(
    (one) => !excludedIds.includes(one.id) && !chips.some((chip) => chip.entityId === one.id),
  )
  const isOpen = text.trim() !== '' && options.length > 0
  const optionId = (index: number): string => `${id}-option-${index}`

  const add = (option: FoundParticipant): void => {
    const chip = toChip(option.emblem)
    if (chip) field.onChange([...chips, chip])
    setText('')
    setActive(0)
  }
  const remove = (chip: Chip): void => field.onChange(chips.filter((one) => !isSame(one, chip)))

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = chips.at(-1)
    if (event.key === 'Backspace' && text === '' && last) remove(last)
    if (event.key === 'Escape' && text !== '') {
      // Only the list closes, not the dialog around it.
      event.stopPropagation()
      setText('')
    }
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step !== undefined) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' && option) add(option)
    else return
    event.preventDefault()
  }

  return (
    <Field
      label={messages.participantsField}
      hint={messages.participantsHint}
      required
      validationMessage={fieldState.error?.message ?? null}
    >
      {(control) => (
        <div>
          <div className={styles.box}>
            {chips.length > 0 && (
              <ul className={styles.chips}>
                {chips.map((chip) => (
                  <ParticipantChip
                    key={`${chip.entityType}:${chip.entityId}`}
                    chip={chip}
                    onRemove={() => remove(chip)}
                  />
                ))}
              </ul>
            )}
            <input
              {...control}
              ref={field.ref}
              type="text"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={`${id}-options`}
              aria-activedescendant={isOpen ? optionId(active) : undefined}
              className={styles.input}
              placeholder={messages.participantsPlaceholder}
              maxLength={SEARCH_TEXT_MAX_LENGTH}
              value={text}
              onBlur={field.onBlur}
              onChange={(event) => {
                setText(event.target.value)
                setActive(0)
              }}
              onKeyDown={press}
            />
            {searching && <Spinner label={messages.searching} />}
          </div>
          {isOpen && (
            <ParticipantOptions
              id={`${id}-options`}
              label={messages.participantsField}
              options={options}
              active={active}
              optionId={optionId}
              onChoose={add}
              onActivate={setActive}
            />
          )}
          {!isOpen && found && <p className={styles.none}>{messages.noParticipants}</p>}
          {isOnDevice && <p className={styles.none}>{messages.participantsOnDevice}</p>}
          {failure !== null && (
            <p className={styles.none} role="alert">
              {failure}
            </p>
          )}
          <VisuallyHidden live>{isOpen ? messages.participantsFound(options.length) : ''}</VisuallyHidden>
        </div>
      )}
    </Field>
  )
}

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: `4px ${tokens.spacingHorizontalM}`,
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
    padding: 0,
  },
  input: {
    flexGrow: 1,
    flexBasis: '12ch',
    minWidth: 0,
    height: '36px',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  none: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`, color: tokens.colorNeutralForeground2 },
})
