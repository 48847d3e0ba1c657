import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { asError } from './failures.ts'

interface AskOptions {
  /** Without the person's token: the answer is the same for everybody. */
  asNobody?: true
  /** The answer is kept or stays on screen: one that was given before a confirmed change is asked for again. */
  repeatsOutdated?: true
}

/**
 * Asks the server once, and leaves no trace in the cache: for polls, for several requests that are one action, and for
 * what is kept outside of Apollo's cache. A screen shows what `useRead` gives it and asks at a press by `useAsk`.
 *
 * @throws what speaks against an answer; partial data with errors is an answer (decision 31)
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
 * Asks as `ask` does, for data that is stored or stays on screen: a response that a change outdated is asked for again
 * (repeat-outdated-link.ts).
 *
 * @throws what speaks against an answer
 */
export function askToKeep<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return ask(client, query, variables, { repeatsOutdated: true })
}
