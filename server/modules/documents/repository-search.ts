import type { Database } from '#server/db/client.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import type { DocumentOwner } from './policy.ts'
import { type EntryLevels, FOLDER_ENTRY, type FolderEntryRow } from './repository-folders.ts'
import { type FileRow, NEWEST_FILES } from './repository-versions.ts'

type Owner = Pick<DocumentOwner, 'type' | 'id'>

export interface NameSearch {
  text: string
  caseSensitive: boolean
  limit: number
}

/** Of a text that stands in more names than these, which of them are found is left to the order in which the names are stored. */
const CANDIDATES_MAX_COUNT = 2_000

/** What the trigram index can look up, whatever the locale: three letters or digits in a row. */
const INDEXED_TEXT = /[a-z\d]{3}/i

/** $5 in the middle of a pattern, for whom it is none itself. */
const PATTERN = String.raw`lower('%' || regexp_replace($5, '([\\%_])', '\\\1', 'g') || '%')`

/**
 * The rows `n` whose name has the text $5, with letter case if $6: those that begin with it by the index of names, the others by
 * trigrams, or one by one when the text has none. What is materialized is planned as if all of it were wanted and read only
 * as far as it is: planned for a few rows, a common text would be looked for from one end of all names.
 */
function candidates(columns: string, from: string, name: string, isIndexed: boolean): string {
  return `begun as materialized (
      select ${columns} ${from} and lower(${name}) collate "C" >= lower($5) and lower(${name}) collate "C" < lower($5) || chr(1114111)
        and (not $6 or starts_with(${name}, $5))
      order by lower(${name}) collate "C" limit ${CANDIDATES_MAX_COUNT}
    ), named as materialized (
      select ${columns} ${from} and ${isIndexed ? `lower(${name}) like ${PATTERN}` : `strpos(lower(${name}), lower($5)) > 0`} and (not $6 or strpos(${name}, $5) > 0)
    ), candidates as (
      select *, not (case when $6 then starts_with(name, $5) else starts_with(lower(name), lower($5)) end) as "isInside", lower(name) collate "C" as key
      from (select * from begun union (select * from named limit ${CANDIDATES_MAX_COUNT})) c
    )`
}

/** A folder that was found, and the one it is in. */
export interface FoundEntryRow extends FolderEntryRow {
  /** Null: in the root. */
  parentName: string | null
  /** Where that one is; null: in the root. */
  grandparentId: string | null
}

/** Folders of all depths whose name has a text; names that begin with it first. */
export async function searchEntries(
  database: Database,
  owner: Owner,
  levels: EntryLevels,
  { text, caseSensitive, limit }: NameSearch,
): Promise<FoundEntryRow[]> {
  const isIndexed = INDEXED_TEXT.test(text)
  return database.query(
    `folders-search-${isIndexed ? 'trigrams' : 'names'}`,
    `with ${candidates('n.id, n.name', 'from folders n where n.owner_type = $1 and n.owner_id = $2', 'n.name', isIndexed)}, hits as (
       select * from candidates order by "isInside", key, id limit $7
     )
     select ${FOLDER_ENTRY}, p.name as "parentName", p.parent_id as "grandparentId"
     from hits h join folders d on d.id = h.id left join folders p on p.id = d.parent_id order by h."isInside", h.key, h.id`,
    [owner.type, owner.id, levels.read, levels.delete, text, caseSensitive, limit],
  )
}

const SEEN_VERSIONS = 'from file_instances n where n.document_owner_id = $2 and n.access_level = any ($3::text[])'
const NEWEST_SEEN_VERSIONS = `${SEEN_VERSIONS} and not exists (
    select from file_instances later where later.file_id = n.file_id and later.version_number > n.version_number and later.access_level = any ($3::text[]))`

/** Files of all folders whose name has a text, or had it in a version of these levels unless only the newest counts; names that begin with it first. */
export async function searchFiles(
  database: Database,
  owner: Owner,
  levels: readonly AccessLevel[],
  { text, caseSensitive, limit, newestOnly }: NameSearch & { newestOnly: boolean },
): Promise<FileRow[]> {
  const isIndexed = INDEXED_TEXT.test(text)
  return database.query(
    `documents-search-${newestOnly ? 'newest-' : ''}${isIndexed ? 'trigrams' : 'names'}`,
    `with ${candidates('n.file_id, n.file_name as name', newestOnly ? NEWEST_SEEN_VERSIONS : SEEN_VERSIONS, 'n.file_name', isIndexed)}, hits as (
       select file_id, bool_and("isInside") as "isInside", min(key) as key from candidates group by file_id order by 2, 3, 1 limit $4
     )
     select found.* from hits h cross join lateral (${NEWEST_FILES} and f.id = h.file_id offset 0) found order by h."isInside", h.key, h.file_id`,
    [owner.type, owner.id, levels, limit, text, caseSensitive],
  )
}

export interface WordHitRow {
  instanceId: string
  fileName: string
  mimeType: string
  sizeBytes: number
  storageKey: string
  virusStatus: string
}

/** Current versions, of owners at levels and of the claims that these hold, whose name has one of the words; the most of them first. */
export async function findByWords(
  database: Database,
  readable: readonly { id: string; level: AccessLevel }[],
  words: readonly string[],
  limit: number,
): Promise<WordHitRow[]> {
  return database.query(
    'documents-words',
    `with readable as (select * from unnest($1::uuid[], $2::text[]) as r(owner_id, access_level)),
     owners as (
       select owner_id, access_level from readable
       union all select m.id, r.access_level from readable r join claims m on m.organization_id = r.owner_id
     )
     select n.id as "instanceId", n.file_name as "fileName", n.mime_type as "mimeType", n.size_bytes as "sizeBytes", n.storage_key as "storageKey", n.virus_status as "virusStatus"
     from owners o join file_instances n on n.document_owner_id = o.owner_id and n.access_level = o.access_level and n.is_current
     cross join lateral (select count(*) as hits from unnest($3::text[]) w(word) where strpos(lower(n.file_name), w.word) > 0) found
     where found.hits > 0 order by found.hits desc, n.uploaded_at desc, n.id limit $4`,
    [readable.map((one) => one.id), readable.map((one) => one.level), words, limit],
  )
}
