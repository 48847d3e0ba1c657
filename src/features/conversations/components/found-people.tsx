import { paths } from '#src/config/paths.ts'
import { useNetworkSearch } from '#src/features/connections/public.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import type { EmblemFieldsFragment } from '../conversation.generated.ts'
import { useParticipantSearch } from '../new-conversation/hooks/use-participant-search.ts'
import { messages as searchMessages } from '../search/messages.ts'

/**
 * The people and organizations to whom the person may write, then others with a public profile. Offline, those on the
 * device.
 */
export function FoundPeople({ text, onChoose, userId }: SearchedFor & { userId: string }) {
  const reachable = useParticipantSearch({ entityType: 'Users', entityId: userId }, text)
  const network = useNetworkSearch(userId, text)
  const known = (reachable.found ?? []).slice(0, FOUND_PER_GROUP_COUNT)
  const others = (network.found ?? []).filter(({ id }) => !reachable.found?.some((one) => one.id === id))
  const hits = [...known, ...others.slice(0, FOUND_PER_GROUP_COUNT)].map(({ id, location, emblem }) => ({
    key: `entity:${id}`,
    title: emblem.displayName,
    detail: [emblem.extraData.companyName, location].filter(Boolean).join(' · '),
    icon: <EntityAvatar emblem={emblem} size={32} />,
    to: pageOf(emblem),
  }))
  const count = (reachable.found?.length ?? 0) + others.length
  return (
    <SearchHits
      heading={searchMessages.people}
      hits={hits}
      all={
        count > hits.length ? { count: null, to: paths.networkConnections.href({ list: 'find', search: text }) } : null
      }
      onChoose={onChoose}
      isLoading={reachable.searching || network.searching}
      failure={reachable.failure ?? network.failure}
    />
  )
}

/** The page of a person or organization; one without a handle has none, and the conversation with it opens. */
function pageOf({ id, entityType, handle }: EmblemFieldsFragment): string {
  if (handle === null) return paths.conversationEmblemRedirect.href(entityType, id)
  return entityType === 'Organization' ? paths.organizationProfile.href(handle) : paths.handle.href(handle)
}
