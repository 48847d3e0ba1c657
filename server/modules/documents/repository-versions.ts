import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import { fileInstances, files } from '#server/modules/files/tables.ts'
import type { AccessLevel, FileInstanceOrigin, VirusStatus } from '#server/graphql/generated.ts'
import type { DocumentOwner } from './policy.ts'
import { claims, folders } from './tables.ts'

const n = aliased(fileInstances, 'n')
const s = aliased(folders, 's')
const i = aliased(fileInstances, 'i')
const f = aliased(files, 'f')
const c = aliased(fileInstances, 'c')
const d = leftJoined(folders, 'd')
const m = leftJoined(claims, 'm')

type Owner = Pick<DocumentOwner, 'type' | 'id'>

/** A version with the folder of its file. */
export interface VersionRow {
  id: string
  fileId: string
  versionNumber: number
  isCurrent: boolean
  fileName: string
  asciiFileName: string
  sizeBytes: number
  mimeType: string
  sha256: string
  uploadedAt: Date
  uploadedById: string
  accessLevel: AccessLevel
  virusStatus: VirusStatus
  origin: FileInstanceOrigin
  takenAt: Date | null
  latitude: number | null
  longitude: number | null
  caption: string | null
  /** The level of the file's current version, visible or not. It determines who may add versions. */
  currentLevel: AccessLevel
  folderId: string | null
  folderName: string | null
  folderParentId: string | null
}

/** The newest version of a file that the caller may see. */
export interface FileRow extends VersionRow {
  /** Number of versions that the caller may see. */
  versionsCount: number
}

/** A version with the owner of its file. */
export interface OwnedVersionRow extends VersionRow {
  ownerType: DocumentOwner['type']
  ownerId: string
  organizationId: string | null
}

const VERSION = columns({
  id: i.id,
  fileId: i.fileId,
  versionNumber: i.versionNumber,
  isCurrent: i.isCurrent,
  fileName: i.fileName,
  asciiFileName: i.asciiFileName,
  sizeBytes: i.sizeBytes,
  mimeType: i.mimeType,
  sha256: i.sha256,
  uploadedAt: i.uploadedAt,
  uploadedById: i.uploadedById,
  accessLevel: computed<AccessLevel>(i.accessLevel),
  virusStatus: i.virusStatus,
  origin: i.origin,
  takenAt: i.takenAt,
  latitude: i.latitude,
  longitude: i.longitude,
  caption: i.caption,
  currentLevel: computed<AccessLevel>(c.accessLevel),
  folderId: d.id,
  folderName: d.name,
  folderParentId: d.parentId,
})
export const NEWEST = columns({ versionsCount: computed<number>('i.versions_count') }, VERSION)

/** Joins files `f` and their versions `i` with the current version `c` and the folder `d`. */
const JOINS = `join file_instances c on ${c.fileId} = ${f.id} and ${c.isCurrent}
  left join folders d on ${d.id} = ${f.folderId}`

/** Selects the documents of owner $1 and $2, each with its newest version at one of the levels $3. */
export const NEWEST_FILES = statement`select ${NEWEST}
  from files f join lateral (
    select n.*, (count(*) over ())::int as versions_count from file_instances n
    where ${n.fileId} = ${f.id} and ${n.accessLevel} = any ($3::text[]) order by ${n.versionNumber} desc limit 1
  ) i on true ${JOINS}
  where ${f.ownerType} = $1 and ${f.ownerId} = $2 and ${f.kind} = 'Document'`

/** Returns the files directly in a folder, or in the root, that have a version at one of these levels. */
export async function listFiles(
  database: Database,
  owner: Owner,
  folderId: string | null,
  levels: readonly AccessLevel[],
): Promise<FileRow[]> {
  if (folderId === null)
    return database.query('documents-root-files', statement`${NEWEST_FILES} and ${f.folderId} is null`, [
      owner.type,
      owner.id,
      levels,
    ])
  return database.query('documents-files', statement`${NEWEST_FILES} and ${f.folderId} = $4::uuid`, [
    owner.type,
    owner.id,
    levels,
    folderId,
  ])
}

/** Returns the files of an owner that were added last, in all folders, at these levels, newest first. */
export function listNewestFiles(
  database: Database,
  owner: Owner,
  levels: readonly AccessLevel[],
  limit: number,
): Promise<FileRow[]> {
  return database.query(
    'documents-newest',
    statement`${NEWEST_FILES} order by ${i.uploadedAt} desc, ${i.id} limit $4`,
    [owner.type, owner.id, levels, limit],
  )
}

const OWNED_VERSION = columns(
  {
    ownerType: computed<DocumentOwner['type']>(f.ownerType),
    ownerId: f.ownerId,
    organizationId: computed<string | null>(
      `case ${f.ownerType} when 'Organization' then ${f.ownerId} else ${m.organizationId} end`,
    ),
  },
  VERSION,
)

const OWNED = statement`select ${OWNED_VERSION}
  from files f join file_instances i on ${i.fileId} = ${f.id} ${JOINS} left join claims m on ${f.ownerType} = 'Claim'
    and ${m.id} = ${f.ownerId}`

/** Returns all versions of documents, visible or not, newest first within each file. */
export async function findVersions(
  database: Database,
  fileIds: readonly string[],
  tx?: Db,
): Promise<OwnedVersionRow[]> {
  return database.query(
    'documents-versions',
    statement`${OWNED} where ${f.id} = any ($1::uuid[]) and ${f.kind} = 'Document' order by ${f.id}, ${i.versionNumber} desc`,
    [fileIds],
    tx,
  )
}

/** Returns all versions of the files that contain these versions, newest first within each file. */
export async function findSiblings(
  database: Database,
  instanceIds: readonly string[],
  tx?: Db,
): Promise<OwnedVersionRow[]> {
  return database.query(
    'documents-siblings',
    statement`${OWNED} where ${f.id} in (select file_id from file_instances where id = any ($1::uuid[])) and ${f.kind} =
      'Document'
      order by ${f.id}, ${i.versionNumber} desc`,
    [instanceIds],
    tx,
  )
}

/** Returns all versions of all files in the folders. */
export async function findVersionsInFolders(
  database: Database,
  tx: Db,
  folderIds: readonly string[],
): Promise<OwnedVersionRow[]> {
  return database.query(
    'documents-in-folders',
    statement`${OWNED} where ${f.folderId} = any ($1::uuid[]) order by ${f.id}, ${i.versionNumber} desc`,
    [folderIds],
    tx,
  )
}

/** The fields of a version that determine whether its folder may be deleted. */
export interface StoredVersionRow {
  id: string
  fileId: string
  folderId: string
  accessLevel: AccessLevel
}

/** Returns all versions of the files directly in these folders. */
export async function findStoredVersions(
  database: Database,
  folderIds: readonly string[],
): Promise<StoredVersionRow[]> {
  const selected = columns({
    id: i.id,
    fileId: f.id,
    folderId: computed<string>(f.folderId),
    accessLevel: computed<AccessLevel>(i.accessLevel),
  })
  return database.query(
    'documents-stored-in-folders',
    statement`select ${selected}
       from files f join file_instances i on ${i.fileId} = ${f.id} where ${f.folderId} = any ($1::uuid[])`,
    [folderIds],
  )
}

/**
 * Returns the newest versions at these levels of the files in and below the folders, with the path of folder names that
 * begins at the given folder.
 */
export async function findNewestBelow(
  database: Database,
  folderIds: readonly string[],
  levels: readonly AccessLevel[],
  limit: number,
): Promise<{ instanceId: string; path: string }[]> {
  const selected = columns({ instanceId: computed<string>(`newest.id`), path: computed<string>(`t.path`) })
  return database.query(
    'documents-newest-below',
    statement`with recursive tree as (
       select ${d.id}, ${d.name} as path from folders d where ${d.id} = any ($1::uuid[])
       union all select ${s.id}, t.path || '/' || ${s.name} from folders s join tree t on ${s.parentId} = t.id
     )
     select ${selected} from tree t join files f on ${f.folderId} = t.id
     cross join lateral (
       select ${i.id}, ${i.fileName} from file_instances i where ${i.fileId} = ${f.id} and ${i.accessLevel} = any ($2::text[])
       order by ${i.versionNumber} desc limit 1
     ) newest
     order by t.path, newest.file_name, newest.id limit $3`,
    [folderIds, levels, limit],
  )
}
