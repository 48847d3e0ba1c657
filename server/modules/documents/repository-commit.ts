import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { fileInstances, files, uploads } from '#server/modules/files/tables.ts'
import type { AccessLevel, FileInstanceOrigin } from '#server/graphql/generated.ts'

const u = aliased(uploads, 'u')
const file = aliased(files)
const fileInstance = aliased(fileInstances)
const i = aliased(fileInstances, 'i')
const f = aliased(files, 'f')

/** Data of a photo from the camera and from the person who uploads it. */
export interface Capture {
  takenAt: Date | null
  latitude: number | null
  longitude: number | null
  caption: string | null
}

/** A version that an earlier attempt of a commit may have created. */
export interface CommittedRow {
  id: string
  ownerType: string
  ownerId: string
  uploadedById: string
  origin: FileInstanceOrigin
  storageKey: string
}

/** Finds the version with this id, and the version that was created from the upload. */
export async function findCommitted(
  database: Database,
  instanceId: string | null,
  upload: { fileId: string | null; storageKey: string } | null,
): Promise<CommittedRow[]> {
  const selected = columns({
    id: i.id,
    ownerType: f.ownerType,
    ownerId: f.ownerId,
    uploadedById: i.uploadedById,
    origin: i.origin,
    storageKey: i.storageKey,
  })
  return database.query(
    'document-committed',
    statement`select ${selected}
     from file_instances i join files f on ${f.id} = ${i.fileId}
     where ${i.id} = $1::uuid or (${i.fileId} = $2::uuid and ${i.storageKey} = $3 and ${i.origin} = 'Uploaded')`,
    [instanceId, upload?.fileId ?? null, upload?.storageKey ?? null],
  )
}

/** A joined upload that becomes a version. */
export interface NewCommit extends Capture {
  uploadId: string
  fileId: string
  instanceId: string
  /** False if the file exists and gets a new version. */
  isNewFile: boolean
  folderId: string | null
  asciiFileName: string
  accessLevel: AccessLevel
  now: Date
}

/**
 * Creates a version from a joined upload as its file's current one, and consumes the upload. For an existing file, the
 * caller must have unset the current version before.
 *
 * @returns the number of the version; 'taken' if the version's id is in use; null if the upload has been consumed or
 *   has expired. After 'taken' or null, the transaction must be rolled back.
 */
export async function storeCommit(database: Database, tx: Db, commit: NewCommit): Promise<number | 'taken' | null> {
  const selected = columns({
    taken: computed<number>(`(select count(*) from taken)::int`),
    versionNumber: computed<number | null>(`(select version_number from versioned)`),
  })
  const rows = await database.query(
    'document-commit',
    statement`with taken as (
       update uploads u set state = 'Consumed', file_id = $2::uuid where ${u.id} = $1::uuid and ${u.state} = 'Joined'
         and ${u.expiresAt} > $8::timestamptz returning u.*
     ), made as (
       insert into files (${file.id}, ${file.ownerType}, ${file.ownerId}, ${file.kind}, ${file.folderId}, ${file.createdAt})
         select $2::uuid, related_type,
         related_id, 'Document', $5::uuid, $8 from taken where $4::bool
     ), versioned as (
       insert into file_instances (${fileInstance.id}, ${fileInstance.fileId}, ${fileInstance.versionNumber},
         ${fileInstance.isCurrent}, ${fileInstance.fileName}, ${fileInstance.asciiFileName}, ${fileInstance.sizeBytes},
         ${fileInstance.mimeType}, ${fileInstance.sha256}, ${fileInstance.storageKey}, ${fileInstance.uploadedAt},
         ${fileInstance.uploadedById}, ${fileInstance.accessLevel}, ${fileInstance.virusStatus}, ${fileInstance.origin},
           ${fileInstance.takenAt}, ${fileInstance.latitude}, ${fileInstance.longitude}, ${fileInstance.caption},
          ${fileInstance.documentOwnerId})
       select $3::uuid, $2::uuid, coalesce((select max(version_number) from file_instances where file_id = $2::uuid),
         0) + 1, true, file_name, $6, size_bytes,
         mime_type, sha256, storage_key, $8, uploader_id, $7, 'Pending', 'Uploaded', $9::timestamptz, $10::float8,
           $11::float8, $12, related_id
       from taken on conflict (id) do nothing returning version_number
     )
     select ${selected}`,
    [
      commit.uploadId,
      commit.fileId,
      commit.instanceId,
      commit.isNewFile,
      commit.folderId,
      commit.asciiFileName,
      commit.accessLevel,
      commit.now,
      commit.takenAt,
      commit.latitude,
      commit.longitude,
      commit.caption,
    ],
    tx,
  )
  if (rows[0]?.taken !== 1) return null
  return rows[0].versionNumber ?? 'taken'
}
