import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { fileEnding } from '#shared/file-ending.ts'
import { ASSISTANT_FILE_TEXT_MAX_BYTES } from '#shared/limits.ts'
import { completeDocumentUpload, firstBytes } from './completing.ts'
import { findUploadsByToken } from './repository-uploads.ts'
import { hashOfToken } from './upload-token.ts'

/** Endings of files that are text as they are. */
const TEXT_ENDINGS = ['txt', 'md', 'html', 'css', 'csv', 'json', 'xml']

/**
 * What somebody gave the assistant to read. The content is not kept beyond the upload's own time: its text is all that is wanted.
 *
 * @returns text: null when the file is of a kind that is not read
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
  const isText = TEXT_ENDINGS.includes(fileEnding(upload.fileName) ?? '')
  const content = { key: upload.storageKey, sizeBytes: upload.sizeBytes }
  const bytes = isText ? await firstBytes(context, content, ASSISTANT_FILE_TEXT_MAX_BYTES) : null
  const text = bytes && new TextDecoder().decode(bytes).replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
  return { uploadId: upload.id, fileName: upload.fileName, text }
}
