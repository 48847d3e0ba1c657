import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { DocumentCondition, DocumentsQuestion, DocumentType } from '#server/lib/ai/record-queries.ts'
import {
  type Add,
  beginWordsSql,
  largestGroupsSql,
  oneOfClaimsSql,
  withinSql,
} from '#server/lib/record-sql/record-sql.ts'
import { fileInstances, files } from '#server/modules/files/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { CHAT_NAMES_MAX_COUNT } from '#shared/limits.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { type DocumentReader, READABLE_OWNERS, readerValues } from '../repository-readable.ts'
import { claims, folders } from '../tables.ts'

const f = aliased(files, 'f')
const k = aliased(claims, 'k')
const n = aliased(fileInstances, 'n')
const p = aliased(folders, 'p')
const u = aliased(users, 'u')

/** The documents `d` that the reader may read, each with its newest readable version. */
const DOCUMENTS = `${READABLE_OWNERS},
  newest as (
    select distinct on (${n.fileId}) n.*, (count(*) over (partition by ${n.fileId}))::int as versions_count
    from owners o join file_instances n on ${n.documentOwnerId} = o.owner_id and ${n.accessLevel} = o.access_level
    order by ${n.fileId}, ${n.versionNumber} desc
  ),
  documents as (
    select n.*, ${f.folderId}, ${f.ownerType}, ${k.claimKey}, ${k.claimNumber}, ${p.name} as folder_name
    from newest n join files f on ${f.id} = ${n.fileId} and ${f.kind} = 'Document'
    left join folders p on ${p.id} = ${f.folderId}
    left join claims k on ${f.ownerType} = 'Claim' and ${k.id} = ${f.ownerId}
  )`

const UPLOADER = `(select nullif(concat_ws(' ', ${u.firstName}, ${u.lastName}), '') from users u where ${u.id} = d.uploaded_by_id)`

/** Content types and endings of names, as regular expressions without letter case. */
const TYPES: Readonly<Record<DocumentType, readonly [mime: string, ending: string]>> = {
  pdf: ['^application/pdf$', 'pdf'],
  photo: ['^image/', 'jpe?g|png|gif|heic|heif|webp|tiff?|bmp'],
  spreadsheet: ['^text/csv$|spreadsheet|ms-excel', 'csv|xlsx?|xlsm|ods'],
  word: ['wordprocessing|msword|opendocument\\.text', 'docx?|odt|rtf'],
  presentation: ['presentation|powerpoint', 'pptx?|odp'],
  text: ['^text/(plain|markdown)$', 'txt|md'],
  video: ['^video/', 'mp4|mov|avi|webm'],
  audio: ['^audio/', 'mp3|m4a|wav|ogg'],
  email: ['^message/|ms-outlook', 'eml|msg'],
}
const typeSql = (type: DocumentType): string => {
  const [mime, ending] = TYPES[type]
  // The content decides; the name decides only if the content type is a general one.
  return `(d.mime_type ~* '${mime}' or (d.mime_type in ('application/octet-stream', 'application/zip', '')
    and d.file_name ~* '\\.(${ending})$'))`
}
const TYPE = `case ${Object.keys(TYPES)
  .map((type) => `when ${typeSql(type as DocumentType)} then '${type}'`)
  .join(' ')} else 'other' end`

const GROUPS = {
  uploader: UPLOADER,
  type: TYPE,
  folder: 'd.folder_name',
  claim: 'd.claim_number',
  level: 'd.access_level',
} as const satisfies Record<NonNullable<DocumentsQuestion['groupBy']>, string>

/** A condition whose names are resolved to ids, and whose days are the instants at which they begin and end. */
export type ResolvedDocumentCondition =
  | Exclude<DocumentCondition, { kind: 'uploader' | 'day' | 'own' }>
  | { kind: 'uploader'; ids: readonly string[]; not: boolean }
  | { kind: 'time'; from: Date | null; before: Date | null; not: boolean }

function isSql(one: ResolvedDocumentCondition, add: Add): string {
  switch (one.kind) {
    case 'type':
      return one.types.map(typeSql).join(' or ')
    case 'folder':
      return `folded_text(d.folder_name) = any (${add(one.names.map(foldedText))}::text[])`
    case 'time':
      return withinSql('d.uploaded_at', one, add)
    case 'changed':
      return 'd.versions_count > 1'
    case 'uploader':
      return `d.uploaded_by_id = any (${add(one.ids)}::uuid[])`
    case 'claim':
      return oneOfClaimsSql({ key: 'd.claim_key', number: 'd.claim_number' }, one, add) || `d.owner_type = 'Claim'`
    case 'name':
      return beginWordsSql('d.file_name', one.words, add)
    case 'level':
      return `d.access_level = any (${add(one.levels)}::text[])`
  }
}

export interface DocumentItem {
  instanceId: string
  fileName: string
  folder: string | null
  claimNumber: string | null
  uploader: string | null
  sizeBytes: number
  level: string
  versionsCount: number
  /** An instant as text of JSON. */
  at: string
}

export interface DocumentsFound {
  totalCount: number
  groupsCount: number
  groups: { value: string; count: number }[]
  items: DocumentItem[]
}

const ORDERS = { day: 'uploaded_at', size: 'size_bytes', name: 'file_name collate "C"' } as const

/** Counts, groups and lists the documents that a person may read, in one statement. */
export async function queryDocuments(
  database: Database,
  reader: DocumentReader,
  { groupBy, order, limit, offset }: Omit<DocumentsQuestion, 'conditions'>,
  conditions: readonly ResolvedDocumentCondition[],
): Promise<DocumentsFound> {
  const values = [...readerValues(reader), limit, offset]
  const add: Add = (value) => `$${values.push(value)}`
  const where = conditions.map((one) => `${one.not ? 'not ' : ''}coalesce(${isSql(one, add)}, false)`)
  const sorted = (alias: string): string =>
    `${alias}.${ORDERS[order.by]} ${order.descending ? 'desc' : 'asc'}, ${alias}.id`
  const value = groupBy === null ? 'null::text' : GROUPS[groupBy]
  const selected = columns({
    totalCount: computed<number>('(select count(*)::int from matching)'),
    groupsCount: computed<number>('(select count(*)::int from groups)'),
    groups: computed<DocumentsFound['groups']>(largestGroupsSql('$5')),
    items: computed<
      DocumentItem[]
    >(`coalesce((select json_agg(json_build_object('instanceId', d.id, 'fileName', d.file_name,
       'folder', d.folder_name, 'claimNumber', d.claim_number, 'uploader', ${UPLOADER}, 'sizeBytes', d.size_bytes,
       'level', d.access_level, 'versionsCount', d.versions_count, 'at', d.uploaded_at) order by ${sorted('d')})
       from (select * from matching m order by ${sorted('m')} limit $5 offset $6) d), '[]')`),
  })
  const [row] = await database.query(
    null,
    statement`${DOCUMENTS}, matching as materialized (select * from documents d where ${['true', ...where].join(' and ')}),
     groups as (select ${value} as value, count(*)::int as count from matching d where ${value} is not null group by 1)
     select ${selected}`,
    values,
  )
  return row ?? { totalCount: 0, groupsCount: 0, groups: [], items: [] }
}

/** Returns the folders of the readable owners, and the uploaders of the readable versions of their documents. */
export async function listDocumentNames(
  database: Database,
  reader: DocumentReader,
): Promise<{ folders: string[]; uploaders: { userId: string; name: string }[] }> {
  const selected = columns({
    folders: computed<string[]>(`coalesce((select json_agg(f.name) from (select distinct ${p.name} from owners o
       join folders p on ${p.ownerId} = o.owner_id order by 1 limit ${CHAT_NAMES_MAX_COUNT}) f), '[]')`),
    uploaders: computed<
      { userId: string; name: string }[]
    >(`coalesce((select json_agg(json_build_object('userId', d.uploaded_by_id,
       'name', ${UPLOADER})) from (select distinct ${n.uploadedById} from owners o join file_instances n
         on ${n.documentOwnerId} = o.owner_id and ${n.accessLevel} = o.access_level
         limit ${CHAT_NAMES_MAX_COUNT}) d where ${UPLOADER} is not null), '[]')`),
  })
  const [row] = await database.query(
    'document-names',
    statement`${READABLE_OWNERS} select ${selected}`,
    readerValues(reader),
  )
  return row ?? { folders: [], uploaders: [] }
}
