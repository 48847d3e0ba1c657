import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { ReaderBusyError } from '#server/lib/file-readers/reader-errors.ts'
import { FileTextError, hasFileText, readFileText } from '#server/lib/file-text/file-text.ts'
import { FILE_TEXT_SOURCE_MAX_BYTES } from '#shared/limits.ts'
import { completeDocumentUpload } from './completing.ts'
import { findUploadsByToken, type UploadRow } from './repository-uploads.ts'
import { hashOfToken } from './upload-token.ts'

export interface AssistantText {
  /** Null if the file cannot be read: it is a picture, too large, damaged or protected. */
  text: string | null
  /** Message about the parts of the file that could not be read; null if all of it was read. */
  notice: string | null
}

const NO_TEXT: AssistantText = { text: null, notice: 'EVO-X cannot read the text of this file.' }
const BUSY = 'Too many files are being read right now. Please try again in a moment.'

/**
 * Returns the caller's upload that a token belongs to.
 *
 * @throws AppError UPLOAD_NOT_FOUND
 */
export async function findAssistantUpload(context: Context, token: string): Promise<UploadRow> {
  const { database, clock } = context.services
  const [upload] = await findUploadsByToken(database, [hashOfToken(token)], clock.now())
  if (upload?.uploaderId !== requireViewer(context).userId || upload.kind !== 'EvoxAttachment')
    throw new AppError('UPLOAD_NOT_FOUND')
  return upload
}

/**
 * Reads the text of a file for the assistant. The content expires with its upload because only the text is needed.
 *
 * @throws AppError UPLOAD_INCOMPLETE, UPLOAD_MISMATCH, STORAGE_FULL; RATE_LIMITED if too many files wait to be read
 */
export async function readAssistantUpload(context: Context, upload: UploadRow): Promise<AssistantText> {
  const { storage, log } = context.services
  await completeDocumentUpload(context, upload)
  const { fileName, sizeBytes, storageKey, uploaderId } = upload
  if (!hasFileText(fileName) || sizeBytes === 0 || sizeBytes > FILE_TEXT_SOURCE_MAX_BYTES) return NO_TEXT
  try {
    const open = (bytes: number) => storage.read(storageKey, { start: 0, end: bytes - 1 })
    const { parts, notice } = await readFileText({ fileName, sizeBytes, open, ownerId: uploaderId })
    // Each piece follows the name of its page, slide or sheet.
    return { text: parts.map(({ place, text }) => (place === null ? text : `${place}\n${text}`)).join('\n\n'), notice }
  } catch (error) {
    if (error instanceof ReaderBusyError) throw new AppError('RATE_LIMITED', { userMessage: BUSY })
    if (!(error instanceof FileTextError)) throw error
    log.info({ uploadId: upload.id, reason: error.reason, message: error.message }, 'a file for EVO-X cannot be read')
    return NO_TEXT
  }
}
