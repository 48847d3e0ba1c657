import { createHash } from 'node:crypto'
import type { DocumentFile } from '#src/features/documents/contents.ts'
import { type ErrorCode, ERRORS } from '#shared/errors.ts'

/** A file or version that was created from an upload. */
export interface Committed {
  id: string
  fileName: string
  sha256: string
  folderId: string | null
  accessLevel: string | null
  updatesFileId: string | null
  capture: Record<string, unknown> | null
}

interface Upload {
  fileName: string
  fileSize: number
  contentSha256: string
  updatesFileId?: string
  requestedAccessLevel?: string
  parts: Map<number, Uint8Array>
}

/** The `request` argument of all operations here; each operation has only some of the fields. */
interface Request extends Omit<Upload, 'parts'> {
  uploadId: string
  folderId: string
  parentFolderId?: string | null
  name: string
  fileInstanceId: string
  fileUploadToken: string
  accessLevel?: string | null
  capture?: Record<string, unknown> | null
  version?: number | null
  versionNumber?: number | null
}

interface Asked {
  operationName: string
  variables: { request: Request; folderId?: string; fileId?: string }
}

/** A documents server in memory behind `fetch`. It verifies the hash of each upload and counts the requests. */
export class DocumentsServer {
  readonly committed: Committed[] = []
  readonly folders: { id: string; name: string; parentFolderId: string | null; version: number }[] = []
  readonly asked: string[] = []
  /** Requests to rename folders and files, in order. */
  readonly renames: Pick<Request, 'name' | 'fileName' | 'version' | 'versionNumber'>[] = []
  /** Files in the root folder. */
  files: readonly DocumentFile[] = []
  /** Privacy levels at which the user may upload. */
  levels: readonly string[] = ['Sensitive', 'Confidential', 'Public']
  /** Number of uploaded parts, including repeated ones. */
  partsPut = 0
  reachable = true
  /** True if the storage refuses every upload address, including new ones. */
  storageRefuses = false
  /** Operations whose next response is this error. */
  readonly refusals = new Map<string, ErrorCode>()
  /** Operations whose next response is lost after the operation has succeeded. */
  readonly lostReplies = new Set<string>()
  private readonly uploads = new Map<string, Upload>()

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (!this.reachable) throw new TypeError('Failed to fetch')
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (init?.method === 'PUT') return this.put(url.pathname, init.body as Uint8Array<ArrayBuffer>)
    const asked = JSON.parse(init?.body as string) as Asked
    this.asked.push(asked.operationName)
    const refusal = this.refusals.get(asked.operationName)
    if (refusal) {
      this.refusals.delete(asked.operationName)
      const { httpStatus, userMessage } = ERRORS[refusal]
      return this.answer({
        data: null,
        errors: [
          {
            message: refusal,
            extensions: { code: refusal, httpStatus, userMessage, description: refusal, details: [] },
          },
        ],
      })
    }
    const data = this.work(asked)
    if (this.lostReplies.delete(asked.operationName)) throw new TypeError('Failed to fetch')
    return this.answer({ data })
  }

  private answer(body: object): Response {
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }

  private put(path: string, body: Uint8Array<ArrayBuffer>): Response {
    const [, , , uploadId = '', part = ''] = path.split('/')
    const upload = this.uploads.get(uploadId)
    const refused = (status: number): Response =>
      new Response('{}', { status, headers: { 'content-type': 'application/json' } })
    if (this.storageRefuses) return refused(403)
    if (!upload) return refused(404)
    this.partsPut += 1
    upload.parts.set(Number(part), new Uint8Array(body))
    return this.answer({})
  }

  private work({ operationName, variables }: Asked): Record<string, unknown> {
    const { request } = variables
    if (operationName === 'RootFolderContents')
      return { rootFolderContents: { uploadAccessLevels: this.levels, contents: { folders: [], files: this.files } } }
    if (operationName === 'FolderReferenceList') return { folderReferenceList: { folderReferences: this.folders } }
    if (operationName === 'GetUploadUrl') return { getUploadUrl: this.plan(request) }
    if (operationName === 'CommitFile') return { commitFile: this.commit(request) }
    if (operationName === 'FolderCreate') {
      const { folderId: id, name, parentFolderId = null } = request
      const known = this.folders.find((folder) => folder.id === id)
      if (!known) this.folders.push({ id, name, parentFolderId, version: 1 })
      return { folderCreate: { id, version: 1 } }
    }
    if (operationName === 'FolderUpdate' || operationName === 'FileRename') this.renames.push(request)
    if (operationName === 'FolderUpdate') {
      const folder = this.folders.find(({ id }) => id === variables.folderId)
      if (folder) Object.assign(folder, { name: request.name, version: folder.version + 1 })
      return { folderUpdate: { id: variables.folderId, version: folder?.version ?? 2 } }
    }
    if (operationName === 'FileRename') return { fileRename: { id: 'i', fileId: variables.fileId, versionNumber: 2 } }
    return { outboxSealingKey: Buffer.from(new Uint8Array(32).fill(7)).toString('base64') }
  }

  private plan({ uploadId, ...given }: Request): object {
    // A repeated request replaces the name and the level, and keeps the parts.
    const upload = { ...given, parts: this.uploads.get(uploadId)?.parts ?? new Map<number, Uint8Array>() }
    this.uploads.set(uploadId, upload)
    return {
      uploadId,
      multipartUploadId: uploadId,
      expiresUtc: new Date(Date.now() + 3_600_000).toISOString(),
      fileUploadToken: `token:${uploadId}`,
      blobUploadUrls: [1, 2, 3].map((part) => `/storage/uploads/${uploadId}/${part}`),
      receivedPartNumbers: [...upload.parts.keys()],
    }
  }

  private commit({
    fileInstanceId: id,
    fileUploadToken,
    folderId,
    accessLevel = null,
    capture = null,
  }: Request): object {
    const known = this.committed.find((file) => file.id === id)
    const upload = this.uploads.get(fileUploadToken.slice('token:'.length))
    if (!known) {
      if (!upload) throw new Error(`No upload for ${fileUploadToken}`)
      const whole = Buffer.concat([...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes))
      const sha256 = createHash('sha256').update(whole).digest('hex')
      if (sha256 !== upload.contentSha256 || whole.length !== upload.fileSize)
        throw new Error('What arrived is not what was announced')
      this.committed.push({
        id,
        fileName: upload.fileName,
        sha256,
        folderId,
        accessLevel,
        updatesFileId: upload.updatesFileId ?? null,
        capture,
      })
    }
    return { id, fileId: `file-of-${id}`, versionNumber: 1 }
  }
}
