import DataLoader from 'dataloader'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  FileDownloadUrl,
  MessageAttachment,
  QueryGetFileInstanceDownloadUrlArgs,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { DOWNLOAD_URL_S } from '#shared/limits/server-times.ts'
import { toAttachment } from './mappers.ts'
import { servedAs } from './policy.ts'
import { drawSoon, renditionKey, renditionServed, renditionState } from './renditions.ts'
import { findAttachments, findInstance, type InstanceRow } from './repository.ts'

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
export { findPublicPicture } from './repository-pictures.ts'
export { getUploadUrl } from './uploading.ts'
export { filesZipUrl, openZip, readZipGrant } from './zip.ts'

/**
 * Checks whether the caller may see the owner of a file. The modules that define the permissions on the owners provide
 * these functions.
 */
export interface MaySee {
  message: (context: Context, messageId: string) => Promise<boolean>
  document: (
    context: Context,
    instance: Pick<InstanceRow, 'ownerId' | 'accessLevel'> & { ownerType: 'Organization' | 'Claim' | 'User' },
  ) => Promise<boolean>
  /** For pictures of a profile: whether the caller may see the profile. */
  profile: (context: Context, owner: { type: 'User' | 'Organization'; id: string }) => Promise<boolean>
  /** For icons of a quick link: whether the caller may see the link. */
  quickLinks: (context: Context, owner: { type: 'User' | 'Organization'; id: string }) => boolean
}

function isSeen(context: Context, { ownerType, ownerId, accessLevel }: InstanceRow, maySee: MaySee): Promise<boolean> {
  switch (ownerType) {
    case 'Message':
      return maySee.message(context, ownerId)
    case 'UserProfile':
      return maySee.profile(context, { type: 'User', id: ownerId })
    case 'OrganizationProfile':
      return maySee.profile(context, { type: 'Organization', id: ownerId })
    case 'UserQuickLinks':
      return Promise.resolve(maySee.quickLinks(context, { type: 'User', id: ownerId }))
    case 'OrganizationQuickLinks':
      return Promise.resolve(maySee.quickLinks(context, { type: 'Organization', id: ownerId }))
    default:
      return maySee.document(context, { ownerType, ownerId, accessLevel })
  }
}

/**
 * Returns a temporary URL to download a file, or a rendition of it. The caller must be able to see the object that the
 * file belongs to. The requested rendition does not affect permissions.
 *
 * @throws AppError NOT_FOUND for all other callers; FILE_INFECTED
 */
export async function getFileInstanceDownloadUrl(
  context: Context,
  args: QueryGetFileInstanceDownloadUrlArgs,
  maySee: MaySee,
): Promise<FileDownloadUrl> {
  const { database, storage, clock } = context.services
  const instance = await findInstance(database, readId(args.fileInstanceId))
  if (!instance || !(await isSeen(context, instance, maySee))) throw new AppError('NOT_FOUND')
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
