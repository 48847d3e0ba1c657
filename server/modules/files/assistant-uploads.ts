import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { FileTextError, hasFileText, readFileText } from '#server/lib/file-text/file-text.ts'
import { FILE_TEXT_SOURCE_MAX_BYTES } from '#shared/limits.ts'
import { completeDocumentUpload, firstBytes } from './completing.ts'
import { findUploadsByToken } from './repository-uploads.ts'
import { hashOfToken } from './upload-token.ts'

/** Its pieces in order, each below the name of its place. Null: it cannot be read. */
async function textOf(content: Uint8Array, fileName: string): Promise<string | null> {
  try {
    const parts = await readFileText(content, fileName)
    return parts.map(({ place, text }) => (place === null ? text : `${place}\n${text}`)).join('\n\n')
  } catch (error) {
    if (error instanceof FileTextError) return null
    throw error
  }
}

/**
 * Reads the text of a file for the assistant. The content expires with its upload: only the text is needed.
 *
 * @returns text: null when the file cannot be read: a picture, too large, damaged, protected
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_MISMATCH, STORAGE_FULL
 */
export async function readAssistantUpload(
  context: Context,
  token: string,
): Promise<{ uploadId: string; fileName: string; text: string | null }> {
  const { database, clock } = context.services
  const [upload] = await findUploadsByToken(database, [hashOfToken(token)], clock.now())
  if (upload?.uploaderId !== requireViewer(context).userId || upload.kind !== 'EvoxAttachment')
    throw new AppError('UPLOAD_NOT_FOUND')
  await completeDocumentUpload(context, upload)
  const isRead = hasFileText(upload.fileName) && upload.sizeBytes <= FILE_TEXT_SOURCE_MAX_BYTES
  const content = { key: upload.storageKey, sizeBytes: upload.sizeBytes }
  const text = isRead ? await textOf(await firstBytes(context, content, upload.sizeBytes), upload.fileName) : null
  return { uploadId: upload.id, fileName: upload.fileName, text }
}
