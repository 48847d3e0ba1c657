import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, statement } from '#server/db/typed-sql.ts'
import { fileInstances, files, discardedContents } from '#server/modules/files/tables.ts'
import type { AccessLevel, FileInstanceOrigin } from '#server/graphql/generated.ts'
import type { DocumentOwner } from './policy.ts'

const s = aliased(fileInstances, 's')
const fileColumns = aliased(files)
const discardedContent = aliased(discardedContents)
const f = aliased(files, 'f')
const i = aliased(fileInstances, 'i')
const fileInstance = aliased(fileInstances)

/** A version derived from another one. It keeps the content, its scan result and the camera data. */
export interface DerivedVersion {
  id: string
  fileId: string
  sourceId: string
  fileName: string
  asciiFileName: string
  accessLevel: AccessLevel
  origin: Exclude<FileInstanceOrigin, 'Uploaded'>
  by: string
  now: Date
}

/** Clears the current version. The caller must add the new current version in the same transaction. */
export async function unsetCurrent(database: Database, tx: Db, fileId: string): Promise<void> {
  await database.query(
    'version-unset-current',
    statement`update file_instances set ${fileInstance.isCurrent} = false where ${fileInstance.fileId} = $1
      and ${fileInstance.isCurrent}`,
    [fileId],
    tx,
  )
}

/**
 * Adds a version as the newest and current one of a file; false if the id already belongs to a version of any owner.
 */
export async function deriveVersion(database: Database, tx: Db, version: DerivedVersion): Promise<boolean> {
  const rows = await database.query(
    'version-derive',
    statement`insert into file_instances (${fileInstance.id}, ${fileInstance.fileId}, ${fileInstance.versionNumber},
      ${fileInstance.isCurrent}, ${fileInstance.fileName}, ${fileInstance.asciiFileName}, ${fileInstance.sizeBytes},
      ${fileInstance.mimeType}, ${fileInstance.sha256}, ${fileInstance.storageKey}, ${fileInstance.uploadedAt},
       ${fileInstance.uploadedById}, ${fileInstance.accessLevel}, ${fileInstance.virusStatus}, ${fileInstance.origin},
         ${fileInstance.takenAt}, ${fileInstance.latitude}, ${fileInstance.longitude}, ${fileInstance.caption},
         ${fileInstance.documentOwnerId})
     select $1::uuid, $2::uuid, coalesce((select max(version_number) from file_instances where file_id = $2::uuid),
       0) + 1, true, $4, $5, ${s.sizeBytes}, ${s.mimeType},
       ${s.sha256}, ${s.storageKey}, $8::timestamptz, $7::uuid, $6, ${s.virusStatus}, $9, ${s.takenAt}, ${s.latitude},
         ${s.longitude}, ${s.caption},
       (select owner_id from files where id = $2::uuid)
     from file_instances s where ${s.id} = $3::uuid
     on conflict (id) do nothing returning ${columns({ id: fileInstance.id })}`,
    [
      version.id,
      version.fileId,
      version.sourceId,
      version.fileName,
      version.asciiFileName,
      version.accessLevel,
      version.by,
      version.now,
      version.origin,
    ],
    tx,
  )
  return rows.length > 0
}

/** Inserts a file without versions. The caller must add the first version in the same transaction. */
export async function insertFile(
  database: Database,
  tx: Db,
  owner: DocumentOwner,
  file: { id: string; folderId: string | null; now: Date },
): Promise<void> {
  await database.query(
    'document-insert',
    statement`insert into files (${fileColumns.id}, ${fileColumns.ownerType}, ${fileColumns.ownerId}, ${fileColumns.kind},
      ${fileColumns.folderId}, ${fileColumns.createdAt}) values ($3, $1, $2, 'Document',
      $4, $5)`,
    [owner.type, owner.id, file.id, file.folderId, file.now],
    tx,
  )
}

export async function moveFiles(
  database: Database,
  tx: Db,
  fileIds: readonly string[],
  folderId: string | null,
): Promise<void> {
  await database.query(
    'documents-move',
    statement`update files set ${fileColumns.folderId} = $2::uuid where ${fileColumns.id} = any ($1::uuid[])`,
    [fileIds, folderId],
    tx,
  )
}

/** Changes the level of versions and of their events. */
export async function setAccessLevel(
  database: Database,
  tx: Db,
  instanceIds: readonly string[],
  level: AccessLevel,
): Promise<void> {
  await database.query(
    'versions-level',
    statement`with told as (update document_events set access_level = $2 where instance_id = any ($1::uuid[]))
     update file_instances set access_level = $2 where id = any ($1::uuid[])`,
    [instanceIds, level],
    tx,
  )
}

/**
 * Deletes versions. The latest remaining version of a file becomes its current one. A file without remaining versions
 * is deleted. The contents are marked, and a sweep removes them if no version shares them.
 */
export async function deleteVersions(
  database: Database,
  tx: Db,
  instanceIds: readonly string[],
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  await database.query(
    'versions-delete',
    statement`with gone as (delete from file_instances where id = any ($1::uuid[]) returning storage_key)
     insert into discarded_contents (${discardedContent.id}, ${discardedContent.storageKey}, ${discardedContent.discardedAt})
       select gen_random_uuid(), storage_key,
       $2::timestamptz from (select distinct storage_key from gone) k`,
    [instanceIds, now],
    tx,
  )
  await database.query(
    'versions-set-current',
    statement`update file_instances set is_current = true where (file_id, version_number) in (
       select file_id, max(version_number) from file_instances where file_id = any ($1::uuid[])
         group by file_id having not bool_or(is_current)
     )`,
    [fileIds],
    tx,
  )
  await database.query(
    'documents-delete',
    statement`delete from files f where ${f.id} = any ($1::uuid[]) and not exists (select from file_instances i where
      ${i.fileId} = ${f.id})`,
    [fileIds],
    tx,
  )
}
