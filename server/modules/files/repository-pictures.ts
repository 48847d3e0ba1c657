import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { fileInstances, uploads, files, discardedContents } from './tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'

const upload = aliased(uploads)
const u = aliased(uploads, 'u')
const file = aliased(files)
const fileInstance = aliased(fileInstances)
const discardedContent = aliased(discardedContents)
const f = aliased(files, 'f')
const uUser = aliased(users, 'u')
const o = aliased(organizations, 'o')
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
    statement`update uploads set ${upload.shownSizeBytes} = $2::bigint, ${upload.shownSha256} = $3 where ${upload.id} = $1::uuid`,
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
       update uploads u set state = 'Consumed', file_id = $2::uuid where ${u.id} = $1::uuid and ${u.state} = 'Joined'
         and ${u.shownSha256} is not null and ${u.expiresAt} > $6::timestamptz returning u.*
     ), made as (
       insert into files (${file.id}, ${file.ownerType}, ${file.ownerId}, ${file.kind}, ${file.createdAt}) select $2::uuid, $4,
         related_id, kind, $6
         from taken
     ), versioned as (
       insert into file_instances (${fileInstance.id}, ${fileInstance.fileId}, ${fileInstance.versionNumber},
         ${fileInstance.isCurrent}, ${fileInstance.fileName}, ${fileInstance.asciiFileName}, ${fileInstance.sizeBytes},
         ${fileInstance.mimeType}, ${fileInstance.sha256}, ${fileInstance.storageKey}, ${fileInstance.uploadedAt},
         ${fileInstance.uploadedById}, ${fileInstance.accessLevel}, ${fileInstance.virusStatus})
       select $3::uuid, $2::uuid, 1, true, file_name, $5, shown_size_bytes, mime_type, shown_sha256,
         storage_key || '-shown', $6, uploader_id, 'Public', 'Clean' from taken
     ), marked as (
       insert into discarded_contents (${discardedContent.id}, ${discardedContent.storageKey}, ${discardedContent.discardedAt})
         select gen_random_uuid(), storage_key, $6
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
       insert into discarded_contents (${discardedContent.id}, ${discardedContent.storageKey}, ${discardedContent.discardedAt})
         select gen_random_uuid(), storage_key,
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
     from file_instances i join files f on ${f.id} = ${i.fileId}
     left join users u on ${f.ownerType} = 'UserProfile' and ${uUser.id} = ${f.ownerId}
     left join organizations o on ${f.ownerType} = 'OrganizationProfile' and ${o.id} = ${f.ownerId}
     where ${i.id} = $1::uuid and ${i.virusStatus} = 'Clean' and not coalesce(${uUser.private}, ${o.private}, true)`,
    [instanceId],
  )
  return rows[0] ?? null
}
