import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useEffect, useId, useRef, useState } from 'react'
import { FOLDER_NAME_MAX_LENGTH } from '#shared/limits.ts'
import { folderNameField, folderNameKey } from '#shared/validation/documents.ts'
import { media, sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface RoomChoiceProps {
  rooms: readonly string[]
  /** Null for no room. */
  chosen: string | null
  mayCreate: boolean
  onChoose: (room: string | null) => void
}

/** The room of the next photos: one tap for a known room, or a name of the user's. */
export function RoomChoice({ rooms, chosen, mayCreate, onChoose }: RoomChoiceProps) {
  const styles = useStyles()
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  const [newName, setNewName] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>(undefined)
  const chosenKey = chosen === null ? null : folderNameKey(chosen)
  useEffect(() => {
    row.current
      ?.querySelector('input:checked')
      ?.parentElement?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })
  }, [chosenKey])
  const add = (): void => {
    const read = folderNameField.safeParse(newName ?? '')
    if (!read.success) return setError(read.error.issues[0]?.message)
    const key = folderNameKey(read.data)
    onChoose(rooms.find((room) => folderNameKey(room) === key) ?? read.data)
    setNewName(null)
    setError(undefined)
  }
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{messages.room}</legend>
      <div ref={row} className={styles.row}>
        {[null, ...rooms].map((room) => {
          const isChosen = (room === null ? null : folderNameKey(room)) === chosenKey
          return (
            <label key={room ?? ''} className={mergeClasses(styles.pill, isChosen && styles.chosen)}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={isChosen}
                onChange={() => onChoose(room)}
              />
              {room ?? messages.withoutRoom}
            </label>
          )
        })}
        {mayCreate && (
          <Button
            appearance="subtle"
            shape="circular"
            icon={<AddRegular />}
            className={styles.add}
            aria-expanded={newName !== null}
            onClick={() => setNewName(newName === null ? '' : null)}
          >
            {messages.newRoom}
          </Button>
        )}
      </div>
      {newName !== null && (
        <Field label={messages.roomName} {...(error !== undefined && { validationMessage: error })}>
          <span className={styles.naming}>
            <Input
              size="large"
              autoFocus
              className={styles.name}
              value={newName}
              maxLength={FOLDER_NAME_MAX_LENGTH}
              onChange={(_event, { value }) => setNewName(value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <Button size="large" className={styles.confirm} onClick={add}>
              {messages.addRoom}
            </Button>
          </span>
        </Field>
      )}
    </fieldset>
  )
}

const useStyles = makeStyles({
  root: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS, lineHeight: tokens.lineHeightBase300 },
  // One line that scrolls sideways, up to the edges of the sheet.
  row: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalXL})`,
    padding: `2px ${tokens.spacingHorizontalXL}`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollPadding: `0 ${tokens.spacingHorizontalXL}`,
    // A mouse does not scroll sideways.
    [media.wide]: { flexWrap: 'wrap' },
  },
  pill: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    position: 'relative',
    minHeight: sizes.touchTarget,
    maxWidth: '220px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  radio: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  add: { flexShrink: 0, minHeight: sizes.touchTarget, whiteSpace: 'nowrap' },
  naming: { display: 'flex', gap: tokens.spacingHorizontalS },
  name: { flex: '1 1 0', minWidth: 0, '& input': { minWidth: 0, width: '100%' } },
  confirm: { flexShrink: 0, minHeight: sizes.touchTarget },
})
