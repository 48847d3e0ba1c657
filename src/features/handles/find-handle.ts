import type { ApolloClient } from '@apollo/client'
import { ask } from '#src/lib/data/ask.ts'
import { HandleSearchDocument, type HandleSearchQuery } from './handles.generated.ts'

export type HandleOwner = NonNullable<HandleSearchQuery['handleSearch']>

/**
 * The owner of the handle; letter case does not matter.
 *
 * @returns null when it is free
 * @throws the failure of the call
 */
export async function findHandle(client: ApolloClient, handle: string): Promise<HandleOwner | null> {
  return (await ask(client, HandleSearchDocument, { handle })).handleSearch
}
