import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { type ConnectionOwner, useConnectionActions } from '#src/features/connections/public.ts'
import { CONNECTIONS_PAGE_SIZE_MAX_ROWS } from '#shared/limits.ts'
import { paths } from '#src/config/paths.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useConnectionList } from '../hooks/use-connection-list.ts'
import { messages } from '../messages.ts'
import type { ConnectionListKind } from '../network.generated.ts'
import { ConnectionRow } from './connection-row.tsx'

interface ConnectionListProps {
  owner: ConnectionOwner
  kind: ConnectionListKind
  search: string
  mayUpdate: boolean
  mayDisconnect: boolean
  /** Content below the list; rendered when the list has its height, because the list would move it before. */
  below?: ReactNode
}

const LABELS = {
  REQUESTS: messages.requests,
  MY_CONNECTIONS: messages.myConnections,
  REQUESTS_I_SENT: messages.sentRequests,
} as const

/** Text for an empty list: why it is empty and how entries get into it. */
const EMPTY = {
  REQUESTS: { title: messages.noRequests, text: messages.howRequestsCome },
  MY_CONNECTIONS: { title: messages.noConnections, text: messages.howToConnect },
  REQUESTS_I_SENT: { title: messages.noRequests, text: messages.howToSend },
} as const

function emptyOf(kind: ConnectionListKind, { entityType }: ConnectionOwner): { title: string; text: string } {
  return kind === 'MY_CONNECTIONS' && entityType === 'Organization'
    ? { ...EMPTY[kind], text: messages.howToConnectOrganization }
    : EMPTY[kind]
}

export function ConnectionList({ owner, kind, search, mayUpdate, mayDisconnect, below }: ConnectionListProps) {
  const styles = useStyles()
  const list = useConnectionList(owner, kind, search)
  const actions = useConnectionActions(owner)
  const { rows, unsent, totalCount } = list
  const isOfUser = owner.entityType === 'User'
  const items = rows && [
    ...unsent.map((emblem) => ({ key: emblem.id, other: emblem, connection: null })),
    ...rows.map((connection) => {
      const { requestingEmblem, targetEmblem } = connection
      return {
        key: connection.id,
        connection,
        other: requestingEmblem.id === owner.id ? targetEmblem : requestingEmblem,
      }
    }),
  ]
  return (
    <>
      <AsOf asOf={list.asOf} />
      <div className={styles.root}>
        <DataList
          label={LABELS[kind]}
          items={items}
          keyOf={({ key }) => key}
          error={list.failed ? messages.failed : null}
          onRetry={() => void list.refresh()}
          empty={
            search === '' ? (
              <EmptyState
                icon={<PeopleRegular />}
                {...emptyOf(kind, owner)}
                action={
                  isOfUser && (
                    <RouteLink to={paths.networkConnections.href({ list: 'find' })}>{messages.find}</RouteLink>
                  )
                }
              />
            ) : (
              <EmptyState
                title={messages.noResults}
                action={
                  isOfUser && (
                    <RouteLink to={paths.networkConnections.href({ list: 'find', search })}>
                      {messages.findElsewhere(search)}
                    </RouteLink>
                  )
                }
              />
            )
          }
          renderItem={({ other, connection }) => (
            <ConnectionRow
              owner={owner}
              other={other}
              connection={connection}
              actions={actions}
              mayUpdate={mayUpdate}
              mayDisconnect={mayDisconnect}
            />
          )}
        />
        {rows && totalCount > CONNECTIONS_PAGE_SIZE_MAX_ROWS && (
          <p className={styles.note} role="status">
            {messages.showingFirst(rows.length, totalCount)}
          </p>
        )}
      </div>
      {!list.loading && below}
    </>
  )
}

const useStyles = makeStyles({
  root: {
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  note: { margin: 0, padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3, textAlign: 'center' },
})
