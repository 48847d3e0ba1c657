import { hash } from 'node:crypto'
import { imageSize } from 'image-size'
import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { ReaderBusyError } from '#server/lib/file-readers/reader-errors.ts'
import { cleanPicture } from '#server/lib/pictures/clean-picture.ts'
import { PictureError } from '#server/lib/pictures/picture-error.ts'
import { PICTURE_MAX_BYTES, PICTURE_SIDE_MAX_PX } from '#shared/limits.ts'
import { isPictureKind, PICTURE_KINDS, pictureKindOf, STORED_PICTURE_TYPES } from '#shared/reference/picture-kinds.ts'
import { completeDocumentUpload, firstBytes } from './completing.ts'
import { sniffedType } from './content-type.ts'
import { asciiFileName } from './file-name.ts'
import { deletePicture, setShown, shownKey, storePicture } from './repository-pictures.ts'
import { findUploadsByToken, insertJoined, type UploadRow } from './repository-uploads.ts'
import { hashOfToken } from './upload-token.ts'
import { newStorageKey } from './uploading.ts'

/** The caller's upload of a picture of a profile. */
export type PictureUpload = UploadRow

const NO_PICTURE = 'This file is not a picture that can be shown. Choose a JPEG, PNG or WebP picture.'
const TOO_MANY_PIXELS = `Pictures must be at most ${PICTURE_SIDE_MAX_PX} pixels wide and high.`
const BUSY = 'Too many pictures are being read right now. Please try again in a moment.'
const INFECTED = 'A virus was found in this picture. Choose another one.'

/** Returns which picture of a profile an upload is for; null for every other kind. */
export function pictureOf({ kind }: Pick<UploadRow, 'kind'>): 'Avatar' | 'Banner' | null {
  return isPictureKind(kind) ? PICTURE_KINDS[kind].picture : null
}

interface PictureOwner {
  type: 'User' | 'Organization'
  id: string
}

function isQuickLinkIcon({ kind }: Pick<UploadRow, 'kind'>): boolean {
  return kind === 'UserQuickLinkIcon' || kind === 'OrganizationQuickLinkIcon'
}

async function findOwnUpload(context: Context, token: string, owner: PictureOwner): Promise<PictureUpload | null> {
  const { database, clock } = context.services
  const [row] = await findUploadsByToken(database, [hashOfToken(token)], clock.now())
  const isTheirs =
    row?.uploaderId === requireViewer(context).userId && row.relatedType === owner.type && row.relatedId === owner.id
  return isTheirs ? row : null
}

/**
 * Returns the caller's upload of a picture of this profile that a token belongs to. Includes consumed uploads, so that
 * a repeated request can be recognized. Null for uploads of another user, for another owner or of another kind.
 */
export async function findPictureUpload(
  context: Context,
  token: string,
  owner: PictureOwner,
): Promise<PictureUpload | null> {
  const row = await findOwnUpload(context, token, owner)
  return row && pictureOf(row) !== null ? row : null
}

/** Like `findPictureUpload`, for an icon of a quick link. */
export async function findIconUpload(
  context: Context,
  token: string,
  owner: PictureOwner,
): Promise<PictureUpload | null> {
  const row = await findOwnUpload(context, token, owner)
  return row && isQuickLinkIcon(row) ? row : null
}

function refusal(message: string): AppError {
  return new AppError('VALIDATION_FAILED', { userMessage: message, details: [{ path: 'uploadToken', message }] })
}

type StoredPicture = Pick<UploadRow, 'id' | 'storageKey' | 'sizeBytes' | 'fileName'>

/** Checks the content, never the name: it must be a picture that browsers can show, small enough for any device. */
async function requirePicture(context: Context, { storageKey, sizeBytes, fileName }: StoredPicture): Promise<string> {
  // The whole picture, because its size can follow megabytes of a camera's metadata.
  const content = await firstBytes(context, { key: storageKey, sizeBytes }, PICTURE_MAX_BYTES)
  const mimeType = await sniffedType(content, fileName)
  if (!STORED_PICTURE_TYPES.some((type) => type === mimeType)) throw refusal(NO_PICTURE)
  let size: { width: number; height: number }
  try {
    size = imageSize(content)
  } catch {
    throw refusal(NO_PICTURE)
  }
  if (!(size.width > 0 && size.height > 0)) throw refusal(NO_PICTURE)
  if (Math.max(size.width, size.height) > PICTURE_SIDE_MAX_PX) throw refusal(TOO_MANY_PIXELS)
  return mimeType
}

/**
 * Stores the displayed copy of a picture, without the location, the time and the device that a camera wrote into it.
 * Repeated and parallel calls store the same content.
 */
async function storeShown(context: Context, upload: StoredPicture & { mimeType: string }): Promise<void> {
  const { storage, database, log } = context.services
  const { id, mimeType, sizeBytes, storageKey } = upload
  const source = { mimeType, sizeBytes, open: () => storage.read(storageKey) }
  const content = await cleanPicture(source, requireViewer(context).userId).catch((error: unknown) => {
    if (error instanceof ReaderBusyError) throw new AppError('RATE_LIMITED', { userMessage: BUSY })
    if (!(error instanceof PictureError)) throw error
    log.info({ err: error, uploadId: id }, 'a picture of a profile cannot be decoded')
    throw refusal(NO_PICTURE)
  })
  const key = shownKey(upload)
  if ((await storage.sizeOf(key)) === null)
    await storage.put(key, content).catch(async (error: unknown) => {
      // A parallel call of the same request stored it first.
      if ((await storage.sizeOf(key)) !== content.length) throw error
    })
  await setShown(database, id, { sizeBytes: content.length, sha256: hash('sha256', content) })
}

/**
 * Joins the parts of an upload of a picture and checks the picture. Others see it at once, so it is scanned first, and
 * its metadata is removed.
 *
 * @throws AppError UPLOAD_INCOMPLETE, UPLOAD_MISMATCH, STORAGE_FULL; VALIDATION_FAILED if it is not a picture;
 *   FILE_INFECTED; RATE_LIMITED if too many pictures wait; UNAVAILABLE if the scan failed
 */
export async function completePicture(context: Context, upload: PictureUpload): Promise<void> {
  await completeDocumentUpload(context, upload)
  const mimeType = await requireCleanPicture(context, upload)
  if (upload.shownSha256 === null) await storeShown(context, { ...upload, mimeType })
}

/** @returns the MIME type */
async function requireCleanPicture(context: Context, upload: StoredPicture): Promise<string> {
  const { storage, virusScanner, log } = context.services
  const { fileName, sizeBytes, storageKey } = upload
  const mimeType = await requirePicture(context, upload)
  const result = await virusScanner
    .scan({ fileName, sizeBytes, mimeType, open: () => storage.read(storageKey) })
    .catch((error: unknown) => {
      log.error({ err: error, uploadId: upload.id }, 'a picture could not be scanned')
      throw new AppError('UNAVAILABLE')
    })
  if (result.status === 'Clean') return mimeType
  log.warn(
    { uploadId: upload.id, finding: result.finding, scanner: virusScanner.name },
    'an infected picture was uploaded',
  )
  throw new AppError('FILE_INFECTED', { userMessage: INFECTED, details: [{ path: 'uploadToken', message: INFECTED }] })
}

/**
 * Stores a picture that the server fetched for an owner as if the caller had uploaded it, with the same checks and
 * scan.
 *
 * @throws AppError as completePicture
 */
export async function takePicture(
  context: Context,
  owner: PictureOwner,
  { fileName, content }: { fileName: string; content: Uint8Array },
): Promise<PictureUpload> {
  const { database, storage, ids, clock } = context.services
  const key = newStorageKey(context)
  const { sizeBytes, sha256 } = await storage.put(key, content)
  const upload = {
    id: ids.uuid(),
    uploaderId: requireViewer(context).userId,
    kind: pictureKindOf(owner.type, 'Avatar'),
  }
  const stored = { relatedType: owner.type, relatedId: owner.id, fileName, sizeBytes, storageKey: key }
  try {
    const mimeType = await requireCleanPicture(context, { id: upload.id, ...stored })
    const row = await insertJoined(database, { ...upload, ...stored, sha256, mimeType, now: clock.now() })
    await storeShown(context, { ...row, mimeType })
    return row
  } catch (error) {
    await storage.delete(key)
    throw error
  }
}

/**
 * Creates a file from a completed upload in the transaction that starts to show it.
 *
 * @returns the id of the file instance; null if a parallel request consumed the upload
 */
export async function makePicture(context: Context, tx: Db, upload: PictureUpload): Promise<string | null> {
  const { database, ids, clock } = context.services
  const instanceId = ids.uuid()
  const owner = upload.relatedType === 'Organization' ? 'Organization' : 'User'
  const made = {
    uploadId: upload.id,
    ownerType: isQuickLinkIcon(upload) ? (`${owner}QuickLinks` as const) : (`${owner}Profile` as const),
    fileId: ids.uuid(),
    instanceId,
    asciiFileName: asciiFileName(upload.fileName),
    now: clock.now(),
  } as const
  return (await storePicture(database, tx, made)) ? instanceId : null
}

/** Deletes a picture that is no longer shown, in the transaction that removes it from the profile or link. */
export async function releasePicture(context: Context, tx: Db, instanceId: string): Promise<void> {
  await deletePicture(context.services.database, tx, instanceId, context.services.clock.now())
}
