import type { Database, Db } from '#server/db/client.ts'
import type { AccessLevel, FileInstanceOrigin } from '#server/graphql/generated.ts'

/** The data of a photo from the camera and the uploading person. */
export interface Capture {
  takenAt: Date | null
  latitude: number | null
  longitude: number | null
  caption: string | null
}

/** A version that may be what an earlier try of a commit made. */
export interface CommittedRow {
  id: string
  ownerType: string
  ownerId: string
  uploadedById: string
  origin: FileInstanceOrigin
  storageKey: string
}

/** The version with an id, and the one that was made of an upload. */
export async function findCommitted(
  database: Database,
  instanceId: string | null,
  upload: { fileId: string | null; storageKey: string } | null,
): Promise<CommittedRow[]> {
  return database.query(
    'document-committed',
    `select i.id, f.owner_type as "ownerType", f.owner_id as "ownerId", i.uploaded_by_id as "uploadedById", i.origin,
      i.storage_key as "storageKey"
     from file_instances i join files f on f.id = i.file_id
     where i.id = $1::uuid or (i.file_id = $2::uuid and i.storage_key = $3 and i.origin = 'Uploaded')`,
    [instanceId, upload?.fileId ?? null, upload?.storageKey ?? null],
  )
}

/** A joined upload that becomes a version. */
export interface NewCommit extends Capture {
  uploadId: string
  fileId: string
  instanceId: string
  /** False: the file is there, and gets its newest version. */
  isNewFile: boolean
  folderId: string | null
  asciiFileName: string
  accessLevel: AccessLevel
  now: Date
}

/**
 * Makes a version of a joined upload, its file's current one, and consumes the upload by it, once. For an existing
 * file, the caller has unset the current version before.
 *
 * @returns the number of the version; 'taken' when the id of the version is; null when the upload was consumed
 * meanwhile. After either of them the transaction must not be committed.
 */
export async function storeCommit(database: Database, tx: Db, commit: NewCommit): Promise<number | 'taken' | null> {
  const rows = await database.query<{ taken: number; versionNumber: number | null }>(
    'document-commit',
    `with taken as (
       update uploads u set state = 'Consumed', file_id = $2::uuid where u.id = $1::uuid and u.state = 'Joined'
         and u.expires_at > $8::timestamptz returning u.*
     ), made as (
       insert into files (id, owner_type, owner_id, kind, folder_id, created_at) select $2::uuid, related_type,
         related_id, 'Document', $5::uuid, $8 from taken where $4::bool
     ), versioned as (
       insert into file_instances (id, file_id, version_number, is_current, file_name, ascii_file_name, size_bytes,
         mime_type, sha256, storage_key, uploaded_at,
         uploaded_by_id, access_level, virus_status, origin, taken_at, latitude, longitude, caption, document_owner_id)
       select $3::uuid, $2::uuid, coalesce((select max(version_number) from file_instances where file_id = $2::uuid),
         0) + 1, true, file_name, $6, size_bytes,
         mime_type, sha256, storage_key, $8, uploader_id, $7, 'Pending', 'Uploaded', $9::timestamptz, $10::float8,
           $11::float8, $12, related_id
       from taken on conflict (id) do nothing returning version_number
     )
     select (select count(*) from taken)::int as taken, (select version_number from versioned) as "versionNumber"`,
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
