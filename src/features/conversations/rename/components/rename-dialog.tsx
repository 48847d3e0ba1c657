import * as z from 'zod/mini'
import { SUBJECT_MAX_LENGTH } from '#shared/limits.ts'
import { conversationUpdateInput } from '#shared/validation/conversations.ts'
import { FirstField } from '#src/ui/first-field.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import type { ConversationPage } from '../../message-pages.ts'
import { newConversationMessages } from '../../new-conversation/messages.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import { messages } from '../messages.ts'

const schema = z.pick(conversationUpdateInput, { subject: true })

interface RenameDialogProps extends BoxDialogProps {
  conversation: Pick<ConversationPage, 'id' | 'subject' | 'version'>
}

/** Edit Conversation Name: all participants see the new name. */
export function RenameDialog({ box, conversation, open, onClose }: RenameDialogProps) {
  const { rename } = useBoxActions(box)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.editName}
      size="small"
      submitLabel={messages.save}
      requireChange
      schema={schema}
      defaultValues={{ subject: conversation.subject }}
      onSubmit={async ({ subject }) => {
        if (await rename(conversation.id, subject, conversation.version)) onClose()
      }}
    >
      <FirstField>
        <TextField
          name="subject"
          label={newConversationMessages.conversationName}
          required
          maxLength={SUBJECT_MAX_LENGTH}
          autoComplete="off"
          hint={messages.everybodySees}
        />
      </FirstField>
    </FormSheet>
  )
}
