import { makeStyles } from '@fluentui/react-components'
import * as z from 'zod/mini'
import { SUBJECT_MAX_LENGTH } from '#shared/limits.ts'
import { conversationUpdateInput } from '#shared/validation/conversations.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { FirstField } from '#src/ui/first-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { BoxDialogProps } from '../../dialogs/components/box-dialogs.tsx'
import type { ConversationPage } from '../../message-pages.ts'
import { messages as boxWords } from '../../messages.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import { messages } from '../messages.ts'

const schema = z.pick(conversationUpdateInput, { subject: true })

interface RenameDialogProps extends BoxDialogProps {
  conversation: Pick<ConversationPage, 'id' | 'subject' | 'version'>
}

/** Edit Conversation Name: everybody in the conversation sees the new one. */
export function RenameDialog({ box, conversation, open, onClose }: RenameDialogProps) {
  const styles = useStyles()
  const { rename } = useBoxActions(box)
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.editName} size="small">
      <Form
        schema={schema}
        defaultValues={{ subject: conversation.subject }}
        label={messages.editName}
        onSubmit={async ({ subject }) => {
          if (await rename(conversation.id, subject, conversation.version)) onClose()
        }}
      >
        <FirstField>
          <TextField name="subject" label={boxWords.conversationName} required maxLength={SUBJECT_MAX_LENGTH} autoComplete="off" hint={messages.everybodySees} />
        </FirstField>
        <div className={styles.actions}>
          <SubmitButton requireChange>{messages.save}</SubmitButton>
        </div>
      </Form>
    </BottomSheet>
  )
}

const useStyles = makeStyles({ actions: { display: 'flex', justifyContent: 'flex-end' } })
