import { useApolloClient } from '@apollo/client/react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { requestPersistentStorage } from '#src/lib/offline/pwa/storage-persistence.ts'
import { FirstField } from '#src/ui/first-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SUBJECT_MAX_LENGTH } from '#shared/limits.ts'
import { conversationAddInput } from '#shared/validation/conversations.ts'
import { sendBlockOf } from '../../attachments/attachment-rules.ts'
import { AttachButton } from '../../attachments/components/attach-button.tsx'
import { StagedFiles } from '../../attachments/components/staged-files.tsx'
import { useAttachments } from '../../attachments/hooks/use-attachments.ts'
import { useFileDrop } from '#src/lib/files/use-file-drop.ts'
import { attachmentMessages } from '../../attachments/messages.ts'
import { useDraftQuestion } from '../../drafting/hooks/use-draft-question.tsx'
import type { NewConversationDraft } from '../../draft-content.ts'
import { useBoxAddress } from '../../box-address.ts'
import type { PlaceInText } from '../../editor/replacement.ts'
import type { DraftResult } from '../../hooks/use-draft.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../../messages.ts'
import { addConversation } from '../../queued/queued-messages.ts'
import { queueChange } from '../../queued/queue-change.ts'
import type { Chip } from '../../chip.ts'
import { InitialMessageField } from './initial-message-field.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { newConversationMessages } from '../messages.ts'

/** The form's values: the fields of the request, with participants as chips instead of ids. */
interface NewConversationValues {
  subject: string
  participants: Chip[]
  messageText: string
  /** Placeholders of a kept draft of the assistant that the user has to fill in. */
  placeholders: string[]
}

const schema = z.extend(z.pick(conversationAddInput, { subject: true, participants: true, messageText: true }), {
  placeholders: z.array(z.string()),
})

interface NewConversationFormProps {
  box: MessageBox
  draftKey: string
  /** URL that opens this dialog with its draft. */
  draftHref: string
  /** The stored draft, including the participant of a link. */
  initial: NewConversationDraft
  draft: DraftResult<NewConversationDraft>
  onCreated: (conversationId: string) => void
}

/**
 * Conversation Name, Participants and Initial Message. The conversation is created through the outbox: it opens at
 * once, with or without a connection, and messages sent in it are queued after its creation.
 */
export function NewConversationForm({ box, draftKey, draftHref, initial, draft, onCreated }: NewConversationFormProps) {
  const styles = useStyles()
  const client = useApolloClient()
  const addressOf = useBoxAddress()
  const { reachable } = useConnection()
  const { change, handOver } = draft
  const attachments = useAttachments(box, draft.draft?.fileIds ?? NO_FILES, (fileIds) => change({ fileIds }))
  const { isOver, ...drop } = useFileDrop(attachments.add)
  // The current chips, because the schema's output has only ids.
  const chips = useRef<readonly Chip[]>(initial.participants)
  const placeholders = useRef([...(initial.placeholders ?? [])])
  const question = useDraftQuestion()
  const block = sendBlockOf(attachments.staged, attachments.staging.length, reachable)
  // State at the time of opening; typing does not change it.
  const [isNew] = useState(initial.subject === '')
  const subjectField = (
    <TextField
      name="subject"
      label={newConversationMessages.conversationName}
      required
      maxLength={SUBJECT_MAX_LENGTH}
      autoComplete="off"
    />
  )

  return (
    <div className={mergeClasses(isOver && styles.over)} {...drop}>
      <Form
        // The values are saved as a draft while the user types.
        unguarded
        schema={schema}
        defaultValues={{
          subject: initial.subject,
          participants: initial.participants,
          messageText: initial.html,
          placeholders: placeholders.current,
        }}
        label={messages.newConversation}
        onSubmit={async ({ subject, messageText }) => {
          if (block !== null)
            return {
              formError:
                block === 'failed' ? attachmentMessages.removeFailedFirst : attachmentMessages.uploadInProgress,
            }
          if (!(await question.maySend({ html: messageText, placeholders: placeholders.current, place: null })))
            return undefined
          const conversationId = crypto.randomUUID()
          const written = {
            id: crypto.randomUUID(),
            conversationId,
            subject,
            participants: chips.current,
            html: messageText,
            files: attachments.staged,
          }
          const conversation = addConversation(box, written, addressOf({ conversationId }), {
            key: draftKey,
            title: { title: subject, detail: '' },
            href: draftHref,
          })
          if (!(await handOver(() => queueChange(client, conversation, newConversationMessages.created))))
            return undefined
          void requestPersistentStorage()
          onCreated(conversationId)
          return undefined
        }}
      >
        <KeepValues
          onChange={({ subject, participants, messageText, placeholders: unfilled }) => {
            chips.current = participants
            placeholders.current = unfilled
            change({ content: { kind: 'new', subject, participants, html: messageText, placeholders: unfilled } })
          }}
        />
        {isNew ? <FirstField>{subjectField}</FirstField> : subjectField}
        <ParticipantsField name="participants" box={box} />
        <MessageWithShortcut box={box} selected={question.selected} onFiles={attachments.add} />
        <StagedFiles attachments={attachments} />
        {(!reachable || block !== null) && (
          <p role="status" className={styles.reason}>
            {block !== null ? attachmentMessages.uploadInProgress : newConversationMessages.startOffline}
          </p>
        )}
        <div className={styles.actions}>
          <SubmitButton>{messages.create}</SubmitButton>
        </div>
      </Form>
      {question.dialog}
    </div>
  )
}

const NO_FILES: readonly string[] = []

interface KeepValuesProps {
  onChange: (values: NewConversationValues) => void
}

function KeepValues({ onChange }: KeepValuesProps) {
  const { watch } = useFormContext<NewConversationValues>()
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const subscription = watch((values) => latest.current(values as NewConversationValues))
    return () => subscription.unsubscribe()
  }, [watch])
  return null
}

interface MessageWithShortcutProps {
  box: MessageBox
  selected: PlaceInText | null
  onFiles: (files: readonly File[]) => void
}

function MessageWithShortcut({ box, selected, onFiles }: MessageWithShortcutProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <InitialMessageField
        name="messageText"
        placeholdersName="placeholders"
        selected={selected}
        box={box}
        onSubmit={() => place.current?.closest('form')?.requestSubmit()}
        tools={<AttachButton onFiles={onFiles} />}
      />
    </div>
  )
}

const useStyles = makeStyles({
  over: {
    outline: `2px dashed ${tokens.colorCompoundBrandStroke}`,
    outlineOffset: '6px',
    borderRadius: tokens.borderRadiusMedium,
  },
  reason: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', justifyContent: 'flex-end' },
})
