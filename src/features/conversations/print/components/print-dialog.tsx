import { useEffect, useEffectEvent } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import type { ConversationPage } from '../../message-pages.ts'
import { messages as words } from '../../messages.ts'
import { useAllMessages } from '../hooks/use-all-messages.ts'
import { messages } from '../messages.ts'
import { PrintedConversation } from './printed-conversation.tsx'

interface PrintDialogProps extends BoxDialogProps {
  conversation: ConversationPage
}

/**
 * Loads all messages of a conversation and opens the browser's print dialog. Its button opens it again, because some
 * browsers do so only after a press.
 */
export function PrintDialog({ box, conversation: shown, open, onClose }: PrintDialogProps) {
  const { conversation, isLoading } = useAllMessages(box, shown)
  const { messages: loaded, messageCount } = conversation
  const isWhole = loaded.length >= messageCount
  const printWhole = useEffectEvent(() => {
    if (isWhole) window.print()
  })
  useEffect(() => {
    if (!isLoading) printWhole()
  }, [isLoading])
  useEffect(() => {
    window.addEventListener('afterprint', onClose)
    return () => window.removeEventListener('afterprint', onClose)
  }, [onClose])
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={messages.title}
      size="small"
      actions={
        <ConfirmActions
          label={words.print}
          busy={false}
          disabled={isLoading}
          onConfirm={() => window.print()}
          onCancel={onClose}
        />
      }
    >
      <p role="status">
        {isLoading
          ? messages.loading(loaded.length, messageCount)
          : isWhole
            ? messages.ready(loaded.length)
            : messages.partial(loaded.length, messageCount)}
      </p>
      {open && <PrintedConversation conversation={conversation} />}
    </BottomSheet>
  )
}
