import { Suspense, useRef } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../../messages.ts'
import type { LinkedParticipant } from '../hooks/use-initial-participant.ts'

const NewConversationContent = preloadable(() =>
  import('./new-conversation-content.tsx').then(({ NewConversationContent }) => NewConversationContent),
)

interface NewConversationDialogProps {
  box: MessageBox
  open: boolean
  linked: LinkedParticipant | null
  /** Identifies one of several drafts of new conversations; null for the default draft. */
  draftPlace: string | null
  onClose: () => void
  /** Called after the dialog has closed without a new conversation. */
  onDismissed: () => void
  onCreated: (conversationId: string) => void
}

/** New Conversation: a dialog on wide screens, a sheet on phones. */
export function NewConversationDialog({
  box,
  open,
  linked,
  draftPlace,
  onClose,
  onDismissed,
  onCreated,
}: NewConversationDialogProps) {
  const created = useRef<string | null>(null)
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      // The sheet has its own history entry, so the navigation to the new conversation starts after that entry is
      // removed.
      onClosed={() => {
        const conversationId = created.current
        created.current = null
        if (conversationId === null) onDismissed()
        else onCreated(conversationId)
      }}
      title={messages.newConversation}
    >
      <Suspense fallback={<SkeletonRows rows={3} avatar={false} />}>
        <NewConversationContent
          box={box}
          linked={linked}
          draftPlace={draftPlace}
          onCreated={(conversationId) => {
            created.current = conversationId
            onClose()
          }}
        />
      </Suspense>
    </BottomSheet>
  )
}
