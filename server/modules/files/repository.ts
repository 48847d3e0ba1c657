import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { AccessLevel, VirusStatus } from '#server/graphql/generated.ts'
import type { MadeRenditions } from './repository-renditions.ts'
import { discardedContents, fileInstances, files, messageAttachments, uploads } from './tables.ts'

const u = aliased(uploads, 'u')
const file = aliased(files)
const messageAttachment = aliased(messageAttachments)
const discardedContent = aliased(discardedContents)
const a = aliased(messageAttachments, 'a')
const fileInstance = aliased(fileInstances)
const d = aliased(discardedContents, 'd')
const i = aliased(fileInstances, 'i')
const f = aliased(files, 'f')

/** A version of a file with the owner of the file. */
export interface InstanceRow {
  id: string
  fileId: string
  ownerType:
    | 'Organization'
    | 'Claim'
    | 'User'
    | 'Message'
    | 'UserProfile'
    | 'OrganizationProfile'
    | 'UserQuickLinks'
    | 'OrganizationQuickLinks'
  ownerId: string
  fileName: string
  sizeBytes: number
  mimeType: string
  sha256: string
  storageKey: string
  uploadedAt: Date
  accessLevel: AccessLevel
  virusStatus: VirusStatus
  /** The renditions of the content; null if they have not been tried yet. */
  renditions: MadeRenditions | null
}

const INSTANCE = columns({
  id: i.id,
  fileId: i.fileId,
  ownerType: computed<InstanceRow['ownerType']>(f.ownerType),
  ownerId: f.ownerId,
  fileName: i.fileName,
  sizeBytes: i.sizeBytes,
  mimeType: i.mimeType,
  sha256: i.sha256,
  storageKey: i.storageKey,
  uploadedAt: i.uploadedAt,
  accessLevel: computed<AccessLevel>(i.accessLevel),
  virusStatus: i.virusStatus,
  renditions: computed<MadeRenditions | null>(
    `case when r.storage_key is not null then json_build_object('hasThumbnail', r.has_thumbnail, 'hasViewing', r.has_viewing) end`,
  ),
})

/** Joins versions `i` with their files and the renditions of their contents. */
const JOINS = 'join files f on f.id = i.file_id left join file_renditions r on r.storage_key = i.storage_key'

export async function findInstance(database: Database, id: string): Promise<InstanceRow | null> {
  const rows = await database.query(
    'file-instance',
    statement`select ${INSTANCE} from file_instances i ${JOINS} where ${i.id} = $1`,
    [id],
  )
  return rows[0] ?? null
}

export async function findInstances(database: Database, ids: readonly string[]): Promise<InstanceRow[]> {
  return database.query(
    'file-instances',
    statement`select ${INSTANCE} from file_instances i ${JOINS} where ${i.id} = any ($1::uuid[])`,
    [ids],
  )
}

export interface AttachmentRow extends InstanceRow {
  messageId: string
}

/** Returns the current versions of the files of messages, in the order in which they were attached. */
export async function findAttachments(database: Database, messageIds: readonly string[]): Promise<AttachmentRow[]> {
  return database.query(
    'message-attachments',
    statement`select ${columns({ messageId: a.messageId })}, ${INSTANCE} from message_attachments a
     join file_instances i on ${i.fileId} = ${a.fileId} and ${i.isCurrent} ${JOINS}
     where ${a.messageId} = any ($1::uuid[]) order by ${a.messageId}, ${a.position}`,
    [messageIds],
  )
}

/** A joined upload that becomes the first version of a message's file. */
export interface NewAttachment {
  uploadId: string
  fileId: string
  instanceId: string
  asciiFileName: string
}

/**
 * Creates files from joined uploads and attaches them to a message in the given order. Each upload is consumed only
 * once.
 *
 * @returns the number of uploads that could be consumed; if it is not all, the caller must roll back
 */
export async function attachUploads(
  database: Database,
  tx: Db,
  messageId: string,
  attachments: readonly NewAttachment[],
  now: Date,
): Promise<number> {
  const rows = await database.query(
    'attach-uploads',
    statement`with given as (
       select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) with ordinality as t(upload_id, file_id,
         instance_id, ascii_file_name, position)
     ), taken as (
       update uploads u set state = 'Consumed', file_id = g.file_id from given g where ${u.id} = g.upload_id
         and ${u.state} = 'Joined' and ${u.expiresAt} > $6::timestamptz
       returning g.*, ${u.uploaderId}, ${u.fileName}, ${u.sizeBytes}, ${u.mimeType}, ${u.sha256}, ${u.storageKey}
     ), made as (
       insert into files (${file.id}, ${file.ownerType}, ${file.ownerId}, ${file.kind}, ${file.createdAt}) select file_id,
         'Message', $5::uuid,
         'MessageAttachment', $6::timestamptz from taken
     ), versioned as (
       insert into file_instances (${fileInstance.id}, ${fileInstance.fileId}, ${fileInstance.versionNumber},
         ${fileInstance.isCurrent}, ${fileInstance.fileName}, ${fileInstance.asciiFileName}, ${fileInstance.sizeBytes},
         ${fileInstance.mimeType}, ${fileInstance.sha256}, ${fileInstance.storageKey}, ${fileInstance.uploadedAt},
         ${fileInstance.uploadedById}, ${fileInstance.accessLevel}, ${fileInstance.virusStatus})
       select instance_id, file_id, 1, true, file_name, ascii_file_name, size_bytes, mime_type, sha256, storage_key,
         $6, uploader_id, 'Sensitive', 'Pending' from taken
     ), attached as (
       insert into message_attachments (${messageAttachment.messageId}, ${messageAttachment.position},
         ${messageAttachment.fileId}) select $5, position, file_id from taken
     )
     select ${columns({ count: computed<number>(`count(*)::int`) })} from taken`,
    [
      attachments.map((one) => one.uploadId),
      attachments.map((one) => one.fileId),
      attachments.map((one) => one.instanceId),
      attachments.map((one) => one.asciiFileName),
      messageId,
      now,
    ],
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Stores a scan result for every version that shares the content. Returns the messages whose display changes. */
export async function setVirusStatus(database: Database, storageKey: string, status: VirusStatus): Promise<string[]> {
  const rows = await database.query(
    'file-scanned',
    statement`with changed as (
       update file_instances set virus_status = $2 where storage_key = $1 and virus_status <> $2 returning file_id
     )
     select distinct ${columns({ messageId: a.messageId })} from changed c join message_attachments a on ${a.fileId}
       = c.file_id`,
    [storageKey, status],
  )
  return rows.flatMap((row) => row.messageId ?? [])
}

/** Returns versions uploaded between two times whose scan is pending or has failed. */
export async function findUnscanned(database: Database, from: Date, to: Date, limit: number): Promise<string[]> {
  const rows = await database.query(
    'files-unscanned',
    statement`select ${columns({ id: fileInstance.id })} from file_instances where ${fileInstance.virusStatus} in ('Pending',
      'ScanFailed') and ${fileInstance.uploadedAt} between $1 and $2
      order by ${fileInstance.uploadedAt} limit $3`,
    [from, to, limit],
  )
  return rows.map((row) => row.id)
}

/** A mark that a version with this content was deleted. */
export interface DiscardedRow {
  id: string
  storageKey: string
  /** Whether another version shares the content. */
  isShared: boolean
}

/** Returns the oldest marks. */
export async function findDiscarded(database: Database, limit: number): Promise<DiscardedRow[]> {
  const selected = columns({
    id: d.id,
    storageKey: d.storageKey,
    isShared: computed<boolean>(`exists (select from file_instances i
      where ${i.storageKey} = ${d.storageKey})`),
  })
  return database.query(
    'contents-discarded',
    statement`select ${selected}
     from discarded_contents d order by ${d.discardedAt} limit $1`,
    [limit],
  )
}

export async function forgetDiscarded(database: Database, ids: readonly string[]): Promise<void> {
  await database.query(
    'contents-forget',
    statement`delete from discarded_contents
    where ${discardedContent.id} = any ($1::uuid[])`,
    [ids],
  )
}
