import type { Context } from '#server/graphql/context.ts'
import { requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { UploadUrlRequest, UploadUrlResponse } from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import {
  ATTACHMENT_MAX_BYTES,
  UPLOAD_KEPT_DAYS,
  UPLOAD_PART_BYTES,
  UPLOADS_UNFINISHED_MAX_BYTES,
} from '#shared/limits.ts'
import { PART_URL_S } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { uploadUrlRequest } from '#shared/validation/files.ts'
import { cleanFileName } from './file-name.ts'
import { toStoredUpload } from './mappers.ts'
import { beginUpload, findUpload, setStorageUpload, type UploadRow } from './repository-uploads.ts'
import { refuseWhenFull } from './storage-refusal.ts'
import { hashOfToken, newUploadToken } from './upload-token.ts'

/** Each part has a URL of about 200 bytes in the response. */
const PARTS_MAX_COUNT = 1_000

/**
 * Returns the number of equal parts for the length that the device requests, limited so that no part is shorter than
 * the storage accepts.
 *
 * @param partBytes the length that the device requests
 * @param minBytes the minimum length that the storage accepts for all parts except the last
 */
export function partsCountOf(sizeBytes: number, partBytes: number, minBytes: number): number {
  const aim = Math.min(UPLOAD_PART_BYTES, Math.max(minBytes, partBytes))
  const wanted = Math.min(Math.ceil(sizeBytes / aim), Math.floor(sizeBytes / minBytes))
  return Math.min(PARTS_MAX_COUNT, Math.max(1, wanted))
}

/**
 * Creates a storage key. Each upload has its own key, so that removing one never affects another's content. Keys begin
 * with the month, which helps administrators find files on the disk.
 */
export function newStorageKey(context: Pick<Context, 'services'>): string {
  const { ids, clock } = context.services
  return `${clock.now().toISOString().slice(0, 7)}/${ids.uuid()}`
}

function readRequest(
  context: Context,
  request: UploadUrlRequest,
): { id: string; relatedId: string; fileName: string; sizeBytes: number; partBytes: number; sha256: string | null } {
  const value = parseInput(uploadUrlRequest, request, 'request')
  if (value.fileSize > ATTACHMENT_MAX_BYTES) throw new AppError('FILE_TOO_LARGE')
  return {
    id: value.uploadId?.toLowerCase() ?? context.services.ids.uuid(),
    relatedId: value.relatedEntityId.toLowerCase(),
    fileName: cleanFileName(value.fileName),
    sizeBytes: value.fileSize,
    partBytes: value.partBytes ?? UPLOAD_PART_BYTES,
    sha256: value.contentSha256?.toLowerCase() ?? null,
  }
}

async function begin(context: Context, request: UploadUrlRequest, token: string): Promise<UploadRow> {
  const { database, clock, storage } = context.services
  const { id, relatedId, fileName, sizeBytes, partBytes, sha256 } = readRequest(context, request)
  const now = clock.now()
  const upload = {
    ...{ id, relatedId, fileName, sizeBytes, now },
    uploaderId: requireViewer(context).userId,
    relatedType: request.relatedEntityType,
    kind: request.systemFileType,
    requestedAccessLevel: request.requestedAccessLevel ?? null,
    updatesFileId: request.updatesFileId?.toLowerCase() ?? null,
    partsCount: partsCountOf(sizeBytes, partBytes, storage.partMinBytes),
    expectedSha256: sha256,
    storageKey: newStorageKey(context),
    expiresAt: new Date(now.getTime() + UPLOAD_KEPT_DAYS * DAY_MS),
  }
  const row = await beginUpload(database, upload, hashOfToken(token), UPLOADS_UNFINISHED_MAX_BYTES)
  if (row) return row
  const other = await findUpload(database, id)
  // The sweep is removing the upload after a week without a request. The id is free shortly afterwards.
  if (other?.state === 'Removed' && other.uploaderId === upload.uploaderId) throw new AppError('UNAVAILABLE')
  if (other) throw new AppError('ID_IN_USE')
  throw new AppError('RATE_LIMITED', {
    userMessage: 'Too many files are waiting to be sent. Send or remove some of them first.',
  })
}

/**
 * Returns the storage's id of an upload and the parts received so far. If the storage has lost the upload, for example
 * after a restored backup, it starts again.
 */
async function openInStorage(
  context: Context,
  row: UploadRow,
): Promise<{ storageUploadId: string; received: number[] }> {
  const { database, storage } = context.services
  const all = Array.from({ length: row.partsCount }, (_, index) => index + 1)
  if (row.storageUploadId !== null) {
    if (row.state !== 'Open') return { storageUploadId: row.storageUploadId, received: all }
    const received = await storage.listParts(toStoredUpload(row, row.storageUploadId))
    if (received) return { storageUploadId: row.storageUploadId, received }
    // The content was moved to its final key, but the process ended before this was recorded. Joining will find it
    // there.
    if ((await storage.sizeOf(row.storageKey)) !== null) return { storageUploadId: row.storageUploadId, received: all }
  }
  const storageUploadId = await storage.createUpload(row.storageKey)
  if (await setStorageUpload(database, row.id, row.storageUploadId, storageUploadId))
    return { storageUploadId, received: [] }
  // A parallel request for the same upload set its storage id first; that one is used.
  await storage.abortUpload(storageUploadId, row.storageKey)
  const current = await findUpload(database, row.id)
  if (!current?.storageUploadId) throw new AppError('UPLOAD_NOT_FOUND')
  return {
    storageUploadId: current.storageUploadId,
    received: (await storage.listParts(toStoredUpload(current, current.storageUploadId))) ?? [],
  }
}

/**
 * Starts or continues an upload that the caller may make: returns new URLs, a new token, and the parts that need not be
 * sent again.
 *
 * @throws AppError VALIDATION_FAILED, FILE_TOO_LARGE; ID_IN_USE if the upload id belongs to
 *   anything else; RATE_LIMITED if the person has too many unfinished uploads; STORAGE_FULL
 */
export async function startUpload(context: Context, request: UploadUrlRequest): Promise<UploadUrlResponse> {
  const { storage, clock } = context.services
  const token = newUploadToken()
  const row = await begin(context, request, token)
  const { storageUploadId, received } = await refuseWhenFull(openInStorage(context, row))
  const upload = toStoredUpload(row, storageUploadId)
  const urls = Array.from({ length: row.partsCount }, (_, index) => storage.partUrl(upload, index + 1, PART_URL_S))
  return {
    blobUploadUrls: await Promise.all(urls),
    expiresUtc: new Date(clock.now().getTime() + PART_URL_S * 1000).toISOString(),
    fileUploadToken: token,
    uploadId: row.id,
    multipartUploadId: storageUploadId,
    receivedPartNumbers: received,
    partialParts: await storage.partialParts(upload),
  }
}
