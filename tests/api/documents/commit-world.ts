import type { CommitFileRequest, FileInstance, FilesZipUrl, UploadUrlRequest } from '#server/graphql/generated.ts'
import { sha256, withUploads } from '#tests/api/files/uploads.ts'
import { NAUGHTY_STRINGS } from '#tests/support/naughty-strings.ts'
import type { Answer, Person, WorldOptions } from '#tests/support/world.ts'
import { createDocumentsWorld, dataOf, type Owner } from './documents-world.ts'

const COMMIT = `mutation Commit($entityType: DocumentOwnerType!, $entityId: ID!, $request: CommitFileRequest!) {
  commitFile(entityType: $entityType, entityId: $entityId, request: $request) {
    id fileId fileName asciiFileName fileSize mimeType versionNumber isCurrent accessLevel virusStatus origin sha256 folder { id name }
    uploadedBy { displayName } capture { takenUtc latitude longitude caption } } }`
const ZIP = `query Zip($ids: [ID!]!, $folderIds: [ID!]!) { filesZipUrl(fileInstanceIds: $ids,
    folderIds: $folderIds) { downloadUrl expiresUtc filesCount unscannedCount fileSize } }`

/** Names the endpoint accepts as text: no null characters, no halves of characters. */
export const NAUGHTY_NAMES = NAUGHTY_STRINGS.filter((text) => !/[\0\p{Cs}]/u.test(text))

/** A world with documents that are created by uploads. */
export async function createCommitWorld(options: WorldOptions = {}) {
  const world = await createDocumentsWorld(options)
  const uploads = withUploads(world)

  function request(owner: Owner, content: Uint8Array, changes: Partial<UploadUrlRequest> = {}): UploadUrlRequest {
    return {
      fileName: 'roof.txt',
      fileSize: content.length,
      relatedEntityId: owner.id,
      relatedEntityType: owner.type,
      systemFileType: 'Document',
      uploadId: crypto.randomUUID(),
      contentSha256: sha256(content),
      ...changes,
    }
  }

  /** A whole upload; its token. */
  async function upload(
    as: Person,
    owner: Owner,
    content: Uint8Array,
    changes: Partial<UploadUrlRequest> = {},
  ): Promise<string> {
    const begun = await uploads.begin(as, request(owner, content, changes))
    await uploads.putParts(begun, content)
    return begun.fileUploadToken
  }

  function commit(
    as: Person | null,
    owner: Owner,
    asked: CommitFileRequest,
  ): Promise<Answer<{ commitFile: FileInstance }>> {
    return world.graphql(COMMIT, { entityType: owner.type, entityId: owner.id, request: asked }, as)
  }

  /** A document from its first byte to its first version. */
  async function document(
    as: Person,
    owner: Owner,
    content: Uint8Array,
    fileName = 'roof.txt',
    asked: Partial<CommitFileRequest> = {},
  ): Promise<FileInstance> {
    const fileUploadToken = await upload(as, owner, content, { fileName })
    return dataOf(await commit(as, owner, { fileUploadToken, ...asked })).commitFile
  }

  function zip(
    as: Person | null,
    ids: readonly string[],
    folderIds: readonly string[] = [],
  ): Promise<Answer<{ filesZipUrl: FilesZipUrl }>> {
    return world.graphql(ZIP, { ids, folderIds }, as)
  }

  async function count(table: 'files' | 'file_instances' | 'document_events'): Promise<number> {
    const { rows } = await world.services.database.script(`select count(*)::int as n from ${table}`)
    return Number(rows[0]?.['n'])
  }

  return { ...world, ...uploads, uploadRequest: request, upload, commit, document, zip, count }
}

export type CommitWorld = Awaited<ReturnType<typeof createCommitWorld>>
