import { paths } from '#src/config/paths.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { useConversationList } from '../hooks/use-conversation-list.ts'
import { allLabelId, type MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'

/** The conversations of a person that contain the text, also in their messages. Offline, those on the device. */
export function FoundConversations({ userId, ...searchedFor }: SearchedFor & { userId: string }) {
  if (searchedFor.settledText === '')
    return <SearchHits heading={messages.title} hits={[]} onChoose={searchedFor.onChoose} isLoading />
  return <FoundInBox {...searchedFor} box={{ entityType: 'Users', entityId: userId }} />
}

function FoundInBox({ settledText, onChoose, box }: SearchedFor & { box: MessageBox }) {
  const { list, failed } = useConversationList(box, allLabelId(box), settledText, false)
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
      all={
        list && list.totalCount > hits.length
          ? { count: list.totalCount, to: paths.conversations.href({ search: settledText }) }
          : null
      }
      onChoose={onChoose}
      isLoading={list === null && !failed}
      failure={failed ? messages.listFailed : null}
    />
  )
}
