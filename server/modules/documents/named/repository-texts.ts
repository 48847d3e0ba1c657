import type { Database } from '#server/db/client.ts'
import { aliased, allOf, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { fileInstances, files, fileTextParts, NOT_READ_PLACE } from '#server/modules/files/tables.ts'
import type { DocumentOwner } from '../policy.ts'
import { type DocumentReader, READABLE_OWNERS, readerValues } from '../repository-readable.ts'
import { type FileRow, NEWEST, NEWEST_FILES } from '../repository-versions.ts'
import { type NamedDocumentRow, PLACE, placeOf } from './repository.ts'

const f = aliased(files, 'f')
const v = aliased(fileInstances, 'v')
const p = aliased(fileTextParts, 'p')
const t = aliased(fileTextParts, 't')

interface Reach {
  /** Passages with the words that are compared, of all owners. The index of words returns them in no order. */
  passages: number
  /** If there are more, so many of the newest documents of the readable owners are compared, too. */
  newest: number
}

/** The search over everything runs while a person types; the search in one owner's documents is requested. */
const SEARCH_EVERYTHING: Reach = { passages: 500, newest: 500 }
const SEARCH_OWNER: Reach = { passages: 10_000, newest: 5_000 }

/** The passage by which a file was found. */
interface PassageColumns {
  place: string | null
  text: string
}

const PASSAGE = { place: t.place, text: t.text }

const HAS_WORDS = `${p.search} @@ a.query and ${p.place} is distinct from '${NOT_READ_PLACE}'`
const IS_READABLE = `${v.isCurrent} and ${v.virusStatus} = 'Clean'`

/**
 * Selects the files `hits` of the readable `owners` with the first passage that contains all words, the newest first.
 * Only the current version of a file is searched, and only if it is clean and readable. The index of words proposes
 * passages of all owners; `lateral` and `offset 0` make the planner begin with it.
 *
 * @param words the parameter with the words
 * @param limit the parameter with the number of files
 */
const hits = (words: string, limit: string, reach: Reach): string => `asked as materialized (
      select string_agg(q::text, ' & ')::tsquery as query from unnest(${words}::text[]) as w(word)
      cross join lateral phraseto_tsquery('english', spaced_text(w.word)) as q where numnode(q) > 0
    ), passages as materialized (
      select ${p.storageKey}, ${p.position} from asked a cross join lateral (
        select ${p.storageKey}, ${p.position} from (
          select * from file_text_parts p where ${p.search} @@ a.query offset 0
        ) p where ${HAS_WORDS} limit ${reach.passages}
      ) p
    ), proposed as materialized (
      select ${v.fileId}, ${v.uploadedAt}, c.storage_key, c.position
      from (select storage_key, min(position) as position from passages group by storage_key) c
      cross join lateral (
        select ${v.fileId}, ${v.uploadedAt} from file_instances v where ${v.storageKey} = c.storage_key and ${IS_READABLE}
          and exists (select from owners o where o.owner_id = ${v.documentOwnerId} and o.access_level = ${v.accessLevel})
        offset 0
      ) v
    ), newest as (
      select ${v.fileId}, ${v.uploadedAt}, ${v.storageKey}, ${p.position} from (
        select v.* from owners o join file_instances v on ${v.documentOwnerId} = o.owner_id
          and ${v.accessLevel} = o.access_level and ${IS_READABLE}
        where (select count(*) from passages) = ${reach.passages} and (select count(*) from proposed) < ${limit}
        order by ${v.uploadedAt} desc, ${v.fileId} limit ${reach.newest}
      ) v cross join asked a cross join lateral (
        select min(${p.position}) as position from file_text_parts p where ${p.storageKey} = ${v.storageKey} and ${HAS_WORDS}
      ) p where ${p.position} is not null
    ), hits as materialized (
      select *, count(*) over ()::int as total from (select * from proposed union select * from newest) h
      order by uploaded_at desc, file_id limit ${limit}
    )`

/** A file of an organization or claim that was found by its text. */
export type TextDocumentRow = NamedDocumentRow & PassageColumns

/** Finds files with all words in one passage of their text, of all organizations and claims, the newest first. */
export function findFilesByText(
  database: Database,
  reader: DocumentReader,
  words: readonly string[],
  limit: number,
): Promise<TextDocumentRow[]> {
  const selected = columns({
    id: f.id,
    total: computed<number>('h.total'),
    name: v.fileName,
    mimeType: v.mimeType,
    folderId: f.folderId,
    ...PLACE,
    ...PASSAGE,
  })
  return database.query(
    'documents-by-text',
    statement`${READABLE_OWNERS}, ${hits('$5', '$6', SEARCH_EVERYTHING)}
     select ${selected} from hits h join files f on ${f.id} = h.file_id and ${f.ownerType} in ('Organization', 'Claim')
     join file_instances v on ${v.fileId} = h.file_id and ${v.isCurrent}
     join file_text_parts t on ${t.storageKey} = h.storage_key and ${t.position} = h.position
     ${placeOf(String(f.folderId), String(f.ownerType), String(f.ownerId))}
     order by h.uploaded_at desc, h.file_id`,
    [...readerValues(reader), words, limit],
  )
}

/** Finds files of one owner with all words in one passage of their text, at these levels, the newest first. */
export function findOwnFilesByText(
  database: Database,
  owner: Pick<DocumentOwner, 'type' | 'id'>,
  levels: readonly AccessLevel[],
  words: readonly string[],
  limit: number,
): Promise<(FileRow & PassageColumns)[]> {
  return database.query(
    'documents-own-by-text',
    statement`with owners as (select $2::uuid as owner_id, unnest($3::text[]) as access_level), ${hits('$4', '$5', SEARCH_OWNER)}
     select ${columns(PASSAGE, allOf(NEWEST, 'found'))} from hits h
     cross join lateral (${String(NEWEST_FILES)} and f.id = h.file_id offset 0) found
     join file_text_parts t on ${t.storageKey} = h.storage_key and ${t.position} = h.position
     order by h.uploaded_at desc, h.file_id`,
    [owner.type, owner.id, levels, words, limit],
  )
}
