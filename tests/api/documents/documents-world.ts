import type { AccessLevel, FileInstance, Folder, VirusStatus } from '#server/graphql/generated.ts'
import { claims, folders } from '#server/modules/documents/tables.ts'
import { fileInstances, files } from '#server/modules/files/tables.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import { folderNameKey } from '#shared/validation/documents.ts'
import { createWorld, type Answer, type Person, type WorldOptions } from '#tests/support/world.ts'

export const LEVELS = ['Public', 'Confidential', 'Sensitive'] as const satisfies readonly AccessLevel[]
export const ACTIONS = ['C', 'R', 'U', 'D'] as const
export type Action = (typeof ACTIONS)[number]

const PART = { Public: 'File', Confidential: 'File_Conf', Sensitive: 'File_Sens' } as const

/** The permission key of an action at an access level. */
export const memberKey = (action: Action, level: AccessLevel): OrganizationKey => `Org_${PART[level]}_${action}`
export const staffKey = (action: Action, level: AccessLevel): SiteKey => `Site_Org${PART[level]}_${action}`
export const ALL_KEYS: readonly OrganizationKey[] = LEVELS.flatMap((level) =>
  ACTIONS.map((action) => memberKey(action, level)),
)

export interface Owner {
  type: 'Organization' | 'Claim' | 'User'
  id: string
}

export interface MadeVersion {
  level?: AccessLevel
  name?: string
  virusStatus?: VirusStatus
  /** A key of another version: the content is shared. */
  storageKey?: string
}

export interface MadeFile {
  fileId: string
  /** The oldest first. */
  versionIds: string[]
  storageKeys: string[]
}

const INSTANCE = `id fileId fileName asciiFileName versionNumber isCurrent accessLevel virusStatus origin sha256
folder { id name parentFolderId }
  uploadedBy { displayName emblem { id } } capture { takenUtc latitude longitude caption }
  allowedAccessLevelChangesList hasPermissionToUpdate hasPermissionToDelete hasPermissionToDownload`
const ENTRY = 'id name parentFolderId itemsCount version hasPermissionToUpdate hasPermissionToDelete'
const FOLDER = `id name version itemsCount relatedEntityId parentFolder { id name parentFolderId }
folderAncestors { id name parentFolderId } hasPermissionToUpdate hasPermissionToDelete
  uploadAccessLevels contents { folders { ${ENTRY} } files { fileId versionsCount folder { id name } currentInstance { ${INSTANCE} } } }`

const argumentsOf = ({ type, id }: Owner): string => `entityType: ${type}, entityId: "${id}"`
const input = (value: object): string =>
  JSON.stringify(value)
    .replace(/"(\w+)":/g, '$1:')
    .replace(/(accessLevel|newAccessLevel|searchType):"(\w+)"/g, '$1:$2')

/** A world with documents: rows as the product writes them, everything else through the endpoint. */
export async function createDocumentsWorld(options: WorldOptions = {}) {
  const world = await createWorld(options)
  const { db } = world.services.database
  const { ids, clock } = world.services
  const uploader = await world.person({ firstName: 'Una', lastName: 'Uploader' })

  async function makeFolder(owner: Owner, name: string, parentId: string | null = null): Promise<string> {
    const id = ids.uuid()
    await db.insert(folders).values({
      id,
      ownerType: owner.type,
      ownerId: owner.id,
      parentId,
      name,
      nameKey: folderNameKey(name),
      createdAt: clock.now(),
      createdById: uploader.userId,
    })
    return id
  }

  /** A file with these versions, the oldest first; the last is current. */
  async function makeFile(
    owner: Owner,
    versions: readonly MadeVersion[] = [{}],
    folderId: string | null = null,
  ): Promise<MadeFile> {
    const fileId = ids.uuid()
    const versionIds = versions.map(() => ids.uuid())
    const storageKeys = versions.map(({ storageKey }, index) => storageKey ?? `tests/${fileId}-${index}`)
    await db.insert(files).values({
      id: fileId,
      ownerType: owner.type,
      ownerId: owner.id,
      kind: 'Document',
      folderId,
      createdAt: clock.now(),
    })
    await db.insert(fileInstances).values(
      versions.map(({ level = 'Public', name = 'roof.txt', virusStatus = 'Clean' }, index) => ({
        ...{
          id: versionIds[index] ?? '',
          fileId,
          versionNumber: index + 1,
          isCurrent: index === versions.length - 1,
          fileName: name,
          asciiFileName: name,
        },
        ...{
          sizeBytes: 4,
          mimeType: 'text/plain',
          sha256: 'ab',
          storageKey: storageKeys[index] ?? '',
          uploadedAt: clock.now(),
          uploadedById: uploader.userId,
        },
        ...{ accessLevel: level, virusStatus, documentOwnerId: owner.id },
      })),
    )
    return { fileId, versionIds, storageKeys }
  }

  async function claim(organizationId: string): Promise<Owner> {
    const id = ids.uuid()
    await db.insert(claims).values({ id, organizationId, claimKey: `system-account-${id}`, createdAt: clock.now() })
    return { type: 'Claim', id }
  }

  type Fields = Record<string, unknown>
  const query = <T = Fields>(as: Person | null, field: string): Promise<Answer<T>> =>
    world.graphql<T>(`{ ${field} }`, {}, as)
  const mutate = <T = Fields>(as: Person | null, field: string): Promise<Answer<T>> =>
    world.graphql<T>(`mutation { ${field} }`, {}, as)

  /** One call of each operation, as somebody. */
  const call = {
    root: (as: Person | null, owner: Owner) =>
      query<{ rootFolderContents: Folder }>(as, `rootFolderContents(${argumentsOf(owner)}) { ${FOLDER} }`),
    folder: (as: Person | null, owner: Owner, id: string) =>
      query<{ folder: Folder }>(as, `folder(${argumentsOf(owner)}, folderId: "${id}") { ${FOLDER} }`),
    references: (as: Person | null, owner: Owner) =>
      query<{
        folderReferenceList: { folderReferences: { id: string; name: string; parentFolderId: string | null }[] }
      }>(as, `folderReferenceList(${argumentsOf(owner)}) { folderReferences { id name parentFolderId } }`),
    toDelete: (as: Person | null, owner: Owner, folderIds: readonly string[]) =>
      query<{
        foldersToDelete: { folderId: string; foldersCount: number; filesCount: number; contentsKey: string }[]
      }>(
        as,
        `foldersToDelete(${argumentsOf(owner)}, folderIds: ${JSON.stringify(folderIds)}) {
          folderId foldersCount filesCount contentsKey }`,
      ),
    search: (as: Person | null, owner: Owner, request: object) =>
      query<{
        searchFolders: Folder['contents'] & { parents: { id: string; name: string; parentFolderId: string | null }[] }
      }>(
        as,
        `searchFolders(${argumentsOf(owner)}, request: ${input(request)}) { folders { ${ENTRY} } parents { id name ` +
          `parentFolderId } files { fileId versionsCount currentInstance { ${INSTANCE} } } }`,
      ),
    instances: (as: Person | null, fileId: string) =>
      query<{ getFileInstances: { instances: FileInstance[] } }>(
        as,
        `getFileInstances(fileId: "${fileId}") { instances { ${INSTANCE} } }`,
      ),
    history: (as: Person | null, fileId: string) =>
      query<{
        fileHistory: {
          type: string
          from: string | null
          to: string | null
          versionNumber: number | null
          by: { displayName: string }
          assumedBy: { displayName: string } | null
        }[]
      }>(
        as,
        `fileHistory(fileId: "${fileId}") { type from to versionNumber by { displayName } assumedBy { displayName } }`,
      ),
    download: (as: Person | null, id: string) =>
      query(as, `getFileInstanceDownloadUrl(fileInstanceId: "${id}") { downloadUrl }`),
    uploadUrl: (as: Person | null, owner: Owner, level: AccessLevel, updatesFileId?: string) =>
      query(
        as,
        `getUploadUrl(request: { fileName: "a.txt", fileSize: 4, relatedEntityId: "${owner.id}",
        relatedEntityType: ${owner.type}, systemFileType: Document,
        requestedAccessLevel: ${level}${updatesFileId === undefined ? '' : `, updatesFileId: "${updatesFileId}"`} }) { uploadId }`,
      ),
    createFolder: (as: Person | null, owner: Owner, request: object) =>
      mutate<{ folderCreate: Folder }>(
        as,
        `folderCreate(${argumentsOf(owner)}, request: ${input(request)}) { ${FOLDER} }`,
      ),
    updateFolder: (as: Person | null, owner: Owner, id: string, request: object) =>
      mutate<{ folderUpdate: Folder }>(
        as,
        `folderUpdate(${argumentsOf(owner)}, folderId: "${id}", request: ${input(request)}) { ${FOLDER} }`,
      ),
    deleteFolder: (as: Person | null, owner: Owner, id: string, confirmed = false, contentsKey: string | null = null) =>
      mutate(
        as,
        `folderDelete(${argumentsOf(owner)}, folderId: "${id}", confirmContents: ${confirmed},
          contentsKey: ${JSON.stringify(contentsKey)})`,
      ),
    moveFolders: (as: Person | null, folderIds: string[], parentFolderId: string | null) =>
      mutate(as, `folderFolderChange(request: ${input({ folderIds, parentFolderId })})`),
    moveFiles: (as: Person | null, fileIds: string[], folderId: string | null) =>
      mutate(as, `fileFolderChange(request: ${input({ fileIds, folderId })})`),
    rename: (as: Person | null, fileId: string, request: object) =>
      mutate<{ fileRename: FileInstance }>(
        as,
        `fileRename(fileId: "${fileId}", request: ${input(request)}) { ${INSTANCE} }`,
      ),
    copy: (as: Person | null, instanceId: string, request: object) =>
      mutate<{ fileInstanceCopy: FileInstance }>(
        as,
        `fileInstanceCopy(fileInstanceId: "${instanceId}", request: ${input(request)}) { ${INSTANCE} }`,
      ),
    makeCurrent: (as: Person | null, fileId: string, fileInstanceId: string) =>
      mutate<{ fileSetCurrentInstance: FileInstance }>(
        as,
        `fileSetCurrentInstance(fileId: "${fileId}", request: ${input({ fileInstanceId })}) { ${INSTANCE} }`,
      ),
    changeLevels: (as: Person | null, idList: string[], newAccessLevel: AccessLevel, shownInstanceIds?: string[]) =>
      mutate(as, `fileAccessLevelChange(request: ${input({ ids: idList, newAccessLevel, shownInstanceIds })})`),
    changeVersionLevels: (as: Person | null, idList: string[], newAccessLevel: AccessLevel) =>
      mutate(as, `fileInstanceAccessLevelChange(request: ${input({ ids: idList, newAccessLevel })})`),
    deleteFiles: (as: Person | null, owner: Owner, idList: string[], shownInstanceIds?: string[]) =>
      mutate(as, `deleteFile(${argumentsOf(owner)}, request: ${input({ ids: idList, shownInstanceIds })})`),
    deleteVersions: (as: Person | null, owner: Owner, idList: string[]) =>
      mutate(as, `deleteFileInstance(${argumentsOf(owner)}, request: ${input({ ids: idList })})`),
  }

  return { ...world, uploader, makeFolder, makeFile, claim, call }
}

export type DocumentsWorld = Awaited<ReturnType<typeof createDocumentsWorld>>

/** The data of an answer without errors. */
export function dataOf<T>(answer: Answer<T>): T {
  if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}
