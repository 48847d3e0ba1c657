import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { sizes } from '#src/ui/theme.ts'
import { TEXT_MAX_LENGTH } from '../mark.ts'
import { messages } from '../messages.ts'

interface TextEntryProps {
  /** The current text; empty for a new one. */
  before: string
  onPlace: (text: string) => void
  onCancel: () => void
}

/** Input for the text of a mark; it replaces the tools while the user types. */
export function TextEntry({ before, onPlace, onCancel }: TextEntryProps) {
  const styles = useStyles()
  const [text, setText] = useState(before)
  const said = text.trim()
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault()
        if (said !== '') onPlace(said)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape cancels only the text; it must not close the sheet.
        event.stopPropagation()
        onCancel()
      }}
    >
      <Input
        size="large"
        className={styles.field}
        value={text}
        maxLength={TEXT_MAX_LENGTH}
        aria-label={messages.text}
        placeholder={messages.text}
        // The user has just chosen the position, so typing is the next step.
        autoFocus
        onChange={(_event, { value }) => setText(value)}
      />
      <Button type="button" size="large" className={styles.button} onClick={onCancel}>
        {messages.cancel}
      </Button>
      <Button type="submit" size="large" appearance="primary" className={styles.button} disabledFocusable={said === ''}>
        {before === '' ? messages.placeText : messages.changeText}
      </Button>
    </form>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  field: { flexGrow: 1, flexBasis: '12ch', minWidth: 0 },
  button: { minWidth: 'auto', minHeight: sizes.touchTarget },
})
