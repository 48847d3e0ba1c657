import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { bytesToHex } from '@noble/hashes/utils.js'
import { parse } from 'graphql'
import { UnreachableError } from '#src/lib/apollo/errors.ts'
import { dataOf } from '#src/lib/apollo/perform.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { GetUploadUrlDocument } from './pictures.generated.ts'

/** A picture's parts, one after the other: it is small. @returns the token that stands for it */
async function upload(client: ApolloClient, file: File, target: NonNullable<NewItem['uploadTarget']>): Promise<string> {
  const bytes = await file.arrayBuffer()
  const contentSha256 = bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const request = { ...target, fileName: file.name, fileSize: file.size, mimeType: file.type, contentSha256, uploadId: crypto.randomUUID() }
  const { getUploadUrl } = await dataOf(client.query({ query: GetUploadUrlDocument, variables: { request }, fetchPolicy: 'no-cache' }))
  const { blobUploadUrls, fileUploadToken } = getUploadUrl
  const partBytes = Math.ceil(bytes.byteLength / blobUploadUrls.length)
  for (const [index, url] of blobUploadUrls.entries()) {
    const body = bytes.slice(index * partBytes, (index + 1) * partBytes)
    const answer = await fetch(url, { method: 'PUT', body, redirect: 'error', credentials: 'omit' }).catch(() => null)
    if (!answer?.ok) throw new UnreachableError('The storage did not take a part of the picture')
  }
  return fileUploadToken
}

/**
 * Sends a change of a picture at once, without the outbox: while an identity is assumed nothing may be queued (decision 84).
 *
 * @param item the change as it would be queued
 * @returns what the service told
 * @throws what speaks against it; nothing was changed then
 */
export async function sendPicture(client: ApolloClient, { request, uploadTarget }: NewItem, file: File | null): Promise<Record<string, unknown>> {
  const uploaded = file && uploadTarget ? { uploadToken: await upload(client, file, uploadTarget) } : {}
  const mutation = parse(request.query) as TypedDocumentNode<Record<string, unknown>>
  return dataOf(client.mutate({ mutation, variables: { ...request.variables, ...uploaded }, fetchPolicy: 'no-cache' }))
}
