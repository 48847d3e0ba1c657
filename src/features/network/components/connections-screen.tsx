import { makeStyles, tokens } from '@fluentui/react-components'
import { useLocation } from 'react-router'
import { LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import type { ConnectionOwner } from '#src/features/connections/public.ts'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { media } from '#src/ui/theme.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { useRequestCount } from '../hooks/use-connection-list.ts'
import { messages } from '../messages.ts'
import type { ConnectionListKind } from '../network.generated.ts'
import { ConnectionList } from './connection-list.tsx'
import { FindPeople } from './find-people.tsx'
import { PeopleYouMayKnow } from './people-you-may-know.tsx'

interface ConnectionsScreenProps {
  owner: ConnectionOwner
  title: string
  mayUpdate: boolean
  mayDisconnect: boolean
}

const TABS = [
  { key: 'requests', kind: 'REQUESTS', label: messages.requests },
  { key: 'connections', kind: 'MY_CONNECTIONS', label: messages.myConnections },
  { key: 'sent', kind: 'REQUESTS_I_SENT', label: messages.sentRequests },
] as const satisfies readonly { key: string; kind: ConnectionListKind; label: string }[]

const FIND = 'find'

/** Requests, My Connections and Sent Requests of a user or an organization. */
export function ConnectionsScreen({ owner, title, mayUpdate, mayDisconnect }: ConnectionsScreenProps) {
  const { pathname } = useLocation()
  const isWide = useIsWide()
  const styles = useStyles()
  const view = useViewState({ filters: { list: 'requests', region: '', line: '' } })
  const isFinding = owner.entityType === 'User' && view.filters.list === FIND
  const tab = TABS.find(({ key }) => key === view.filters.list) ?? TABS[0]
  const search = useDebouncedValue(view.search, LIST_SEARCH_DEBOUNCE_MS)
  const requestCount = useRequestCount(owner)
  return (
    <PageBody width="reading">
      {/* On narrow screens, the select box of the organization's pages shows the name. */}
      <PageHeading isHidden={!isWide && owner.entityType === 'Organization'}>{title}</PageHeading>
      <PageTabs
        scrolls
        label={messages.tabs}
        currentKey={isFinding ? FIND : tab.key}
        tabs={[
          ...TABS.map(({ key, label }) => ({
            ...{ key, label },
            href: key === 'requests' ? pathname : `${pathname}?list=${key}`,
            ...(key === 'requests' && { count: requestCount, countLabel: messages.waitingRequests }),
          })),
          ...(owner.entityType === 'User'
            ? [{ key: FIND, label: messages.find, href: `${pathname}?list=${FIND}` }]
            : []),
        ]}
      />
      {isFinding ? (
        <FindPeople userId={owner.id} view={view} />
      ) : (
        <div className={styles.list}>
          {tab.kind !== 'REQUESTS' && (
            <SearchBox label={messages.search} value={view.search} onChange={(text) => view.change({ search: text })} />
          )}
          <ConnectionList
            key={tab.kind}
            owner={owner}
            kind={tab.kind}
            search={tab.kind === 'REQUESTS' ? '' : search}
            mayUpdate={mayUpdate}
            mayDisconnect={mayDisconnect}
            below={owner.entityType === 'User' && <PeopleYouMayKnow userId={owner.id} />}
          />
        </div>
      )}
    </PageBody>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    [media.md]: { gap: tokens.spacingVerticalL },
  },
})
