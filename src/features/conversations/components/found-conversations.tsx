import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import type { EmblemFieldsFragment } from '../conversation.generated.ts'
import { useConversationList } from '../hooks/use-conversation-list.ts'
import { useLabels } from '../labels/hooks/use-labels.ts'
import { messages } from '../messages.ts'
import { useParticipantSearch } from '../new-conversation/hooks/use-participant-search.ts'
import { messages as searchMessages } from '../search/messages.ts'

/**
 * The conversations of a person that contain the text, also in their messages, and the people and organizations to whom
 * the person may write. Offline, those on the device.
 */
export function FoundConversations({ text, settledText, onChoose, userId }: SearchedFor & { userId: string }) {
  const navigate = useNavigate()
  const box = { entityType: 'Users', entityId: userId } as const
  const all = useLabels(box).labels?.find(({ type }) => type === 'All')
  // Without labels, the inbox is searched.
  const { list } = useConversationList(box, all?.id ?? null, settledText, false)
  const { found } = useParticipantSearch(box, text)
  const goTo = (href: string) => (): void => leaveBy(() => void navigate(href))
  const rows = settledText === '' ? [] : (list?.rows ?? [])
  const people = (found ?? []).slice(0, FOUND_PER_GROUP_COUNT)
  return (
    <>
      <SearchHits
        heading={searchMessages.people}
        hits={people.map(({ id, displayName, location, emblem }) => ({
          key: `entity:${id}`,
          title: displayName,
          detail: location ?? '',
          icon: <EntityAvatar emblem={emblem} size={32} />,
          run: goTo(pageOf(emblem)),
        }))}
        onChoose={onChoose}
      />
      <SearchHits
        heading={messages.title}
        hits={rows.slice(0, FOUND_PER_GROUP_COUNT).map((row) => ({
          key: `conversation:${row.conversationId}`,
          title: row.subject,
          detail: `${row.emblemToDisplay.displayName} · ${row.lastMessagePreview}`,
          icon: <EntityAvatar emblem={row.emblemToDisplay} size={32} />,
          run: goTo(paths.conversations.href({ conversationId: row.conversationId })),
        }))}
        onChoose={onChoose}
      />
    </>
  )
}

/** The page of a person or organization; one without a handle has none, and the conversation with it opens. */
function pageOf({ id, entityType, handle }: EmblemFieldsFragment): string {
  if (handle === null) return paths.conversationEmblemRedirect.href(entityType, id)
  return entityType === 'Organization' ? paths.organizationProfile.href(handle) : `/${encodeURIComponent(handle)}`
}
