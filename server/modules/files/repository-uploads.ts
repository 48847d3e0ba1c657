import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { AccessLevel, SystemFileType } from '#server/graphql/generated.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { uploadTokens, uploads } from './tables.ts'

const mine = aliased(uploads, 'mine')
const uploadToken = aliased(uploadTokens)
const uploadColumn = aliased(uploads)
const t = aliased(uploadTokens, 't')
const u = aliased(uploads, 'u')

export interface NewUpload {
  id: string
  uploaderId: string
  relatedType: 'Organization' | 'Claim' | 'User' | 'Message'
  relatedId: string
  kind: SystemFileType
  requestedAccessLevel: AccessLevel | null
  updatesFileId: string | null
  fileName: string
  sizeBytes: number
  partsCount: number
  expectedSha256: string | null
  storageKey: string
  now: Date
  expiresAt: Date
}

export interface UploadRow {
  id: string
  uploaderId: string
  relatedType: NewUpload['relatedType']
  relatedId: string
  kind: NewUpload['kind']
  requestedAccessLevel: AccessLevel | null
  updatesFileId: string | null
  fileName: string
  sizeBytes: number
  partsCount: number
  expectedSha256: string | null
  storageKey: string
  storageUploadId: string | null
  state: 'Open' | 'Joined' | 'Consumed' | 'Removed'
  sha256: string | null
  mimeType: string | null
  /** Null until the displayed copy of a picture is stored. */
  shownSha256: string | null
  /** The file that was created from the upload; null before. */
  fileId: string | null
}

const UPLOAD = columns({
  id: u.id,
  uploaderId: u.uploaderId,
  relatedType: u.relatedType,
  relatedId: u.relatedId,
  kind: u.kind,
  requestedAccessLevel: computed<AccessLevel | null>(u.requestedAccessLevel),
  updatesFileId: u.updatesFileId,
  fileName: u.fileName,
  sizeBytes: u.sizeBytes,
  partsCount: u.partsCount,
  expectedSha256: u.expectedSha256,
  storageKey: u.storageKey,
  storageUploadId: u.storageUploadId,
  state: u.state,
  sha256: u.sha256,
  mimeType: u.mimeType,
  shownSha256: u.shownSha256,
  fileId: u.fileId,
})

/** Inserts an upload of content that the server has fetched. It is complete from the start. */
export async function insertJoined(
  database: Database,
  upload: Pick<
    UploadRow,
    'id' | 'uploaderId' | 'relatedType' | 'relatedId' | 'kind' | 'fileName' | 'sizeBytes' | 'storageKey'
  > & {
    sha256: string
    mimeType: string
    now: Date
  },
): Promise<UploadRow> {
  const { id, uploaderId, relatedType, relatedId, kind, fileName, sizeBytes, storageKey, sha256, mimeType, now } =
    upload
  const [row] = await database.query(
    'upload-insert-joined',
    statement`with u as (
       insert into uploads (${uploadColumn.id}, ${uploadColumn.uploaderId}, ${uploadColumn.relatedType},
         ${uploadColumn.relatedId}, ${uploadColumn.kind}, ${uploadColumn.fileName}, ${uploadColumn.sizeBytes},
         ${uploadColumn.partsCount},
         ${uploadColumn.storageKey}, ${uploadColumn.state}, ${uploadColumn.sha256}, ${uploadColumn.mimeType},
           ${uploadColumn.createdAt}, ${uploadColumn.expiresAt})
       values ($1::uuid, $2::uuid, $3, $4::uuid, $5, $6, $7::bigint, 1, $8, 'Joined', $9, $10, $11::timestamptz,
         $11::timestamptz + interval '1 day') returning *
     )
     select ${UPLOAD} from u`,
    [id, uploaderId, relatedType, relatedId, kind, fileName, sizeBytes, storageKey, sha256, mimeType, now],
  )
  if (!row) throw new Error('The upload was not inserted')
  return row
}

/**
 * Starts an upload, or extends the one that the same person started for the same content, and adds a token. The name,
 * the level and the file to update may differ from the first request, because the person can change them until a file
 * is created. Requests of one person are serialized, so that their uploads together stay within the limit.
 *
 * @param maxUnfinishedBytes maximum total size of a person's unfinished uploads
 * @returns null if the id belongs to anything else, or the person exceeds the limit
 */
export async function beginUpload(
  database: Database,
  upload: NewUpload,
  tokenHash: string,
  maxUnfinishedBytes: number,
): Promise<UploadRow | null> {
  return database.transaction(async (tx) => {
    await lockKey(tx, 'unfinished-uploads', upload.uploaderId)
    const rows = await database.query(
      'upload-begin',
      statement`with u as (
       insert into uploads as mine (${uploadColumn.id}, ${uploadColumn.uploaderId}, ${uploadColumn.relatedType},
         ${uploadColumn.relatedId}, ${uploadColumn.kind}, ${uploadColumn.requestedAccessLevel},
         ${uploadColumn.updatesFileId}, ${uploadColumn.fileName}, ${uploadColumn.sizeBytes}, ${uploadColumn.partsCount},
         ${uploadColumn.expectedSha256}, ${uploadColumn.storageKey}, ${uploadColumn.state}, ${uploadColumn.createdAt},
           ${uploadColumn.expiresAt})
       select $1::uuid, $2::uuid, $3, $4::uuid, $5, $15, $16::uuid, $6, $7::bigint, $8::int, $9, $10, 'Open',
         $11::timestamptz, $12::timestamptz
       where (select coalesce(sum(size_bytes), 0) from uploads where uploader_id = $2 and state <> 'Consumed'
         and id <> $1) + $7::bigint <= $14::bigint
         or exists (select from uploads where id = $1)
       on conflict (id) do update set expires_at = excluded.expires_at,
         expected_sha256 = coalesce(${mine.expectedSha256}, excluded.expected_sha256),
         requested_access_level = case when ${mine.state} = 'Consumed' then ${mine.requestedAccessLevel}
           else excluded.requested_access_level end,
         updates_file_id = case when ${mine.state} = 'Consumed' then ${mine.updatesFileId}
           else excluded.updates_file_id end,
         file_name = case when ${mine.state} = 'Consumed' then ${mine.fileName} else excluded.file_name end
       where ${mine.state} <> 'Removed' and ${mine.uploaderId} = excluded.uploader_id
         and ${mine.relatedType} = excluded.related_type and ${mine.relatedId} = excluded.related_id
         and ${mine.kind} = excluded.kind and ${mine.sizeBytes} = excluded.size_bytes
         and (${mine.expectedSha256} is null or excluded.expected_sha256 is null
           or ${mine.expectedSha256} = excluded.expected_sha256)
       returning *
     ), token as (
       insert into upload_tokens (${uploadToken.tokenHash}, ${uploadToken.uploadId}) select $13, id from u
     )
     select ${UPLOAD} from u`,
      [
        upload.id,
        upload.uploaderId,
        upload.relatedType,
        upload.relatedId,
        upload.kind,
        upload.fileName,
        upload.sizeBytes,
        upload.partsCount,
        upload.expectedSha256,
        upload.storageKey,
        upload.now,
        upload.expiresAt,
        tokenHash,
        maxUnfinishedBytes,
        upload.requestedAccessLevel,
        upload.updatesFileId,
      ],
      tx,
    )
    return rows[0] ?? null
  })
}

/**
 * Records the storage's id of an open upload; false if a parallel request set it first, or the upload is no longer
 * open.
 */
export async function setStorageUpload(
  database: Database,
  id: string,
  before: string | null,
  storageUploadId: string,
): Promise<boolean> {
  const rows = await database.query(
    'upload-storage',
    statement`update uploads set ${uploadColumn.storageUploadId} = $3 where ${uploadColumn.id} = $1
      and ${uploadColumn.storageUploadId} is not distinct from $2 and
      ${uploadColumn.state} = 'Open' returning ${columns({ id: uploadColumn.id })}`,
    [id, before, storageUploadId],
  )
  return rows.length > 0
}

export async function findUpload(database: Database, id: string): Promise<UploadRow | null> {
  const rows = await database.query('upload-get', statement`select ${UPLOAD} from uploads u where ${u.id} = $1`, [id])
  return rows[0] ?? null
}

/**
 * Returns the unexpired uploads that the tokens belong to, each with the hash of its token; unknown tokens have no row.
 */
export async function findUploadsByToken(
  database: Database,
  tokenHashes: readonly string[],
  now: Date,
): Promise<(UploadRow & { tokenHash: string })[]> {
  return database.query(
    'uploads-by-token',
    statement`select ${columns({ tokenHash: t.tokenHash })}, ${UPLOAD} from upload_tokens t join uploads u on ${u.id} =
      ${t.uploadId}
     where ${t.tokenHash} = any ($1::text[]) and ${u.expiresAt} > $2 and ${u.state} <> 'Removed'`,
    [tokenHashes, now],
  )
}

/** Marks an upload as joined: its content is complete and checked. */
export async function setJoined(database: Database, id: string, sha256: string, mimeType: string): Promise<void> {
  await database.query(
    'upload-joined',
    statement`update uploads set ${uploadColumn.state} = 'Joined', ${uploadColumn.sha256} = $2, ${uploadColumn.mimeType} = $3
      where ${uploadColumn.id} = $1 and ${uploadColumn.state} = 'Open'`,
    [id, sha256, mimeType],
  )
}

/** Restarts an upload under another key because the received content does not match the announced size or hash. */
export async function startOver(
  database: Database,
  id: string,
  storageKey: string,
  newStorageKey: string,
): Promise<void> {
  await database.query(
    'upload-start-over',
    statement`update uploads set ${uploadColumn.storageKey} = $3, ${uploadColumn.storageUploadId} = null
      where ${uploadColumn.id} = $1 and ${uploadColumn.storageKey} = $2 and ${uploadColumn.state}
      = 'Open'`,
    [id, storageKey, newStorageKey],
  )
}

/**
 * Retires uploads that had no request since `before`, so that their content can be removed. Returns those of an
 * interrupted removal again.
 */
export async function retireUploads(database: Database, before: Date, limit: number): Promise<UploadRow[]> {
  return database.query(
    'uploads-retire',
    statement`update uploads u set state = case when ${u.state} = 'Consumed' then 'Consumed' else 'Removed' end
     where ${u.id} in (select id from uploads where expires_at <= $1 order by expires_at limit $2 for update skip locked)
       and ${u.expiresAt} <= $1
     returning ${UPLOAD}`,
    [before, limit],
  )
}

/** Deletes an upload that `retireUploads` returned, with its tokens. An upload that was extended since is kept. */
export async function deleteUpload(database: Database, id: string, before: Date): Promise<void> {
  await database.query(
    'upload-delete',
    statement`delete from uploads where ${uploadColumn.id} = $1
    and ${uploadColumn.expiresAt} <= $2`,
    [id, before],
  )
}
