import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { getConnection, useConnection } from '../offline/connection/connection.ts'
import { ask as askServer } from './ask.ts'
import { messages } from './messages.ts'
import { NeedsServerError } from './write-errors.ts'

/**
 * The one way to ask for something at a press and once: an address that opens a page, an answer that is made for the
 * asking. It is never cached, repeated or shared, so queries with side effects may be asked so (features.md, 'Never
 * cached').
 *
 * @returns `ask`, which rejects with what spoke against an answer
 */
export function useAsk<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): [(variables: Variables) => Promise<Data>, { asking: boolean; disabledReason: string | null }] {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const [underWay, setUnderWay] = useState(0)
  const ask = useCallback(
    async (variables: Variables): Promise<Data> => {
      if (!getConnection().reachable) throw new NeedsServerError(messages.needsServer)
      setUnderWay((count) => count + 1)
      try {
        return await askServer(client, document, variables)
      } finally {
        setUnderWay((count) => count - 1)
      }
    },
    [client, document],
  )
  return [ask, { asking: underWay > 0, disabledReason: reachable ? null : messages.needsServer }]
}
