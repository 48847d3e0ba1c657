import { ConnectionButtons, MessageButton, useConnect, useNetworkSearch } from '#src/features/connections/public.ts'
import { DataList } from '#src/ui/data-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NETWORK_SEARCH_MAX_ROWS } from '#shared/limits.ts'
import { messages } from '../messages.ts'
import { EntityRow } from './entity-row.tsx'

interface FoundByNameProps {
  userId: string
  text: string
  /** Only people with a license there; null for all. */
  regionId: string | null
}

/** People and organizations whose name, company, city or type of work contains the text, with Connect. */
export function FoundByName({ userId, text, regionId }: FoundByNameProps) {
  const { found, failure, isAway, refresh } = useNetworkSearch(userId, text, regionId)
  const { actions, stateOf } = useConnect({ entityType: 'User', id: userId })
  if (isAway) return <EmptyState title={messages.findAway} />
  return (
    <>
      <DataList
        label={messages.find}
        items={found ?? undefined}
        keyOf={({ id }) => id}
        error={failure}
        onRetry={() => void refresh()}
        empty={<EmptyState title={messages.nobodyFound} text={messages.nobodyFoundHint} />}
        renderItem={(entity) => {
          const { emblem, location, connectionState } = entity
          const state = stateOf(entity)
          return (
            <EntityRow emblem={emblem} note={[state, location].filter(Boolean).join(' · ')}>
              {connectionState === 'Connected' && <MessageButton other={emblem} canMessage />}
              {state === null && (
                <ConnectionButtons other={emblem} standing="NotConnected" connectionId={null} actions={actions} />
              )}
            </EntityRow>
          )
        }}
      />
      {found?.length === NETWORK_SEARCH_MAX_ROWS && <EmptyState title={messages.moreFound(NETWORK_SEARCH_MAX_ROWS)} />}
    </>
  )
}
