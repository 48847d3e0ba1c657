import { paths } from '#src/config/paths.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import type { EmblemFieldsFragment } from '../conversation.generated.ts'
import { useParticipantSearch } from '../new-conversation/hooks/use-participant-search.ts'
import { messages as searchMessages } from '../search/messages.ts'

/** The people and organizations to whom the person may write; offline, those on the device. */
export function FoundPeople({ text, onChoose, userId }: SearchedFor & { userId: string }) {
  const { found, searching, failure } = useParticipantSearch({ entityType: 'Users', entityId: userId }, text)
  const hits = (found ?? []).slice(0, FOUND_PER_GROUP_COUNT).map(({ id, displayName, location, emblem }) => ({
    key: `entity:${id}`,
    title: displayName,
    detail: location ?? '',
    icon: <EntityAvatar emblem={emblem} size={32} />,
    to: pageOf(emblem),
  }))
  return (
    <SearchHits
      heading={searchMessages.people}
      hits={hits}
      onChoose={onChoose}
      isLoading={searching}
      failure={failure}
    />
  )
}

/** The page of a person or organization; one without a handle has none, and the conversation with it opens. */
function pageOf({ id, entityType, handle }: EmblemFieldsFragment): string {
  if (handle === null) return paths.conversationEmblemRedirect.href(entityType, id)
  return entityType === 'Organization' ? paths.organizationProfile.href(handle) : paths.handle.href(handle)
}
