import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { getConnection, useConnection } from '../offline/connection/connection.ts'
import { ask as askServer } from './ask.ts'
import { messages } from './messages.ts'
import { NeedsServerError } from './write-errors.ts'

/**
 * The only hook to query on demand and once, for example for a URL that opens a page. The response is never cached,
 * repeated or shared, so queries with side effects may use it.
 *
 * @returns `ask`, which rejects with the reason why there is no data
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
