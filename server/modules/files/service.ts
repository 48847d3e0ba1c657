import DataLoader from 'dataloader'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  FileDownloadUrl,
  MessageAttachment,
  QueryGetFileInstanceDownloadUrlArgs,
} from '#server/graphql/generated.ts'
import { DOWNLOAD_URL_S } from '#shared/limits/server-times.ts'
import { toAttachment } from './mappers.ts'
import { servedAs } from './policy.ts'
import { drawSoon, mayReplaceThumbnail, renditionKey, renditionServed, renditionState } from './renditions.ts'
import { findAttachments, type InstanceRow } from './repository.ts'

export { findAssistantUpload, readAssistantUpload } from './assistant-uploads.ts'
export {
  attachCompleted,
  completeDocumentUpload,
  completeUploads,
  type DocumentUpload,
  findDocumentUpload,
} from './completing.ts'
export { asciiFileName, cleanFileName } from './file-name.ts'
export { defineFileJobs, scanSoon, scheduleFileJobs } from './jobs.ts'
export {
  completePicture,
  findIconUpload,
  findPictureUpload,
  makePicture,
  pictureOf,
  type PictureUpload,
  releasePicture,
  takePicture,
} from './pictures.ts'
export { openPart, previewOf, readPartGrant } from './previews.ts'
export { findPublicPicture } from './repository-pictures.ts'
export { findInstance, findInstances, type InstanceRow } from './repository.ts'
export { findPrintedPhotos } from './renditions.ts'
export { startUpload } from './uploading.ts'
export { openZip, readZipGrant, zipUrl } from './zip.ts'
export { zipNames } from './zip-names.ts'

/**
 * Returns a temporary URL to download a file that the caller may see, or a rendition of it.
 *
 * @throws AppError FILE_INFECTED
 */
export async function downloadUrlOf(
  context: Context,
  instance: InstanceRow,
  args: Pick<QueryGetFileInstanceDownloadUrlArgs, 'inline' | 'rendition'>,
): Promise<FileDownloadUrl> {
  const { storage, clock } = context.services
  if (instance.virusStatus === 'Infected') {
    throw new AppError('FILE_INFECTED', {
      details: [{ path: 'fileInstanceId', message: 'A virus was found in this file.' }],
    })
  }
  const wantsInline = args.inline ?? false
  const asked = args.rendition ?? 'Original'
  const state = asked === 'Original' ? 'None' : renditionState(instance, asked)
  // Renditions are missing for files older than the job and after its failures, so the first request queues them.
  if (state === 'Preparing') await drawSoon(context.services, instance)
  const rendition = state === 'Ready' ? asked : 'Original'
  const { key, ...served } =
    rendition === 'Original'
      ? { key: instance.storageKey, fileName: instance.fileName, ...servedAs(instance.mimeType, wantsInline) }
      : { key: renditionKey(instance.storageKey, rendition), ...renditionServed(instance), inline: wantsInline }
  return {
    fileInstanceId: instance.id,
    downloadUrl: await storage.downloadUrl(key, { ...served, expiresInSeconds: DOWNLOAD_URL_S }),
    expiresUtc: new Date(clock.now().getTime() + DOWNLOAD_URL_S * 1000).toISOString(),
    rendition,
    isPreparing: state === 'Preparing',
    mayReplaceThumbnail: mayReplaceThumbnail(instance),
  }
}

/**
 * Loads the files of messages with one statement for all messages of a request. It does not check permissions: load
 * only messages that were found through `mayBeSeen`.
 */
export function createAttachmentLoader(context: Context): DataLoader<string, MessageAttachment[]> {
  return new DataLoader(async (messageIds) => {
    const found = new Map<string, MessageAttachment[]>(messageIds.map((id) => [id, []]))
    for (const row of await findAttachments(context.services.database, messageIds))
      found.get(row.messageId)?.push(toAttachment(row))
    return messageIds.map((id) => found.get(id) ?? [])
  })
}
