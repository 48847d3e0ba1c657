import { Button } from '@fluentui/react-components'
import { useRead } from '#src/lib/data/use-read.ts'
import { DataList } from '#src/ui/data-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ChatConversationGetAllSavedDocument } from '../assistant.generated.ts'
import { messages } from '../messages.ts'

interface PinnedConversationsProps {
  userId: string
  onResume: (conversationId: string) => void
}

/** Lists the named conversations. Choosing one resumes it. */
export function PinnedConversations({ userId, onResume }: PinnedConversationsProps) {
  const { data, failed, refresh } = useRead(ChatConversationGetAllSavedDocument, { userId })
  return (
    <DataList
      label={messages.pinned}
      items={data?.chatConversationGetAllSaved}
      keyOf={({ conversationId }) => conversationId}
      error={failed ? messages.pinnedFailed : null}
      onRetry={() => void refresh()}
      empty={<EmptyState title={messages.noPinned} />}
      renderItem={({ conversationId, conversationName }) => (
        <Button
          appearance="subtle"
          style={{ width: '100%', minHeight: 48, justifyContent: 'start' }}
          onClick={() => onResume(conversationId)}
        >
          {conversationName}
        </Button>
      )}
    />
  )
}
