import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { asError } from './failures.ts'

interface AskOptions {
  /** Sends no token: the response is the same for everyone. */
  asNobody?: true
  /**
   * The response is stored or stays on screen: if a change is confirmed while the request is in flight, it is requested
   * again.
   */
  repeatsOutdated?: true
}

/**
 * Queries the server once without using the cache: for polls, for several requests that form one action, and for data
 * that is stored outside of Apollo's cache. Screens read with `useRead`, and query on demand with `useAsk`.
 *
 * @throws the reason why there is no data; partial data with errors is returned
 */
export async function ask<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { asNobody, repeatsOutdated }: AskOptions = {},
): Promise<Data> {
  const { data, error } = await client.query({
    query,
    variables,
    fetchPolicy: 'no-cache',
    context: { asNobody, repeatsOutdated },
  } as ApolloClient.QueryOptions<Data>)
  if (data == null) throw asError(error)
  return data
}

/**
 * Like `ask`, for data that is stored or stays on screen: if a change was confirmed while the request was in flight,
 * the outdated response is requested again (repeat-outdated-link.ts).
 *
 * @throws the reason why there is no data
 */
export function askToKeep<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return ask(client, query, variables, { repeatsOutdated: true })
}
