import type { ApolloCache, TypedDocumentNode } from '@apollo/client'
import { useRef } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { QueuedWrite, WriteOptions } from '#src/lib/data/write-options.ts'
import { getOutboxState, outbox } from '#src/lib/offline/outbox/outbox.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { OperationName } from '#shared/operations/index.ts'
import { paths } from '#src/config/paths.ts'
import type { ConnectionOwner } from '../connection-state.ts'
import {
  type ConnectionState,
  SocialOrganizationAcceptConnectionDocument,
  SocialOrganizationCancelConnectionRequestDocument,
  SocialOrganizationDisconnectDocument,
  SocialOrganizationIgnoreConnectionDocument,
  SocialOrganizationRequestConnectionDocument,
  SocialUserAcceptConnectionDocument,
  SocialUserCancelConnectionRequestDocument,
  SocialUserDisconnectDocument,
  SocialUserIgnoreConnectionDocument,
  SocialUserRequestConnectionDocument,
} from '../connections.generated.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { messages } from '../messages.ts'
import { isBetween, isQueuedRequest, unsentIdOf } from '../queued-connections.ts'

interface RequestVariables {
  ownerId: string
  otherId: string
}

interface ConnectionVariables {
  ownerId: string
  connectionId: string
}

interface Documents extends Record<'cancel' | 'disconnect' | 'accept' | 'ignore', Document<ConnectionVariables>> {
  request: Document<RequestVariables>
}

type Document<Variables> = TypedDocumentNode<unknown, Variables>

const DOCUMENTS: Record<ConnectionOwner['entityType'], Documents> = {
  User: {
    request: SocialUserRequestConnectionDocument,
    cancel: SocialUserCancelConnectionRequestDocument,
    disconnect: SocialUserDisconnectDocument,
    accept: SocialUserAcceptConnectionDocument,
    ignore: SocialUserIgnoreConnectionDocument,
  },
  Organization: {
    request: SocialOrganizationRequestConnectionDocument,
    cancel: SocialOrganizationCancelConnectionRequestDocument,
    disconnect: SocialOrganizationDisconnectDocument,
    accept: SocialOrganizationAcceptConnectionDocument,
    ignore: SocialOrganizationIgnoreConnectionDocument,
  },
}

/** All queries whose result contains a connection state. */
const CHANGED: readonly OperationName[] = [
  'userConnectionsOrRequests',
  'organizationConnectionsOrRequests',
  'peopleYouMayKnow',
  'licensedAdjusters',
  'networkSearch',
  'profile',
  'organizationProfile',
  'getUserBadgeCounts',
  'getOrgBadgeCounts',
]

type Other = EmblemFieldsFragment

export interface ConnectionActions {
  request: (other: Other) => Promise<void>
  /** `connectionId` is null if the request has not been sent yet; it is then removed from the outbox. */
  cancel: (other: Other, connectionId: string | null) => Promise<void>
  accept: (other: Other, connectionId: string) => Promise<void>
  ignore: (other: Other, connectionId: string) => Promise<void>
  disconnect: (other: Other, connectionId: string) => Promise<boolean>
  /** Reason why disconnecting is disabled; null if it is enabled. */
  disconnectDisabled: string | null
}

function becomes(state: ConnectionState) {
  return (cache: ApolloCache, { connectionId }: ConnectionVariables): void => {
    const id = cache.identify({ __typename: 'Connection', id: connectionId })
    if (id !== undefined) cache.modify({ id, fields: { state: () => state } })
  }
}

/** Shows a request that the server has not received yet on the recipient's profile. */
function showRequest(owner: ConnectionOwner, cache: ApolloCache, otherId: string): void {
  const connection = {
    __typename: 'Connection',
    id: unsentIdOf(owner.id, otherId),
    state: 'Pending',
    requestingUserId: owner.entityType === 'User' ? owner.id : null,
    requestingOrganizationId: owner.entityType === 'Organization' ? owner.id : null,
    targetUserId: null,
    targetOrganizationId: null,
  }
  for (const __typename of ['UserProfile', 'OrganizationProfile']) {
    const id = cache.identify({ __typename, id: otherId })
    if (id === undefined) continue
    if (owner.entityType === 'User') cache.modify({ id, fields: { connection: () => connection } })
    else
      cache.modify({
        id,
        fields: { affiliatedOrganizationConnections: (known: readonly object[] = []) => [...known, connection] },
      })
  }
}

/** The transitions of a connection, each with its toast. All except Disconnect can be queued in the outbox. */
export function useConnectionActions(owner: ConnectionOwner): ConnectionActions {
  const documents = DOCUMENTS[owner.entityType]
  /** The other party by connection id, or by party id for requests. The outbox shows its name. */
  const others = useRef(new Map<string, Other>())
  const queued =
    (name: keyof typeof messages.queued) =>
    (variables: { connectionId?: string; otherId?: string }): QueuedWrite => {
      const other = others.current.get(variables.connectionId ?? variables.otherId ?? '')
      return {
        given: { otherId: other?.id ?? '' },
        label: messages.queued[name](other?.displayName ?? ''),
        href: other?.handle ? paths.handle.href(other.handle) : null,
        display: other,
      }
    }
  const change = <Variables extends { connectionId?: string; otherId?: string }>(
    name: 'request' | 'cancel' | 'accept' | 'ignore',
    done: string,
    optimistic: (cache: ApolloCache, variables: Variables) => void,
  ): WriteOptions<unknown, Variables> => ({ done, invalidates: CHANGED, queue: queued(name), optimistic })

  const [request] = useWrite(
    documents.request,
    change('request', messages.requested, (cache, { otherId }: RequestVariables) => showRequest(owner, cache, otherId)),
  )
  const [cancel] = useWrite(documents.cancel, change('cancel', messages.cancelled, becomes('Ignored')))
  const [accept] = useWrite(documents.accept, change('accept', messages.accepted, becomes('Connected')))
  const [ignore] = useWrite(documents.ignore, change('ignore', messages.declined, becomes('Ignored')))
  const [disconnect, { disabledReason }] = useWrite(documents.disconnect, {
    done: messages.removed,
    invalidates: CHANGED,
    optimistic: becomes('Ignored'),
  })

  /**
   * Discards refused changes of the same connection, because a new change replaces them (for example, canceling a
   * request that was accepted in the meantime). A refused change would block all changes after it.
   */
  const supersede = async (other: Other): Promise<void> => {
    for (const item of getOutboxState().items)
      if (item.state === 'refused' && isBetween(item, owner.id, other.id)) await outbox.discardItem(item.id)
  }

  const about = (other: Other, connectionId: string): ConnectionVariables => {
    others.current.set(connectionId, other)
    return { ownerId: owner.id, connectionId }
  }
  return {
    request: async (other) => {
      others.current.set(other.id, other)
      await supersede(other)
      await request({ ownerId: owner.id, otherId: other.id })
    },
    cancel: async (other, connectionId) => {
      if (connectionId !== null) {
        await supersede(other)
        await cancel(about(other, connectionId))
        return
      }
      const unsent = getOutboxState().items.find((item: OutboxItem) => isQueuedRequest(item, owner.id, other.id))
      if (!unsent || !(await outbox.takeBack(unsent.id))) showToast({ intent: 'info', text: messages.underWay })
      else showToast({ intent: 'success', text: messages.cancelled })
    },
    accept: async (other, connectionId) => {
      await supersede(other)
      await accept(about(other, connectionId))
    },
    ignore: async (other, connectionId) => {
      await supersede(other)
      await ignore(about(other, connectionId))
    },
    disconnect: async (other, connectionId) => {
      await supersede(other)
      return (await disconnect(about(other, connectionId))).ok
    },
    disconnectDisabled: disabledReason,
  }
}
