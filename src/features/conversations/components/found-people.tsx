import { paths } from '#src/config/paths.ts'
import { failureOf, type FoundEverything } from '#src/lib/search/use-search-everything.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import type { EmblemFieldsFragment } from '../conversation.generated.ts'
import { useParticipantSearch } from '../new-conversation/hooks/use-participant-search.ts'
import { messages } from '../search/messages.ts'

interface FoundPeopleProps extends SearchedFor {
  userId: string
  everything: FoundEverything
}

/**
 * The people and organizations to whom the person may write, then others with a public profile. Offline, those on the
 * device.
 */
export function FoundPeople({ text, settledText, onChoose, userId, everything }: FoundPeopleProps) {
  const { results, isLoading, isAway } = everything
  const onDevice = useParticipantSearch({ entityType: 'Users', entityId: userId }, isAway ? text : '')
  const known = isAway ? (onDevice.found ?? []).slice(0, FOUND_PER_GROUP_COUNT) : (results?.participants.items ?? [])
  const hits = [...known, ...(results?.network.items ?? [])].map(({ id, location, emblem }) => ({
    key: `entity:${id}`,
    title: emblem.displayName,
    detail: [emblem.extraData.companyName, location].filter(Boolean).join(' · '),
    icon: <EntityAvatar emblem={emblem} size={32} />,
    to: pageOf(emblem),
  }))
  const hasMore = results !== null && (results.participants.hasMore || results.network.hasMore)
  return (
    <SearchHits
      heading={messages.people}
      hits={hits}
      all={hasMore ? [{ count: null, to: paths.networkConnections.href({ list: 'find', search: settledText }) }] : []}
      onChoose={onChoose}
      isLoading={isAway ? onDevice.searching : isLoading}
      failure={
        failureOf(everything, results?.participants, messages.peopleNotSearched) ??
        failureOf(everything, results?.network, messages.peopleNotSearched)
      }
    />
  )
}

/** The page of a person or organization; one without a handle has none, and the conversation with it opens. */
function pageOf({ id, entityType, handle }: EmblemFieldsFragment): string {
  if (handle === null) return paths.conversationEmblemRedirect.href(entityType, id)
  return entityType === 'Organization' ? paths.organizationProfile.href(handle) : paths.handle.href(handle)
}
