import type { ApolloClient } from '@apollo/client'
import { withValueAt } from '#src/lib/offline/outbox/paths.ts'
import { sendAtOnce } from '#src/lib/offline/outbox/send-at-once.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { uploadFile } from './upload-file.ts'

/**
 * Sends a change with its file at once, without the outbox: while an identity is assumed nothing may be queued
 * (decision 84).
 *
 * @param item the change as it would be queued
 * @param file null: the change has none
 * @param onShare hears how much of the file was sent, between 0 and 1
 * @returns what the service told
 * @throws what speaks against it; nothing was changed then
 */
export async function sendWithFile(
  client: ApolloClient,
  { request, tokenPath, uploadTarget }: NewItem,
  file: File | null,
  onShare?: (share: number) => void,
): Promise<Record<string, unknown>> {
  const needsFile = file && uploadTarget && tokenPath !== undefined
  const variables = needsFile
    ? withValueAt(request.variables, tokenPath, await uploadFile(client, file, uploadTarget, onShare))
    : request.variables
  return sendAtOnce(client, { query: request.query, variables })
}
