import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  FileDownloadUrl,
  FilePreview,
  FilesZipUrl,
  QueryFilesZipUrlArgs,
  QueryGetFileInstanceDownloadUrlArgs,
  UploadUrlRequest,
  UploadUrlResponse,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { visibleDocuments, visibleInFolders } from '#server/modules/documents/service.ts'
import {
  downloadUrlOf,
  findInstance,
  type InstanceRow,
  previewOf,
  startUpload,
  zipUrl,
} from '#server/modules/files/service.ts'
import { maySeeFile, requireMayUpload } from './policy.ts'

/**
 * Starts or continues an upload: returns new URLs, a new token, and the parts that need not be sent again.
 *
 * @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION_FAILED, FILE_TOO_LARGE; ID_IN_USE if the upload id belongs to
 *   anything else; RATE_LIMITED if the person has too many unfinished uploads; STORAGE_FULL
 */
export async function getUploadUrl(context: Context, request: UploadUrlRequest): Promise<UploadUrlResponse> {
  await requireMayUpload(context, request)
  return startUpload(context, request)
}

/**
 * Returns a temporary URL that downloads the documents that the caller may see as one ZIP.
 *
 * @throws AppError NOT_FOUND if the caller may see none of them; FILE_INFECTED if all visible ones are infected;
 *   VALIDATION_FAILED for too many
 */
export function filesZipUrl(context: Context, args: QueryFilesZipUrlArgs): Promise<FilesZipUrl> {
  return zipUrl(context, args, { versions: visibleDocuments, inFolders: visibleInFolders })
}

/**
 * Returns a temporary URL to download a file, or a rendition of it. The requested rendition does not affect
 * permissions.
 *
 * @throws AppError NOT_FOUND for a file that the caller may not see; FILE_INFECTED
 */
export async function getFileInstanceDownloadUrl(
  context: Context,
  args: QueryGetFileInstanceDownloadUrlArgs,
): Promise<FileDownloadUrl> {
  return downloadUrlOf(context, await requireSeen(context, args.fileInstanceId), args)
}

/**
 * Returns the parts of a file that can be shown without downloading it, to callers who may see the file.
 *
 * @throws AppError NOT_FOUND for a file that the caller may not see; FILE_INFECTED; RATE_LIMITED
 */
export async function getFileInstancePreview(context: Context, fileInstanceId: string): Promise<FilePreview> {
  return previewOf(context, await requireSeen(context, fileInstanceId))
}

async function requireSeen(context: Context, fileInstanceId: string): Promise<InstanceRow> {
  const instance = await findInstance(context.services.database, readId(fileInstanceId))
  if (!instance || !(await maySeeFile(context, instance))) throw new AppError('NOT_FOUND')
  return instance
}
