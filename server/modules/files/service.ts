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

/** Decide for the areas that files belong to: files know their owner, not who may see it. */
export interface MaySee {
  message: (context: Context, messageId: string) => Promise<boolean>
  document: (
    context: Context,
    instance: Pick<InstanceRow, 'ownerId' | 'accessLevel'> & { ownerType: 'Organization' | 'Claim' | 'User' },
  ) => Promise<boolean>
  /** A picture of a profile: those who may see the profile. */
  profile: (context: Context, owner: { type: 'User' | 'Organization'; id: string }) => Promise<boolean>
  /** An icon of a quick link: those who may see the link. */
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
 * A URL that gives the content of a file for a short while, or a rendition of it, to callers who may see what the file
 * belongs to (decision 58). The rendition asked for decides nothing about rights.
 *
 * @throws AppError NOT_FOUND for everybody else; FILE_INFECTED (decision 14)
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
  // For files older than the job, and after its failures: the first request has them made.
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
 * Files of messages, one statement for all messages of a request. It asks nothing about rights: only messages that were
 * found through `mayBeSeen` (decision 60) may be looked up.
 */
export function createAttachmentLoader(context: Context): DataLoader<string, MessageAttachment[]> {
  return new DataLoader(async (messageIds) => {
    const found = new Map<string, MessageAttachment[]>(messageIds.map((id) => [id, []]))
    for (const row of await findAttachments(context.services.database, messageIds))
      found.get(row.messageId)?.push(toAttachment(row))
    return messageIds.map((id) => found.get(id) ?? [])
  })
}
