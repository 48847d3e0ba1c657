import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { fileInstances } from './tables.ts'

const i = aliased(fileInstances, 'i')

/**
 * Returns the storage key of the displayed copy of an upload's picture, derived from the key of the original content.
 */
export function shownKey({ storageKey }: { storageKey: string }): string {
  return `${storageKey}-shown`
}

/** Records that the displayed copy of a joined picture is stored. */
export async function setShown(
  database: Database,
  uploadId: string,
  { sizeBytes, sha256 }: { sizeBytes: number; sha256: string },
): Promise<void> {
  await database.query(
    'picture-shown',
    statement`update uploads set shown_size_bytes = $2::bigint, shown_sha256 = $3 where id = $1::uuid`,
    [uploadId, sizeBytes, sha256],
  )
}

/** A joined upload that becomes a picture. */
export interface NewPicture {
  uploadId: string
  ownerType: 'UserProfile' | 'OrganizationProfile' | 'UserQuickLinks' | 'OrganizationQuickLinks'
  fileId: string
  instanceId: string
  asciiFileName: string
  now: Date
}

/**
 * Creates a file from the displayed copy of a joined upload and consumes the upload; false if a parallel request
 * consumed it, or it has expired. The sweep removes the original content, which is never served.
 */
export async function storePicture(database: Database, tx: Db, picture: NewPicture): Promise<boolean> {
  const rows = await database.query(
    'picture-store',
    statement`with taken as (
       update uploads u set state = 'Consumed', file_id = $2::uuid where u.id = $1::uuid and u.state = 'Joined'
         and u.shown_sha256 is not null and u.expires_at > $6::timestamptz returning u.*
     ), made as (
       insert into files (id, owner_type, owner_id, kind, created_at) select $2::uuid, $4, related_id, kind, $6
         from taken
     ), versioned as (
       insert into file_instances (id, file_id, version_number, is_current, file_name, ascii_file_name, size_bytes,
         mime_type, sha256, storage_key, uploaded_at,
         uploaded_by_id, access_level, virus_status)
       select $3::uuid, $2::uuid, 1, true, file_name, $5, shown_size_bytes, mime_type, shown_sha256,
         storage_key || '-shown', $6, uploader_id, 'Public', 'Clean' from taken
     ), marked as (
       insert into discarded_contents (id, storage_key, discarded_at) select gen_random_uuid(), storage_key, $6
         from taken
     )
     select ${columns({ count: computed<number>(`count(*)::int`) })} from taken`,
    [picture.uploadId, picture.fileId, picture.instanceId, picture.ownerType, picture.asciiFileName, picture.now],
    tx,
  )
  return rows[0]?.count === 1
}

/** Deletes a picture's file and marks its content, which the next sweep removes. */
export async function deletePicture(database: Database, tx: Db, instanceId: string, now: Date): Promise<void> {
  await database.query(
    'picture-delete',
    statement`with gone as (
       delete from file_instances where id = $1::uuid returning file_id, storage_key
     ), marked as (
       insert into discarded_contents (id, storage_key, discarded_at) select gen_random_uuid(), storage_key,
         $2::timestamptz from gone
     )
     delete from files where id in (select file_id from gone)`,
    [instanceId, now],
    tx,
  )
}

/** A picture with only the fields that anonymous requests need. */
export interface PublicPicture {
  storageKey: string
  mimeType: string
  sizeBytes: number
}

/**
 * Returns a clean picture of a profile that is not private; null for every other file. The caller's permissions do not
 * matter.
 */
export async function findPublicPicture(database: Database, instanceId: string): Promise<PublicPicture | null> {
  const selected = columns({ storageKey: i.storageKey, mimeType: i.mimeType, sizeBytes: i.sizeBytes })
  const rows = await database.query(
    'picture-public',
    statement`select ${selected}
     from file_instances i join files f on f.id = i.file_id
     left join users u on f.owner_type = 'UserProfile' and u.id = f.owner_id
     left join organizations o on f.owner_type = 'OrganizationProfile' and o.id = f.owner_id
     where i.id = $1::uuid and i.virus_status = 'Clean' and not coalesce(u.private, o.private, true)`,
    [instanceId],
  )
  return rows[0] ?? null
}
