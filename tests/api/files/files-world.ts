import type { MessageAttachment, UploadUrlRequest } from '#server/graphql/generated.ts'
import { attachCompleted, completeUploads } from '#server/modules/files/service.ts'
import { createMessagingWorld } from '#tests/api/conversations/operations.ts'
import type { Person, WorldOptions } from '#tests/support/world.ts'
import { sha256, withUploads } from './uploads.ts'

export { sha256 } from './uploads.ts'

/** A messaging world with uploads: everything through the endpoint and the signed URLs, as a device does it. */
export async function createFilesWorld(options: WorldOptions = {}) {
  const world = await createMessagingWorld(options)
  const uploads = withUploads(world)
  const { begin, putParts, contextOf } = uploads

  function request(as: Person, content: Uint8Array, changes: Partial<UploadUrlRequest> = {}): UploadUrlRequest {
    return {
      fileName: 'roof.txt',
      fileSize: content.length,
      relatedEntityId: as.userId,
      relatedEntityType: 'Message',
      systemFileType: 'MessageAttachment',
      uploadId: crypto.randomUUID(),
      contentSha256: sha256(content),
      ...changes,
    }
  }

  /** A whole upload; its token. */
  async function upload(as: Person, content: Uint8Array, changes: Partial<UploadUrlRequest> = {}): Promise<string> {
    const begun = await begin(as, request(as, content, changes))
    await putParts(begun, content)
    return begun.fileUploadToken
  }

  /** Completes uploads and attaches them to a message that is there; the ids of the file instances. */
  async function attach(
    as: Person,
    messageId: string,
    tokens: readonly string[],
    boxId = as.userId,
  ): Promise<string[]> {
    const context = await contextOf(as)
    const completed = await completeUploads(context, tokens, { entityId: boxId })
    return world.services.database.transaction((tx) => attachCompleted(context, tx, completed, messageId))
  }

  async function attachments(as: Person, messageIds: readonly string[]): Promise<MessageAttachment[][]> {
    const context = await contextOf(as)
    return Promise.all(messageIds.map((id) => context.loaders.attachments.load(id)))
  }

  /** Two people who write to each other, and a message of the first. */
  async function pair() {
    const one = await world.person()
    const other = await world.person()
    await world.connect(one, other)
    const conversation = await world.start(one, [{ entityType: 'Users', entityId: other.userId }])
    const messageId = conversation.messages[0]?.id ?? ''
    return { one, other, conversation, messageId }
  }

  return { ...world, ...uploads, uploadRequest: request, upload, attach, attachments, pair }
}

export type FilesWorld = Awaited<ReturnType<typeof createFilesWorld>>

/** The code of an AppError that a promise rejects with; null when it does not. */
export async function codeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
}
