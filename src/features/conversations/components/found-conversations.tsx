import { paths } from '#src/config/paths.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { useConversationList } from '../hooks/use-conversation-list.ts'
import { useLabels } from '../labels/hooks/use-labels.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'

/** The conversations of a person that contain the text, also in their messages. Offline, those on the device. */
export function FoundConversations({ userId, ...searchedFor }: SearchedFor & { userId: string }) {
  const box: MessageBox = { entityType: 'Users', entityId: userId }
  const { labels, failed } = useLabels(box)
  const { settledText, onChoose } = searchedFor
  if (settledText === '' || (labels === undefined && !failed))
    return <SearchHits heading={messages.title} hits={[]} onChoose={onChoose} isLoading />
  // Without labels, the inbox is searched.
  const labelId = labels?.find(({ type }) => type === 'All')?.id ?? null
  return <FoundUnderLabel {...searchedFor} box={box} labelId={labelId} />
}

interface FoundUnderLabelProps extends SearchedFor {
  box: MessageBox
  labelId: string | null
}

function FoundUnderLabel({ settledText, onChoose, box, labelId }: FoundUnderLabelProps) {
  const { list, failed } = useConversationList(box, labelId, settledText, false)
  const hits = (list?.rows ?? []).slice(0, FOUND_PER_GROUP_COUNT).map((row) => ({
    key: `conversation:${row.conversationId}`,
    title: row.subject,
    detail: `${row.emblemToDisplay.displayName} · ${row.foundMessage?.excerpt ?? row.lastMessagePreview}`,
    icon: <EntityAvatar emblem={row.emblemToDisplay} size={32} />,
    to: paths.conversations.href({
      conversationId: row.conversationId,
      ...(row.foundMessage && { message: String(row.foundMessage.sequence), find: settledText }),
    }),
  }))
  return (
    <SearchHits
      heading={messages.title}
      hits={hits}
      onChoose={onChoose}
      isLoading={list === null && !failed}
      failure={failed ? messages.listFailed : null}
    />
  )
}
