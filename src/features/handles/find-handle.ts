import type { ApolloClient } from '@apollo/client'
import { ask } from '#src/lib/data/ask.ts'
import { HandleSearchDocument, type HandleSearchQuery } from './handles.generated.ts'

export type HandleOwner = NonNullable<HandleSearchQuery['handleSearch']>

/**
 * Finds the owner of a handle. Letter case is ignored.
 *
 * @returns null if the handle is not in use
 * @throws the error of the query
 */
export async function findHandle(client: ApolloClient, handle: string): Promise<HandleOwner | null> {
  return (await ask(client, HandleSearchDocument, { handle })).handleSearch
}
