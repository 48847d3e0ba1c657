import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { StorageError, type StoredObject } from '#server/lib/storage/port.ts'
import { readBytes } from '#server/lib/storage/read-bytes.ts'
import { MESSAGE_ATTACHMENTS_MAX_COUNT } from '#shared/limits.ts'
import { sniffedType, SNIFFED_BYTES } from './content-type.ts'
import { distantTypeOf } from './distant-type.ts'
import { asciiFileName } from './file-name.ts'
import { toStoredUpload } from './mappers.ts'
import { attachUploads } from './repository.ts'
import { findUploadsByToken, setJoined, startOver, type UploadRow } from './repository-uploads.ts'
import { refuseWhenFull } from './storage-refusal.ts'
import { hashOfToken } from './upload-token.ts'
import { newStorageKey } from './uploading.ts'

/** The caller's upload for an owner of documents. */
export type DocumentUpload = UploadRow

/** An upload whose content is complete, checked and final. `attachCompleted` creates a file from it. */
export interface CompletedUpload {
  uploadId: string
  fileName: string
}

export async function firstBytes(
  context: Context,
  { key, sizeBytes }: Pick<StoredObject, 'key' | 'sizeBytes'>,
  bytes = SNIFFED_BYTES,
): Promise<Uint8Array> {
  if (sizeBytes === 0) return new Uint8Array()
  const wanted = Math.min(sizeBytes, bytes)
  return readBytes(await context.services.storage.read(key, { start: 0, end: wanted - 1 }), wanted)
}

async function typeOf(context: Context, stored: StoredObject, fileName: string): Promise<string> {
  const { key, sizeBytes } = stored
  const head = await firstBytes(context, stored)
  const type = await sniffedType(head, fileName)
  if (sizeBytes <= head.length) return type
  const read = async (start: number, end: number): Promise<Buffer> =>
    readBytes(await context.services.storage.read(key, { start, end }), end - start + 1)
  return distantTypeOf(type, head, sizeBytes, read)
}

async function join(context: Context, row: UploadRow): Promise<StoredObject> {
  if (row.storageUploadId === null) throw new AppError('UPLOAD_INCOMPLETE')
  try {
    return await refuseWhenFull(context.services.storage.completeUpload(toStoredUpload(row, row.storageUploadId)))
  } catch (error) {
    // NOT_FOUND: the storage lost the upload, for example after a restored backup. getUploadUrl starts it again.
    if (error instanceof StorageError && (error.code === 'PART_MISSING' || error.code === 'NOT_FOUND'))
      throw new AppError('UPLOAD_INCOMPLETE')
    throw error
  }
}

async function complete(context: Context, row: UploadRow): Promise<void> {
  const { database, storage } = context.services
  const stored = await join(context, row)
  if (stored.sizeBytes !== row.sizeBytes || (row.expectedSha256 !== null && stored.sha256 !== row.expectedSha256)) {
    await startOver(database, row.id, row.storageKey, newStorageKey(context))
    await storage.delete(row.storageKey)
    throw new AppError('UPLOAD_MISMATCH', {
      details: [{ path: row.fileName, message: 'What arrived is not what was on the device.' }],
    })
  }
  await setJoined(database, row.id, stored.sha256, await typeOf(context, stored, row.fileName))
}

function refuseTooMany(tokens: readonly string[]): void {
  if (tokens.length <= MESSAGE_ATTACHMENTS_MAX_COUNT) return
  const message = `Cannot exceed ${MESSAGE_ATTACHMENTS_MAX_COUNT} files.`
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'request.attachmentUploadTokens', message }] })
}

/**
 * Joins the parts of the uploads that the tokens belong to, and checks size and hash. No transaction is open during
 * this, and joined parts stay joined, so a repeat after a crash or a lost response continues where the first attempt
 * ended. Tokens of another user, another message box or another kind of upload, and tokens of consumed uploads, are
 * treated as unknown.
 *
 * @param owner the message box that sends
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_MISMATCH, STORAGE_FULL; VALIDATION_FAILED for too many
 */
export async function completeUploads(
  context: Context,
  tokens: readonly string[],
  owner: { entityId: string },
): Promise<CompletedUpload[]> {
  if (tokens.length === 0) return []
  refuseTooMany(tokens)
  const { database, clock } = context.services
  const hashes = tokens.map(hashOfToken)
  const found = new Map((await findUploadsByToken(database, hashes, clock.now())).map((row) => [row.tokenHash, row]))
  const viewer = requireViewer(context)
  const rows = new Map<string, UploadRow>()
  for (const hash of hashes) {
    const row = found.get(hash)
    const isTheirs =
      row?.uploaderId === viewer.userId &&
      row.kind === 'MessageAttachment' &&
      row.relatedId === owner.entityId &&
      row.state !== 'Consumed'
    if (!isTheirs) throw new AppError('UPLOAD_NOT_FOUND')
    // Two tokens of the same upload result in one file.
    rows.set(row.id, row)
  }
  // Sequential, because joining reads whole files and other users' requests need the disk too.
  for (const row of rows.values()) if (row.state === 'Open') await complete(context, row)
  return [...rows.values()].map((row) => ({ uploadId: row.id, fileName: row.fileName }))
}

/**
 * Returns the caller's upload for this owner that a token belongs to. Includes consumed uploads, so that a repeated
 * request can be recognized. Null for an unknown token and for an upload of another user or for another owner.
 */
export async function findDocumentUpload(
  context: Context,
  token: string,
  owner: { type: string; id: string },
): Promise<DocumentUpload | null> {
  const { database, clock } = context.services
  const [row] = await findUploadsByToken(database, [hashOfToken(token)], clock.now())
  const isTheirs =
    row?.uploaderId === requireViewer(context).userId &&
    row.kind === 'Document' &&
    row.relatedType === owner.type &&
    row.relatedId === owner.id
  return isTheirs ? row : null
}

/**
 * Joins the parts of an upload of a document or a picture and checks size and hash, as `completeUploads` does for
 * messages.
 *
 * @throws AppError UPLOAD_INCOMPLETE, UPLOAD_MISMATCH, STORAGE_FULL
 */
export async function completeDocumentUpload(context: Context, upload: DocumentUpload): Promise<void> {
  if (upload.state === 'Open') await complete(context, upload)
}

/**
 * Creates files from completed uploads and attaches them to a message in the transaction of the message.
 *
 * @returns the ids of the new file instances, for `scanSoon` after the commit
 * @throws AppError UPLOAD_NOT_FOUND if a parallel request consumed one; the transaction must then be rolled back
 */
export async function attachCompleted(
  context: Context,
  tx: Db,
  completed: readonly CompletedUpload[],
  messageId: string,
): Promise<string[]> {
  if (completed.length === 0) return []
  const { database, ids, clock } = context.services
  const attachments = completed.map(({ uploadId, fileName }) => ({
    uploadId,
    fileId: ids.uuid(),
    instanceId: ids.uuid(),
    asciiFileName: asciiFileName(fileName),
  }))
  if ((await attachUploads(database, tx, messageId, attachments, clock.now())) < attachments.length)
    throw new AppError('UPLOAD_NOT_FOUND')
  return attachments.map((one) => one.instanceId)
}
