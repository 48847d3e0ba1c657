import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { fileInstances } from '#server/modules/files/tables.ts'

/** Documents of the screen tests, uploaded by the operations of the real server. */

interface DocumentOwner {
  type: 'Organization' | 'Claim' | 'User'
  id: string
}

export interface UploadedFile {
  fileName: string
  /** Base64. The server detects the type from the content. */
  content: string
  accessLevel: 'Sensitive' | 'Confidential' | 'Public'
  /** Null for the root. */
  folderId?: string | null
  /** Clean if absent; the world runs no jobs, so nothing is scanned. */
  virusStatus?: 'Pending' | 'Clean' | 'Infected' | 'ScanFailed'
  /** The file that gets a new version; absent for a new file. */
  updatesFileId?: string
}

/** A version as the server stores it. */
export interface StoredVersion {
  id: string
  fileId: string
  fileName: string
  accessLevel: string
  /** SHA-256 in hexadecimal digits. */
  sha256: string
}

type Graphql<Person> = <T>(
  query: string,
  variables: object,
  as: Person,
) => Promise<{ data: T | null | undefined; errors: readonly object[] | undefined }>

const GET_UPLOAD_URL = `query ($request: UploadUrlRequest!) { getUploadUrl(request: $request) {
  blobUploadUrls fileUploadToken } }`
const VERSION = '{ id fileId fileName accessLevel sha256 }'
const COMMIT_FILE = `mutation ($entityType: DocumentOwnerType!, $entityId: ID!, $request: CommitFileRequest!) {
  commitFile(entityType: $entityType, entityId: $entityId, request: $request) ${VERSION} }`
const VERSIONS = `query ($fileId: ID!) { getFileInstances(fileId: $fileId) { instances ${VERSION} } }`

/** Makes the functions of a world that fill document folders. */
export function createDocumentUploads<Person>(graphql: Graphql<Person>, app: FastifyInstance, { db }: Database) {
  async function send<T>(query: string, variables: object, as: Person): Promise<T> {
    const { data, errors } = await graphql<T>(query, variables, as)
    if (!data || errors) throw new Error(JSON.stringify(errors))
    return data
  }

  /** Uploads a file, or a new version, in one part. */
  async function uploadDocument(as: Person, owner: DocumentOwner, file: UploadedFile): Promise<StoredVersion> {
    const { fileName, accessLevel, folderId = null, virusStatus = 'Clean', updatesFileId } = file
    const content = Buffer.from(file.content, 'base64')
    const { getUploadUrl } = await send<{ getUploadUrl: { blobUploadUrls: string[]; fileUploadToken: string } }>(
      GET_UPLOAD_URL,
      {
        request: {
          fileName,
          fileSize: content.length,
          contentSha256: createHash('sha256').update(content).digest('hex'),
          uploadId: crypto.randomUUID(),
          relatedEntityId: owner.id,
          relatedEntityType: owner.type,
          systemFileType: 'Document',
          requestedAccessLevel: accessLevel,
          ...(updatesFileId !== undefined && { updatesFileId }),
        },
      },
      as,
    )
    const [url = ''] = getUploadUrl.blobUploadUrls
    const { statusCode, body } = await app.inject({ method: 'PUT', url, payload: content })
    if (statusCode !== 200) throw new Error(`${fileName}: ${statusCode} ${body}`)
    const request = { fileUploadToken: getUploadUrl.fileUploadToken, accessLevel, folderId }
    const variables = { entityType: owner.type, entityId: owner.id, request }
    const { commitFile } = await send<{ commitFile: StoredVersion }>(COMMIT_FILE, variables, as)
    await db.update(fileInstances).set({ virusStatus }).where(eq(fileInstances.id, commitFile.id))
    return commitFile
  }

  /** All versions of a file that the person may see, the newest first. */
  async function documentVersions(as: Person, fileId: string): Promise<readonly StoredVersion[]> {
    const data = await send<{ getFileInstances: { instances: StoredVersion[] } }>(VERSIONS, { fileId }, as)
    return data.getFileInstances.instances
  }

  return { uploadDocument, documentVersions }
}
