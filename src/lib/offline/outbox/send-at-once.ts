import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { sendWrite } from '#src/lib/data/send-write.ts'
import type { NewItem } from './types.ts'

/**
 * Sends a change past the outbox: while an identity is assumed nothing may be queued (decision 84).
 *
 * @param request of the change as it would be queued
 * @returns what the service told
 * @throws what speaks against it
 */
export async function sendAtOnce(
  client: ApolloClient,
  { query, variables }: Pick<NewItem['request'], 'query' | 'variables'>,
): Promise<Record<string, unknown>> {
  const mutation = parse(query) as TypedDocumentNode<Record<string, unknown>>
  return sendWrite(client, mutation, variables)
}
