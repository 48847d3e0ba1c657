import { readFileSync } from 'node:fs'
import { ApolloLink, Observable } from '@apollo/client'
import { buildASTSchema, concatAST, type DocumentNode, execute, GraphQLError, type GraphQLSchema, parse } from 'graphql'
import { findFiles } from '#scripts/find-files.ts'
import { UnreachableError } from '#src/lib/apollo/errors.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { documentMessages } from '#shared/validation/documents.ts'
import { ANN, emblem } from './uploader.ts'

/**
 * An organization's documents in memory behind the product's real schema, so that a test fails if an operation selects
 * a field that the schema lacks.
 */

type Row = Record<string, unknown>
type Level = 'Public' | 'Confidential' | 'Sensitive'

export const ORGANIZATION = '99999999-9999-4999-8999-999999999999'
const uploader = { displayName: 'Ann Walker', emblem: emblem(ANN, 'Ann Walker') }

export interface StoredFolder {
  id: string
  name: string
  parentFolderId: string | null
}

export interface StoredVersion {
  id: string
  fileName: string
  accessLevel: Level
  origin: 'Uploaded' | 'Renamed' | 'MadeCurrent' | 'Copied'
  sha256: string
}

export interface StoredFile {
  fileId: string
  folderId: string | null
  /** Oldest first. */
  versions: StoredVersion[]
  mimeType?: string
  virusStatus?: string
  mayUpdate?: boolean
  mayDelete?: boolean
  allowed?: Level[]
}

let schema: GraphQLSchema | null = null
function realSchema(): GraphQLSchema {
  schema ??= buildASTSchema(
    concatAST(findFiles('server/modules', ['schema.graphql']).map((path) => parse(readFileSync(path, 'utf8')))),
  )
  return schema
}

function refusal(code: ErrorCode, httpStatus: number, userMessage: string): GraphQLError {
  return new GraphQLError(code, { extensions: { code, httpStatus, userMessage, description: '', details: [] } })
}

export function aStoredFile(fileName: string, options: Partial<StoredFile> & { level?: Level } = {}): StoredFile {
  const { level = 'Sensitive', ...rest } = options
  const fileId = `file:${fileName}`
  return {
    fileId,
    folderId: null,
    mimeType: 'text/plain',
    versions: [{ id: `${fileId}:1`, fileName, accessLevel: level, origin: 'Uploaded', sha256: 'ab'.repeat(32) }],
    ...rest,
  }
}

export interface DocumentsWorld {
  folders: StoredFolder[]
  files: StoredFile[]
  /** False if the user may only read. */
  mayWrite?: boolean
}

/** Creates a server that lists its requests in `asked`; `refuse` makes an operation fail. */
export function createDocumentsServer({ folders, files, mayWrite = true }: DocumentsWorld) {
  const asked: { name: string; variables: Row }[] = []
  const refusals = new Map<string, GraphQLError>()
  let isAway = false
  let looksUntilMade = 0
  let nextId = 1

  const referenceOf = (folderId: string | null) => folders.find((folder) => folder.id === folderId) ?? null
  const toInstance = (file: StoredFile, version: StoredVersion): Row => ({
    ...version,
    fileId: file.fileId,
    asciiFileName: version.fileName,
    fileSize: 1_234,
    mimeType: file.mimeType ?? 'text/plain',
    uploadedUtc: new Date(Date.UTC(2026, 10, 20, 15, files.indexOf(file))).toISOString(),
    uploadedBy: uploader,
    virusStatus: file.virusStatus ?? 'Clean',
    versionNumber: file.versions.indexOf(version) + 1,
    isCurrent: version === file.versions.at(-1),
    cdnUrl: null,
    folder: referenceOf(file.folderId),
    capture: null,
    allowedAccessLevelChangesList: file.allowed ?? ['Sensitive', 'Confidential', 'Public'],
    hasPermissionToUpdate: mayWrite && (file.mayUpdate ?? true),
    hasPermissionToDelete: mayWrite && (file.mayDelete ?? true),
    hasPermissionToDownload: file.virusStatus !== 'Infected',
  })
  const toFile = (file: StoredFile): Row => ({
    fileId: file.fileId,
    folder: referenceOf(file.folderId),
    versionsCount: file.versions.length,
    currentInstance: toInstance(file, file.versions.at(-1) as StoredVersion),
  })
  const toEntry = (folder: StoredFolder): Row => ({
    ...folder,
    itemsCount: contentsOf(folder.id).folders.length + contentsOf(folder.id).files.length,
    version: 1,
    hasPermissionToUpdate: mayWrite,
    hasPermissionToDelete: mayWrite,
  })
  const contentsOf = (folderId: string | null) => ({
    folders: folders.filter((one) => one.parentFolderId === folderId),
    files: files.filter((one) => one.folderId === folderId),
  })
  const below = (folderId: string): string[] => contentsOf(folderId).folders.flatMap(({ id }) => [id, ...below(id)])
  const contentsKeyOf = (folderId: string): string =>
    [folderId, ...below(folderId)]
      .flatMap((one) => [one, ...contentsOf(one).files.flatMap((file) => file.versions.map(({ id }) => id))])
      .join(' ')
  const toFolder = (folder: StoredFolder | null): Row => {
    const inside = contentsOf(folder?.id ?? null)
    const ancestors: StoredFolder[] = []
    for (let at = referenceOf(folder?.parentFolderId ?? null); at; at = referenceOf(at.parentFolderId))
      ancestors.unshift(at)
    return {
      id: folder?.id ?? ORGANIZATION,
      name: folder?.name ?? '',
      parentFolder: referenceOf(folder?.parentFolderId ?? null),
      folderAncestors: ancestors,
      relatedEntityId: ORGANIZATION,
      itemsCount: inside.folders.length + inside.files.length,
      version: 1,
      hasPermissionToUpdate: mayWrite,
      hasPermissionToDelete: mayWrite,
      uploadAccessLevels: mayWrite ? ['Sensitive', 'Confidential', 'Public'] : [],
      contents: { folders: inside.folders.map(toEntry), files: inside.files.map(toFile) },
    }
  }
  const fileOf = (fileId: string): StoredFile => {
    const found = files.find((file) => file.fileId === fileId)
    if (!found) throw refusal('NOT_FOUND', 404, 'This item was not found.')
    return found
  }
  const ofInstance = (instanceId: string): [StoredFile, StoredVersion] => {
    for (const file of files) for (const version of file.versions) if (version.id === instanceId) return [file, version]
    throw refusal('NOT_FOUND', 404, 'This item was not found.')
  }
  const addVersion = (
    file: StoredFile,
    version: Omit<StoredVersion, 'id'>,
    id = `${file.fileId}:n${nextId++}`,
  ): Row => {
    const added = { ...version, id }
    file.versions.push(added)
    return toInstance(file, added)
  }

  const root = {
    loginInformation: () => ({
      userId: ANN,
      emailAddress: 'ann@example.com',
      displayName: 'Ann Walker',
      siteUserId: null,
      standardUserId: ANN,
      registered: true,
      siteUserInvitation: null,
      emblem: emblem(ANN, 'Ann Walker'),
      assumedBy: null,
    }),
    allUserOrgPermissions: () => [],
    outboxSealingKey: () => btoa('k'.repeat(32)),
    rootFolderContents: () => toFolder(null),
    folder: ({ folderId }: { folderId: string }) => {
      const folder = referenceOf(folderId)
      if (!folder) throw refusal('NOT_FOUND', 404, 'This item was not found.')
      return toFolder(folder)
    },
    folderReferenceList: () => ({ folderReferences: folders }),
    searchFolders: ({ request }: { request: { searchValue: string } }) => {
      const text = request.searchValue.toLowerCase()
      const found = folders.filter((one) => one.name.toLowerCase().includes(text))
      return {
        folders: found.map(toEntry),
        parents: folders.filter(({ id }) => found.some((one) => one.parentFolderId === id)),
        files: files
          .filter((file) => file.versions.some((one) => one.fileName.toLowerCase().includes(text)))
          .map(toFile),
        passages: [],
      }
    },
    getFileInstances: ({ fileId }: { fileId: string }) => ({
      instances: fileOf(fileId)
        .versions.map((version) => toInstance(fileOf(fileId), version))
        .reverse(),
    }),
    fileHistory: ({ fileId }: { fileId: string }) => [
      {
        id: `${fileId}:e1`,
        type: 'Uploaded',
        occurredUtc: '2026-11-20T15:00:00.000Z',
        by: uploader,
        assumedBy: null,
        from: null,
        to: fileOf(fileId).versions[0]?.fileName,
        versionNumber: 1,
      },
    ],
    folderCreate: ({ request }: { request: { folderId: string; parentFolderId: string | null; name: string } }) => {
      const folder = { id: request.folderId, name: request.name, parentFolderId: request.parentFolderId ?? null }
      if (!referenceOf(folder.id)) folders.push(folder)
      return toFolder(folder)
    },
    folderUpdate: ({ folderId, request }: { folderId: string; request: { name: string } }) => {
      const folder = referenceOf(folderId) as StoredFolder
      folder.name = request.name
      return toFolder(folder)
    },
    foldersToDelete: ({ folderIds }: { folderIds: readonly string[] }) =>
      folderIds.filter(referenceOf).map((folderId) => ({
        folderId,
        foldersCount: below(folderId).length,
        filesCount: [folderId, ...below(folderId)].flatMap((one) => contentsOf(one).files).length,
        contentsKey: contentsKeyOf(folderId),
      })),
    folderDelete: (call: { folderId: string; confirmContents: boolean; contentsKey: string | null }) => {
      const { folderId, confirmContents, contentsKey } = call
      const inside = contentsOf(folderId)
      if (contentsKey !== null && contentsKey !== contentsKeyOf(folderId))
        throw refusal('CONFLICT', 409, documentMessages.folderChanged)
      if (inside.folders.length + inside.files.length > 0 && !confirmContents)
        throw refusal('FOLDER_NOT_EMPTY', 409, 'This folder is not empty.')
      for (const file of inside.files) files.splice(files.indexOf(file), 1)
      folders.splice(
        folders.findIndex((one) => one.id === folderId),
        1,
      )
      return true
    },
    folderFolderChange: ({ request }: { request: { folderIds: string[]; parentFolderId: string | null } }) => {
      for (const folder of folders)
        if (request.folderIds.includes(folder.id)) folder.parentFolderId = request.parentFolderId ?? null
      return true
    },
    fileFolderChange: ({ request }: { request: { fileIds: string[]; folderId: string | null } }) => {
      for (const fileId of request.fileIds) fileOf(fileId).folderId = request.folderId ?? null
      return true
    },
    fileRename: ({ fileId, request }: { fileId: string; request: { fileName: string; clientMutationId: string } }) => {
      const file = fileOf(fileId)
      const current = file.versions.at(-1) as StoredVersion
      return addVersion(file, { ...current, fileName: request.fileName, origin: 'Renamed' }, request.clientMutationId)
    },
    fileInstanceCopy: ({
      fileInstanceId,
      request,
    }: {
      fileInstanceId: string
      request: { fileName: string; accessLevel: Level; folderId: string | null }
    }) => {
      const [file, version] = ofInstance(fileInstanceId)
      const copy: StoredFile = { ...file, fileId: `copy${nextId++}`, folderId: request.folderId ?? null, versions: [] }
      files.push(copy)
      return addVersion(copy, {
        ...version,
        fileName: request.fileName,
        accessLevel: request.accessLevel,
        origin: 'Copied',
      })
    },
    fileSetCurrentInstance: ({ fileId, request }: { fileId: string; request: { fileInstanceId: string } }) => {
      const [, version] = ofInstance(request.fileInstanceId)
      return addVersion(fileOf(fileId), { ...version, origin: 'MadeCurrent' })
    },
    fileAccessLevelChange: ({ request }: { request: { ids: string[]; newAccessLevel: Level } }) => {
      for (const fileId of request.ids)
        for (const version of fileOf(fileId).versions) version.accessLevel = request.newAccessLevel
      return true
    },
    fileInstanceAccessLevelChange: ({ request }: { request: { ids: string[]; newAccessLevel: Level } }) => {
      for (const id of request.ids) ofInstance(id)[1].accessLevel = request.newAccessLevel
      return true
    },
    deleteFile: ({ request }: { request: { ids: string[] } }) => {
      for (const fileId of request.ids) files.splice(files.indexOf(fileOf(fileId)), 1)
      return true
    },
    deleteFileInstance: ({ request }: { request: { ids: string[] } }) => {
      for (const id of request.ids) {
        const [file, version] = ofInstance(id)
        file.versions.splice(file.versions.indexOf(version), 1)
        if (file.versions.length === 0) files.splice(files.indexOf(file), 1)
      }
      return true
    },
    filesZipUrl: ({ fileInstanceIds, folderIds }: { fileInstanceIds: string[]; folderIds: string[] }) => {
      const within = files.filter(
        (file) =>
          file.versions.some(({ id }) => fileInstanceIds.includes(id)) ||
          (file.folderId !== null && folderIds.includes(file.folderId)),
      )
      return {
        downloadUrl: '/storage/zip',
        expiresUtc: '2030-01-01T00:00:00.000Z',
        filesCount: within.length,
        unscannedCount: within.filter(({ virusStatus = 'Clean' }) => virusStatus !== 'Clean').length,
        fileSize: within.length * 1_234,
      }
    },
    getFileInstanceDownloadUrl: ({ fileInstanceId, rendition }: { fileInstanceId: string; rendition: string }) => {
      const isPreparing = rendition !== 'Original' && looksUntilMade-- > 0
      const given = isPreparing || fileInstanceId.includes('huge') ? 'Original' : rendition
      const downloadUrl =
        given === 'Original'
          ? `/storage/files/${fileInstanceId}`
          : `/storage/files/${fileInstanceId}/${given.toLowerCase()}`
      const expiresUtc = '2030-01-01T00:00:00.000Z'
      return { fileInstanceId, downloadUrl, expiresUtc, rendition: given, isPreparing, mayReplaceThumbnail: false }
    },
  }

  async function answer(
    name: string,
    document: DocumentNode,
    variables: Row,
  ): Promise<{ data?: unknown; errors?: unknown }> {
    asked.push({ name, variables })
    const refused = refusals.get(name)
    if (refused) return { data: null, errors: [{ message: refused.message, extensions: refused.extensions }] }
    const result = await execute({ schema: realSchema(), document, variableValues: variables, rootValue: root })
    // GraphQL results have no prototype; parsed JSON responses have one.
    return JSON.parse(JSON.stringify(result)) as { data?: unknown }
  }

  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const name = operation.operationName ?? ''
        // The requests that identify the viewer also succeed offline: the app has their responses stored on the device.
        if (isAway && !['LoginInformation', 'AllUserOrgPermissions'].includes(name))
          return observer.error(new UnreachableError('Failed to fetch'))
        void answer(name, operation.query, operation.variables).then((result) => {
          observer.next(result as never)
          observer.complete()
        })
      }),
  )

  /** The same server and its file storage behind `fetch`, because the outbox sends without Apollo. */
  const serverFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = input instanceof Request ? input.url : String(input)
    if (isAway) throw new TypeError('Failed to fetch')
    if (path.startsWith('/storage')) {
      asked.push({
        name: path,
        variables: { method: init?.method ?? 'GET', range: new Headers(init?.headers).get('range') },
      })
      return new Response('{}', { status: 206, headers: { 'content-type': 'application/json' } })
    }
    if (!path.endsWith('/graphql')) return Response.json({ status: 'ok' })
    // This server has no live updates.
    if (new Headers(init?.headers).get('accept') === 'text/event-stream') return new Response(null, { status: 503 })
    const { operationName, query, variables } = JSON.parse(init?.body as string) as {
      operationName: string
      query: string
      variables: Row
    }
    return Response.json(await answer(operationName, parse(query), variables))
  }

  return {
    link,
    fetch: serverFetch,
    folders,
    files,
    asked,
    count: (name: string) => asked.filter((one) => one.name === name).length,
    /** The next `looks` requests for a rendition receive the original, because the rendition is not generated yet. */
    makeSlowly: (looks: number) => {
      looksUntilMade = looks
    },
    lastVariables: (name: string) => asked.findLast((one) => one.name === name)?.variables,
    refuse: (name: string, code: ErrorCode, httpStatus: number, userMessage: string) =>
      refusals.set(name, refusal(code, httpStatus, userMessage)),
    accept: (name: string) => refusals.delete(name),
    setAway: (away: boolean) => {
      isAway = away
    },
  }
}

export type DocumentsServer = ReturnType<typeof createDocumentsServer>
