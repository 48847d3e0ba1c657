import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { useConnection } from '#src/lib/offline/connection.ts'
import { guardReload } from '#src/lib/offline/reload-guard.ts'
import { Form } from '#src/ui/form.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SUBJECT_MAX_LENGTH } from '#shared/limits.ts'
import { conversationAddInput } from '#shared/validation/conversations.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../../messages.ts'
import type { Chip } from '../chip.ts'
import { useAddConversation } from '../hooks/use-add-conversation.ts'
import { InitialMessageField } from './initial-message-field.tsx'
import { ParticipantsField } from './participants-field.tsx'

/** What the form holds: the fields of the request, with faces beside the participants' ids. */
export interface NewConversationValues {
  subject: string
  participants: Chip[]
  messageText: string
}

const schema = z.pick(conversationAddInput, { subject: true, participants: true, messageText: true })

interface NewConversationFormProps {
  box: MessageBox
  initial: NewConversationValues
  /** Gets what was written so far, so that closing the dialog by mistake loses nothing. */
  onChange: (values: NewConversationValues) => void
  onCreated: (conversationId: string) => void
}

/** Conversation Name, Participants and Initial Message (doc 2 section 2.3); stays open and keeps everything on a failure. */
export function NewConversationForm({ box, initial, onChange, onCreated }: NewConversationFormProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const add = useAddConversation(box)
  return (
    <Form
      schema={schema}
      defaultValues={initial}
      label={messages.newConversation}
      onSubmit={async (values) => {
        onCreated(await add(values))
      }}
    >
      <KeepValues onChange={onChange} />
      <TextField name="subject" label={messages.conversationName} required maxLength={SUBJECT_MAX_LENGTH} autoComplete="off" />
      <ParticipantsField name="participants" box={box} />
      <MessageWithShortcut />
      {!reachable && (
        <p role="status" className={styles.reason}>
          {messages.sendNeedsServer}
        </p>
      )}
      <div className={styles.actions}>
        <SubmitButton disabled={!reachable}>{messages.create}</SubmitButton>
      </div>
    </Form>
  )
}

function KeepValues({ onChange }: Pick<NewConversationFormProps, 'onChange'>) {
  const { watch, formState } = useFormContext<NewConversationValues>()
  const { isDirty } = formState
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const subscription = watch((values) => latest.current(values as NewConversationValues))
    return () => subscription.unsubscribe()
  }, [watch])
  useEffect(() => (isDirty ? guardReload(messages.writing) : undefined), [isDirty])
  return null
}

function MessageWithShortcut() {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <InitialMessageField name="messageText" onSubmit={() => place.current?.closest('form')?.requestSubmit()} />
    </div>
  )
}

const useStyles = makeStyles({
  reason: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', justifyContent: 'flex-end' },
})
