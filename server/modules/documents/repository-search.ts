import type { Database } from '#server/db/client.ts'
import { aliased, allOf, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import { INDEXED_BEGINNING_LENGTH } from '#server/db/page.ts'
import { fileInstances, fileTextParts } from '#server/modules/files/tables.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { searchKey } from '#shared/text/search-key.ts'
import type { DocumentOwner } from './policy.ts'
import { type DocumentReader, READABLE_OWNERS, readerValues } from './repository-readable.ts'
import { type EntryLevels, FOLDER_ENTRY, type FolderEntryRow } from './repository-folders.ts'
import { type FileRow, NEWEST, NEWEST_FILES } from './repository-versions.ts'
import { folders } from './tables.ts'

const p = leftJoined(folders, 'p')
const s = aliased(fileInstances, 's')
const fileTextPartP = aliased(fileTextParts, 'p')

type Owner = Pick<DocumentOwner, 'type' | 'id'>

export interface NameSearch {
  /** In normal form C. */
  text: string
  caseSensitive: boolean
  limit: number
}

/**
 * Maximum number of candidates that begin with the text, and of those that contain it. If more names match, only some
 * of them are found.
 */
const CANDIDATES_MAX_COUNT = 2_000

/** Matches search keys that the trigram index supports: three letters or digits in a row. */
const INDEXED_KEY = /[a-z\d]{3}/i

/** A LIKE pattern that matches the key $5 anywhere, with the wildcards in $5 escaped. */
const PATTERN = String.raw`'%' || regexp_replace($5, '([\\%_])', '\\\1', 'g') || '%'`

/** The expression of the index of names. */
const beginning = (name: string): string => `left(search_key(${name}), ${INDEXED_BEGINNING_LENGTH}) collate "C"`

/**
 * Selects the rows `n` whose name contains the text with the key $5, and the text itself if $6 is not null. Names
 * that begin with the text are found by the index of names. The others are found by trigrams, or by a scan if the
 * text has no trigram. The planner plans a materialized part for all its rows, but it is read only as far as needed.
 * Planned for a few rows, a common text would be searched by scanning all names in order.
 */
function candidates(columns: string, from: string, name: string, isIndexed: boolean): string {
  return `begun as materialized (
      select ${columns} ${from} and ${beginning(name)} >= left($5, ${INDEXED_BEGINNING_LENGTH})
        and ${beginning(name)} < left($5, ${INDEXED_BEGINNING_LENGTH}) || chr(1114111)
        and ($6::text is null or starts_with(${name}, $6))
      order by ${beginning(name)} limit ${CANDIDATES_MAX_COUNT}
    ), named as materialized (
      select ${columns} ${from} and
        ${isIndexed ? `search_key(${name}) like ${PATTERN}` : `strpos(search_key(${name}), $5) > 0`}
        and ($6::text is null or strpos(${name}, $6) > 0)
    ), candidates as (
      select *, not (case when $6::text is null then starts_with(search_key(name), $5)
        else starts_with(name, $6) end) as "isInside", search_key(name) collate "C" as key
      from (select * from begun union (select * from named limit ${CANDIDATES_MAX_COUNT})) c
    )`
}

/** A folder that matches the search, with its parent. */
export interface FoundEntryRow extends FolderEntryRow {
  /** Null if the folder is in the root. */
  parentName: string | null
  /** The parent of the parent folder; null for the root. */
  grandparentId: string | null
}

const OWNED_FOLDERS = 'from folders n where n.owner_type = $1 and n.owner_id = $2'

/** Searches folders at any depth whose name contains a text. Names that begin with it come first. */
export async function searchEntries(
  database: Database,
  owner: Owner,
  levels: EntryLevels,
  { text, caseSensitive, limit }: NameSearch,
): Promise<FoundEntryRow[]> {
  const key = searchKey(text)
  if (key === '') return []
  const isIndexed = INDEXED_KEY.test(key)
  const selected = columns({ parentName: p.name, grandparentId: p.parentId }, FOLDER_ENTRY)
  return database.query(
    `folders-search-${isIndexed ? 'trigrams' : 'names'}`,
    statement`with ${candidates('n.id, n.name', OWNED_FOLDERS, 'n.name', isIndexed)}, hits as (
       select * from candidates order by "isInside", key, id limit $7
     )
     select ${selected}
     from hits h join folders d on d.id = h.id left join folders p on p.id = d.parent_id order by h."isInside", h.key,
       h.id`,
    [owner.type, owner.id, levels.read, levels.delete, key, caseSensitive ? text : null, limit],
  )
}

const SEEN_VERSIONS = 'from file_instances n where n.document_owner_id = $2 and n.access_level = any ($3::text[])'
const NEWEST_SEEN_VERSIONS = `${SEEN_VERSIONS} and not exists (
    select from file_instances later where later.file_id = n.file_id and later.version_number > n.version_number
      and later.access_level = any ($3::text[]))`

/**
 * Searches files in all folders whose name contains a text, in any version at these levels or only in the newest one.
 * Names that begin with the text come first.
 */
export async function searchFiles(
  database: Database,
  owner: Owner,
  levels: readonly AccessLevel[],
  { text, caseSensitive, limit, newestOnly }: NameSearch & { newestOnly: boolean },
): Promise<FileRow[]> {
  const key = searchKey(text)
  if (key === '') return []
  const isIndexed = INDEXED_KEY.test(key)
  const seen = newestOnly ? NEWEST_SEEN_VERSIONS : SEEN_VERSIONS
  return database.query(
    `documents-search-${newestOnly ? 'newest-' : ''}${isIndexed ? 'trigrams' : 'names'}`,
    statement`with ${candidates('n.file_id, n.file_name as name', seen, 'n.file_name', isIndexed)},
    hits as (
       select file_id, bool_and("isInside") as "isInside", min(key) as key from candidates group by file_id
         order by 2, 3, 1 limit $4
     )
     select ${allOf(NEWEST, 'found')} from hits h cross join lateral (${String(NEWEST_FILES)} and f.id = h.file_id offset 0) found
       order by h."isInside", h.key, h.file_id`,
    [owner.type, owner.id, levels, limit, key, caseSensitive ? text : null],
  )
}

export interface WordHitRow {
  instanceId: string
  fileName: string
  /** Page, slide or sheet of the passage; null if the document has none, or only the name matches. */
  place: string | null
  /** The passage; '' if only the name matches. */
  text: string
}

/** A word in more passages than this is frequent, and passages are not selected by it alone. */
const RARE_PASSAGES_COUNT = 500
/** Maximum passages of a frequent word to count when determining the rarest of several words. */
const COUNTED_PASSAGES_COUNT = 5_000
/** Maximum passages to compare among those that contain several frequent words. */
const COMPARED_PASSAGES_COUNT = 500

/** Similarity and least length of a word that no readable document contains, to find names that resemble it. */
const ALIKE_MIN = 0.45
const ALIKE_LENGTH = 5
/** A name that resembles a word counts less than one that contains it. */
const ALIKE_WEIGHT = 0.5

const PASSAGE = `select n.id, n.file_name, n.storage_key, n.uploaded_at, p.position, p.search`
/**
 * Finds passages by the index of words, then their versions by the index of contents. `lateral` and `offset 0` force
 * this order on the planner, whatever its statistics are.
 */
const passagesOf = (query: string): string =>
  `cross join lateral (select * from file_text_parts where search @@ ${query} offset 0) p
       cross join lateral (
         select v.id, v.file_name, v.storage_key, v.uploaded_at from file_instances v
         where v.storage_key = p.storage_key and v.is_current and v.virus_status = 'Clean'
           and exists (select from owners o where o.owner_id = v.document_owner_id and o.access_level = v.access_level) offset 0
       ) n`

const ALL_WORDS = "select string_agg(query::text, ' & ')::tsquery from words where numnode(query) > 0"

/** Selects passages that contain the words of a query, up to COMPARED_PASSAGES_COUNT. */
const passagesWith = (query: string): string =>
  `(${PASSAGE} from (${query}) q(query) ${passagesOf('q.query')} limit ${COMPARED_PASSAGES_COUNT})`

/**
 * Finds current, clean versions that contain one of the words in their name or text, among the readable owners and the
 * claims that these hold. Versions with the most words come first, and rare words outrank frequent ones. Each version
 * is returned with its best passage. All passages with a rare word are compared. Of the passages with only frequent
 * words, a limited number is compared: those with all words, with the two rarest, or with the rarest. Otherwise the
 * time would grow with the number of documents. A word that no readable document contains is compared with the names by
 * trigrams, because it may be misspelled.
 */
export async function findByWords(
  database: Database,
  reader: DocumentReader,
  words: readonly string[],
  limit: number,
): Promise<WordHitRow[]> {
  const selected = columns({
    instanceId: s.id,
    fileName: s.fileName,
    place: fileTextPartP.place,
    text: computed<string>(`coalesce(p.text, '')`),
  })
  return database.query(
    'documents-words',
    statement`${READABLE_OWNERS},
     words as (select search_key(word) as key, phraseto_tsquery('english', spaced_text(word)) as query
       from unnest($5::text[]) as w(word)),
     counted as materialized (
       select query, (select count(*) from (select from file_text_parts p where p.search @@ w.query
       limit ${COUNTED_PASSAGES_COUNT}) c) as found
       from words w where numnode(query) > 0
     ),
     known as materialized (select query, found, ln(1 + max(found) over ()::float / found) + 0.1 as weight
     from counted where found > 0 order by found),
     passages as (
       ${PASSAGE} from (select query from known where found <= ${RARE_PASSAGES_COUNT}) k ${passagesOf('k.query')}
       union all ${passagesWith(ALL_WORDS)}
       union all
         ${passagesWith("select string_agg(r.query::text, ' & ')::tsquery from (select query from known order by found limit 2) r")}
       union all ${passagesWith('select query from known order by found limit 1')}
     ),
     weighed as (
       select id, file_name, storage_key, uploaded_at, position, (select sum(k.weight) from known k
       where t.search @@ k.query) as weight from passages t
     ),
     best as (select distinct on (id) * from weighed order by id, weight desc, position),
     names as materialized (
       select n.id, n.file_name, n.storage_key, n.uploaded_at, search_key(n.file_name) as name from owners o
       join file_instances n on n.document_owner_id = o.owner_id and n.access_level = o.access_level
       and n.is_current and n.virus_status = 'Clean'
     ),
     misspelled as materialized (
       select w.key from words w where length(w.key) >= ${ALIKE_LENGTH}
         and not exists (select from passages t where t.search @@ w.query)
         and not exists (select from names n where strpos(n.name, w.key) > 0)
     ),
     named as (
       select n.id, min(n.file_name) as file_name, min(n.storage_key) as storage_key, min(n.uploaded_at) as
         uploaded_at, sum(h.hit) as hits
       from names n cross join lateral (
         select 1 as hit from words w where w.key <> '' and strpos(n.name, w.key) > 0
         union all select ${ALIKE_WEIGHT} from misspelled w where word_similarity(w.key, n.name) >= ${ALIKE_MIN}
       ) h group by n.id
     ),
     scored as (
       select coalesce(b.id, n.id) as id, coalesce(b.file_name, n.file_name) as file_name, coalesce(b.storage_key,
       n.storage_key) as storage_key,
         coalesce(b.uploaded_at, n.uploaded_at) as uploaded_at, b.position, coalesce(b.weight, 0) +
          coalesce(n.hits, 0) as score
       from best b full join named n on n.id = b.id
     )
     select ${selected}
     from (select * from scored order by score desc, uploaded_at desc, id limit $6) s
     left join file_text_parts p on p.storage_key = s.storage_key and p.position = coalesce(s.position, 1)
     order by s.score desc, s.uploaded_at desc, s.id`,
    [...readerValues(reader), words, limit],
  )
}

export interface TextPartRow {
  place: string | null
  text: string
}

/** Returns parts of the text of one version if it is clean and may be read, from `place` on if it is given. */
export async function findTextParts(
  database: Database,
  reader: DocumentReader,
  { instanceId, place, limit }: { instanceId: string; place: string | null; limit: number },
): Promise<TextPartRow[]> {
  return database.query(
    'documents-text',
    statement`${READABLE_OWNERS}
     select ${columns({ place: fileTextPartP.place, text: fileTextPartP.text })} from file_instances n
     join owners o on o.owner_id = n.document_owner_id and o.access_level = n.access_level
     join file_text_parts p on p.storage_key = n.storage_key
     where n.id = $5 and n.virus_status = 'Clean' and p.position >= coalesce((select min(f.position)
       from file_text_parts f where f.storage_key = n.storage_key and f.place = $6), 1)
     order by p.position limit $7`,
    [...readerValues(reader), instanceId, place, limit],
  )
}
