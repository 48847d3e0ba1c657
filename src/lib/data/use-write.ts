import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { userMessagesOf } from '../apollo/errors.ts'
import { formErrorsOf } from '../forms/form-errors.ts'
import { getConnection, useConnection } from '../offline/connection/connection.ts'
import { showToast } from '../toasts/toasts.ts'
import { asError } from './failures.ts'
import { messages } from './messages.ts'
import { operationOf } from './operation.ts'
import { isQueued } from './queued-item.ts'
import { followQueued, queueWrite } from './queued-writes.ts'
import { inputPathsOf, sendWrite } from './send-write.ts'
import { NeedsServerError } from './write-errors.ts'
import type { QueuedWrite, WriteOptions, WriteOutcome, Written } from './write-options.ts'

type Save<Data, Variables> = (variables: Variables) => Promise<WriteOutcome<Written<Data>>>

function queuedBy<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { queue }: WriteOptions<Data, Variables>,
): QueuedWrite | null {
  if (!queue) throw new Error(`${operationOf(document).name} is queued: useWrite needs the option queue`)
  return queue(variables)
}

/**
 * The only hook to change data on the server. `offline` of the operation's row in shared/operations defines the offline
 * behavior: `online-only` is refused with the reason, without a request; `queued` is added to the outbox
 * (queued-writes.ts) and sent as soon as possible. `save` never rejects, and shows a toast with the result
 * (docs/decisions/2026-11-23-reads-and-writes.md).
 */
export function useWrite<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: WriteOptions<Data, Variables> = {},
): [Save<Data, Variables>, { saving: boolean; disabledReason: string | null }] {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const [underWay, setUnderWay] = useState(0)
  const operation = operationOf(document)
  const queued = isQueued(operation)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () => (queued ? followQueued(client, document, () => latest.current) : undefined),
    [client, document, queued],
  )

  const save = useCallback<Save<Data, Variables>>(
    async (variables) => {
      const { offline, form } = latest.current
      setUnderWay((count) => count + 1)
      try {
        if (!queued && !getConnection().reachable) throw new NeedsServerError(offline ?? messages.needsServer)
        const item = queued ? queuedBy(document, variables, latest.current) : null
        const data = item
          ? await queueWrite(client, { document, variables, queued: item }, latest.current)
          : await sendWrite(client, document, variables, latest.current)
        return { ok: true, data: data as Written<Data> }
      } catch (failure) {
        const error = asError(failure)
        if (!form) showToast({ intent: 'error', text: userMessagesOf(error) })
        return { ok: false, error, fieldErrors: formErrorsOf(error, inputPathsOf(variables)).fieldErrors ?? {} }
      } finally {
        setUnderWay((count) => count - 1)
      }
    },
    [client, document, queued],
  )
  const disabledReason = !queued && !reachable ? (options.offline ?? messages.needsServer) : null
  return [save, { saving: underWay > 0, disabledReason }]
}
