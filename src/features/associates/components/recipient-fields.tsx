import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type ClipboardEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { INVITATION_RECIPIENTS_MAX_COUNT, NAME_MAX_LENGTH } from '#shared/limits.ts'
import { Banner } from '#src/ui/banner.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { useImportSource } from '../import/hooks/use-import-source.ts'
import { ImportPeople } from '../import/components/import-people.tsx'
import { readRecipients, type Recipient } from '../recipients.ts'

interface RecipientValues {
  recipients: Recipient[]
}

const isEntered = ({ displayName, emailAddress }: Recipient): boolean => (displayName + emailAddress).trim() !== ''

interface RecipientFieldsProps {
  onCountChange: (count: number) => void
}

/**
 * Fields for the name and address of each person. A pasted list or table, or a file, adds fields for each person in it.
 */
export function RecipientFields({ onCountChange }: RecipientFieldsProps) {
  const styles = useStyles()
  const { setValue } = useFormContext<RecipientValues>()
  // Does not use useFieldArray, because that would increase the code of all forms, including the sign-in form.
  const recipients = useWatch<RecipientValues, 'recipients'>({ name: 'recipients' })
  // The text fields are uncontrolled, so a change of their values from code needs new elements.
  const [edition, setEdition] = useState(0)
  const change = (next: Recipient[]): void => {
    setValue('recipients', next, { shouldDirty: true })
    setEdition(edition + 1)
    onCountChange(next.length)
  }
  const room = INVITATION_RECIPIENTS_MAX_COUNT - recipients.length

  const importing = useImportSource()
  const [leftOutCount, setLeftOutCount] = useState(0)

  const paste = (event: ClipboardEvent, index: number): void => {
    const text = event.clipboardData.getData('text')
    const [first, ...others] = readRecipients(text)
    // Cells of a spreadsheet are separated by tabs.
    if (first && text.trim().includes('\t')) {
      event.preventDefault()
      return void importing.read(text)
    }
    if (!first || others.length === 0) return
    event.preventDefault()
    setLeftOutCount(Math.max(0, others.length - room))
    change([...recipients.with(index, first), ...others.slice(0, room)])
  }

  return (
    <>
      {recipients.map((_recipient, index) => (
        <fieldset key={`${edition}-${index}`} aria-label={messages.person(index + 1)} className={styles.person}>
          <TextField
            name={`recipients.${index}.displayName`}
            label={messages.displayName}
            required
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
          />
          <div onPaste={(event) => paste(event, index)}>
            <TextField
              name={`recipients.${index}.emailAddress`}
              label={messages.email}
              type="email"
              required
              autoComplete="off"
              {...(recipients.length === 1 && { hint: messages.pasteHint })}
            />
          </div>
          {recipients.length > 1 && (
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              className={styles.remove}
              aria-label={messages.removePerson(index + 1)}
              onClick={() => change(recipients.toSpliced(index, 1))}
            />
          )}
        </fieldset>
      ))}
      {room > 0 && (
        <Button
          appearance="subtle"
          icon={<AddRegular />}
          className={styles.add}
          onClick={() => change([...recipients, { displayName: '', emailAddress: '' }])}
        >
          {messages.addPerson}
        </Button>
      )}
      {leftOutCount > 0 && <Banner intent="warning">{messages.pasteLeftOut(leftOutCount)}</Banner>}
      <ImportPeople
        entered={recipients.filter(isEntered)}
        importing={importing}
        onImport={(people) => change([...recipients.filter(isEntered), ...people])}
      />
    </>
  )
}

const useStyles = makeStyles({
  person: {
    position: 'relative',
    display: 'grid',
    gap: tokens.spacingVerticalM,
    alignItems: 'start',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  remove: { position: 'absolute', top: '-14px', right: 0, minWidth: sizes.touchTarget, minHeight: '36px' },
  add: { alignSelf: 'flex-start', minHeight: sizes.touchTarget },
})
