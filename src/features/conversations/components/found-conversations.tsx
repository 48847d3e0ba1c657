import { paths } from '#src/config/paths.ts'
import { failureOf, type FoundEverything } from '#src/lib/search/use-search-everything.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { messages } from '../messages.ts'
import { useOfflineSearch } from '../search/hooks/use-offline-search.ts'

interface FoundConversationsProps extends SearchedFor {
  userId: string
  everything: FoundEverything
}

/** The conversations of a person that contain the text, also in their messages. Offline, those on the device. */
export function FoundConversations({ settledText, onChoose, userId, everything }: FoundConversationsProps) {
  const { results, isLoading, isAway } = everything
  const isSearched = isAway && settledText !== ''
  const onDevice = useOfflineSearch({ entityType: 'Users', entityId: userId }, isSearched ? settledText : null)
  const rows = isAway ? (onDevice?.rows ?? []) : (results?.conversations.items ?? [])
  const count = isAway ? rows.length : (results?.conversations.totalCount ?? 0)
  const hits = rows.slice(0, FOUND_PER_GROUP_COUNT).map((row) => ({
    key: `conversation:${row.conversationId}`,
    title: row.subject,
    detail: row.emblemToDisplay.displayName,
    excerpt: row.foundMessage?.excerpt ?? row.lastMessagePreview,
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
      all={count > hits.length ? [{ count, to: paths.conversations.href({ search: settledText }) }] : []}
      onChoose={onChoose}
      isLoading={isAway ? isSearched && onDevice === null : isLoading}
      failure={failureOf(everything, results?.conversations, messages.listFailed)}
    />
  )
}
