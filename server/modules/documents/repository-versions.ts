import type { Database, Db } from '#server/db/client.ts'
import type { AccessLevel, FileInstanceOrigin, VirusStatus } from '#server/graphql/generated.ts'
import type { DocumentOwner } from './policy.ts'

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
  /** The level of the file's current version, seen or not: it decides about new versions. */
  currentLevel: AccessLevel
  folderId: string | null
  folderName: string | null
  folderParentId: string | null
}

/** The newest version of a file that the caller may see. */
export interface FileRow extends VersionRow {
  /** Versions that the caller may see. */
  versionsCount: number
}

/** A version with the owner of its file. */
export interface OwnedVersionRow extends VersionRow {
  ownerType: DocumentOwner['type']
  ownerId: string
  organizationId: string | null
}

const VERSION = `i.id, i.file_id as "fileId", i.version_number as "versionNumber", i.is_current as "isCurrent", i.file_name as "fileName",
  i.ascii_file_name as "asciiFileName", i.size_bytes as "sizeBytes", i.mime_type as "mimeType", i.sha256, i.uploaded_at as "uploadedAt",
  i.uploaded_by_id as "uploadedById", i.access_level as "accessLevel", i.virus_status as "virusStatus",
  i.origin, i.taken_at as "takenAt",
  i.latitude, i.longitude, i.caption, c.access_level as "currentLevel",
  d.id as "folderId", d.name as "folderName", d.parent_id as "folderParentId"`

/** Of files `f` with versions `i`: the current one `c` and the folder `d`. */
const JOINS = `join file_instances c on c.file_id = f.id and c.is_current
  left join folders d on d.id = f.folder_id`

/** Documents of $1 and $2, each with the newest of its versions that have a level of $3. */
export const NEWEST_FILES = `select ${VERSION}, i.versions_count as "versionsCount"
  from files f join lateral (
    select n.*, (count(*) over ())::int as versions_count from file_instances n
    where n.file_id = f.id and n.access_level = any ($3::text[]) order by n.version_number desc limit 1
  ) i on true ${JOINS}
  where f.owner_type = $1 and f.owner_id = $2 and f.kind = 'Document'`

/** Files directly in a folder, or in the root, that have a version of these levels. */
export async function listFiles(
  database: Database,
  owner: Owner,
  folderId: string | null,
  levels: readonly AccessLevel[],
): Promise<FileRow[]> {
  if (folderId === null)
    return database.query('documents-root-files', `${NEWEST_FILES} and f.folder_id is null`, [
      owner.type,
      owner.id,
      levels,
    ])
  return database.query('documents-files', `${NEWEST_FILES} and f.folder_id = $4::uuid`, [
    owner.type,
    owner.id,
    levels,
    folderId,
  ])
}

const OWNED = `select ${VERSION}, f.owner_type as "ownerType", f.owner_id as "ownerId",
    case f.owner_type when 'Organization' then f.owner_id else m.organization_id end as "organizationId"
  from files f join file_instances i on i.file_id = f.id ${JOINS} left join claims m on f.owner_type = 'Claim'
    and m.id = f.owner_id`

/** All versions of documents, seen or not, the newest of each file first. */
export async function findVersions(
  database: Database,
  fileIds: readonly string[],
  tx?: Db,
): Promise<OwnedVersionRow[]> {
  return database.query(
    'documents-versions',
    `${OWNED} where f.id = any ($1::uuid[]) and f.kind = 'Document' order by f.id, i.version_number desc`,
    [fileIds],
    tx,
  )
}

/** All versions of the files that these versions belong to, the newest of each file first. */
export async function findSiblings(
  database: Database,
  instanceIds: readonly string[],
  tx?: Db,
): Promise<OwnedVersionRow[]> {
  return database.query(
    'documents-siblings',
    `${OWNED} where f.id in (select file_id from file_instances where id = any ($1::uuid[])) and f.kind = 'Document'
      order by f.id, i.version_number desc`,
    [instanceIds],
    tx,
  )
}

/** All versions of all files in folders. */
export async function findVersionsInFolders(
  database: Database,
  tx: Db,
  folderIds: readonly string[],
): Promise<OwnedVersionRow[]> {
  return database.query(
    'documents-in-folders',
    `${OWNED} where f.folder_id = any ($1::uuid[]) order by f.id, i.version_number desc`,
    [folderIds],
    tx,
  )
}

/** A version, as far as a deletion of its folder depends on it. */
export interface StoredVersionRow {
  id: string
  fileId: string
  folderId: string
  accessLevel: AccessLevel
}

/** All versions of the files that are directly in these folders. */
export async function findStoredVersions(
  database: Database,
  folderIds: readonly string[],
): Promise<StoredVersionRow[]> {
  return database.query(
    'documents-stored-in-folders',
    `select i.id, f.id as "fileId", f.folder_id as "folderId", i.access_level as "accessLevel"
       from files f join file_instances i on i.file_id = f.id where f.folder_id = any ($1::uuid[])`,
    [folderIds],
  )
}

/**
 * The newest versions at these levels of the files in folders and below them, with the names of the folders from the
 * first on.
 */
export async function findNewestBelow(
  database: Database,
  folderIds: readonly string[],
  levels: readonly AccessLevel[],
  limit: number,
): Promise<{ instanceId: string; path: string }[]> {
  return database.query(
    'documents-newest-below',
    `with recursive tree as (
       select d.id, d.name as path from folders d where d.id = any ($1::uuid[])
       union all select s.id, t.path || '/' || s.name from folders s join tree t on s.parent_id = t.id
     )
     select newest.id as "instanceId", t.path from tree t join files f on f.folder_id = t.id
     cross join lateral (
       select i.id, i.file_name from file_instances i where i.file_id = f.id and i.access_level = any ($2::text[])
       order by i.version_number desc limit 1
     ) newest
     order by t.path, newest.file_name, newest.id limit $3`,
    [folderIds, levels, limit],
  )
}
