import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { QUEUED_MUTATIONS } from '#shared/operations/queued-mutations.generated.ts'
import { userMessagesOf } from '../apollo/errors.ts'
import { formErrorsOf } from '../forms/form-errors.ts'
import { getConnection, useConnection } from '../offline/connection/connection.ts'
import { showToast } from '../toasts/toasts.ts'
import { asError } from './failures.ts'
import { messages } from './messages.ts'
import { operationOf } from './operation.ts'
import { followQueued, queueWrite } from './queued-writes.ts'
import { inputPathsOf, sendWrite } from './send-write.ts'
import { NeedsServerError } from './write-errors.ts'
import type { WriteOptions, WriteOutcome, Written } from './write-options.ts'

type Save<Data, Variables> = (variables: Variables) => Promise<WriteOutcome<Written<Data>>>

/**
 * The one way to change something on the server; what happens without it follows from `offline` of the operation's row
 * in shared/operations: `online-only` is refused with the reason, untried; `queued` goes into the outbox and is sent as
 * soon as it can be, at once while an identity is assumed (decision 84). `save` never rejects, and tells the person how
 * it went (docs/decisions/2026-11-23-reads-and-writes.md).
 */
export function useWrite<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: WriteOptions<Data, Variables> = {},
): [Save<Data, Variables>, { saving: boolean; disabledReason: string | null }] {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const [underWay, setUnderWay] = useState(0)
  const operation = operationOf(document)
  const isQueued = operation.rootNames.every((name) => QUEUED_MUTATIONS.has(name))
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () => (isQueued ? followQueued(client, document, () => latest.current) : undefined),
    [client, document, isQueued],
  )

  const save = useCallback<Save<Data, Variables>>(
    async (variables) => {
      const { offline, form } = latest.current
      setUnderWay((count) => count + 1)
      try {
        if (!isQueued && !getConnection().reachable) throw new NeedsServerError(offline ?? messages.needsServer)
        const data =
          (isQueued && (await queueWrite(client, document, variables, latest.current))) ||
          (await sendWrite(client, document, variables, latest.current))
        return { ok: true, data: (data === 'queued' ? null : data) as Written<Data> }
      } catch (failure) {
        const error = asError(failure)
        if (!form) showToast({ intent: 'error', text: userMessagesOf(error) })
        return { ok: false, error, fieldErrors: formErrorsOf(error, inputPathsOf(variables)).fieldErrors ?? {} }
      } finally {
        setUnderWay((count) => count - 1)
      }
    },
    [client, document, isQueued],
  )
  const disabledReason = !isQueued && !reachable ? (options.offline ?? messages.needsServer) : null
  return [save, { saving: underWay > 0, disabledReason }]
}
