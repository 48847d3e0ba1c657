import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import { INDEXED_BEGINNING_LENGTH } from '#server/db/page.ts'
import { fileInstances, files } from '#server/modules/files/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { searchKey } from '#shared/text/search-key.ts'
import { type DocumentReader, READABLE_OWNERS, readerValues } from '../repository-readable.ts'
import { claims, folders } from '../tables.ts'

const f = aliased(files, 'f')
const n = aliased(fileInstances, 'n')
const named = aliased(folders, 'n')
const d = aliased(folders, 'd')
const p = leftJoined(folders, 'p')
const o = leftJoined(organizations, 'o')
const k = leftJoined(claims, 'k')

/** A file or folder of an organization or claim whose name contains a text. */
export interface NamedDocumentRow {
  id: string
  /** Number of all that were found, or any number above the limit if there are more; each row has it. */
  total: number
  name: string
  /** Null for a folder. */
  mimeType: string | null
  /** The folder that contains it; null for the root. */
  folderId: string | null
  folderName: string | null
  /** Null if a claim owns it. */
  organizationId: string | null
  organizationName: string | null
  /** Null if an organization owns it. */
  claimKey: string | null
  claimNumber: string | null
}

/**
 * Names that begin with the text are read for each owner up to this number. Names that contain it are read up to this
 * number in all, and only if the former do not fill the list: comparing thousands of names is the cost of this search.
 */
const BEGUN_MAX_COUNT = 50
const CONTAINING_MAX_COUNT = 500

/** Matches search keys that the trigram index supports: three letters or digits in a row. */
const INDEXED_KEY = /[a-z\d]{3}/i

/** A LIKE pattern that matches the key $5 anywhere, with the wildcards in $5 escaped. */
const PATTERN = String.raw`'%' || regexp_replace($5, '([\\%_])', '\\\1', 'g') || '%'`
const LENGTH = INDEXED_BEGINNING_LENGTH

/**
 * Selects `id` and `key` of the rows `n` of readable owners whose name contains the key $5. Names that begin with it
 * are found by the index of each owner's names, the others by trigrams. A shorter text is found only at the beginning.
 */
function hits(id: string, from: string, owner: string, name: string, isVisible: string, isIndexed: boolean): string {
  const beginning = `left(search_key(${name}), ${LENGTH}) collate "C"`
  return `begun as materialized (
      select b.* from (select distinct owner_id from owners) r cross join lateral (
        select ${id} as id, search_key(${name}) collate "C" as key from ${from} where ${owner} = r.owner_id
          and ${beginning} >= left($5, ${LENGTH}) and ${beginning} < left($5, ${LENGTH}) || chr(1114111) and ${isVisible}
        order by ${beginning} limit ${BEGUN_MAX_COUNT}
      ) b
    ), containing as materialized (
      select ${id} as id, search_key(${name}) collate "C" as key from ${from}
      where ${isIndexed ? `search_key(${name}) like ${PATTERN} and ${owner} is not null and ${isVisible}` : 'false'}
        and (select count(*) from begun) <= $6
      limit ${CONTAINING_MAX_COUNT}
    ), hits as (
      select id, bool_and(not starts_with(key, $5)) as "isInside", min(key) as key, count(*) over ()::int as total
      from (select * from begun union all select * from containing) c group by id order by 2, 3, 1 limit $6
    )`
}

/** The folder and the owner of a document, of the tables that `placeOf` joins. */
export const PLACE = {
  folderName: p.name,
  organizationId: o.id,
  organizationName: o.displayName,
  claimKey: k.claimKey,
  claimNumber: k.claimNumber,
}

export const placeOf = (folderId: string, ownerType: string, ownerId: string): string =>
  `left join folders p on ${p.id} = ${folderId}
     left join organizations o on ${ownerType} = 'Organization' and ${o.id} = ${ownerId}
     left join claims k on ${ownerType} = 'Claim' and ${k.id} = ${ownerId}`

const VISIBLE_FILE = `exists (select from owners v where v.owner_id = ${n.documentOwnerId}
  and v.access_level = ${n.accessLevel})`

/**
 * Finds files by the name of any version that the reader may see, in all folders of all organizations and claims. Names
 * that begin with the text come first.
 */
export async function findNamedFiles(
  database: Database,
  reader: DocumentReader,
  text: string,
  limit: number,
): Promise<NamedDocumentRow[]> {
  const key = searchKey(text)
  if (key === '') return []
  const isIndexed = INDEXED_KEY.test(key)
  const found = hits(
    String(n.fileId),
    'file_instances n',
    String(n.documentOwnerId),
    String(n.fileName),
    VISIBLE_FILE,
    isIndexed,
  )
  const selected = columns({
    id: f.id,
    total: computed<number>('h.total'),
    name: computed<string>('shown.file_name'),
    mimeType: computed<string | null>('shown.mime_type'),
    folderId: f.folderId,
    ...PLACE,
  })
  return database.query(
    `documents-named-files${isIndexed ? '-trigrams' : ''}`,
    statement`${READABLE_OWNERS}, ${found}
     select ${selected} from hits h join files f on ${f.id} = h.id and ${f.ownerType} in ('Organization', 'Claim')
     cross join lateral (
       select ${n.fileName}, ${n.mimeType} from file_instances n where ${n.fileId} = ${f.id} and ${VISIBLE_FILE}
       order by ${n.versionNumber} desc limit 1
     ) shown
     ${placeOf(String(f.folderId), String(f.ownerType), String(f.ownerId))}
     order by h."isInside", h.key, h.id`,
    [...readerValues(reader), key, limit],
  )
}

/** Finds folders by name in the same way. */
export async function findNamedFolders(
  database: Database,
  reader: DocumentReader,
  text: string,
  limit: number,
): Promise<NamedDocumentRow[]> {
  const key = searchKey(text)
  if (key === '') return []
  const isIndexed = INDEXED_KEY.test(key)
  const isVisible = `exists (select from owners v where v.owner_id = ${named.ownerId})`
  const found = hits(String(named.id), 'folders n', String(named.ownerId), String(named.name), isVisible, isIndexed)
  const selected = columns({
    id: d.id,
    total: computed<number>('h.total'),
    name: d.name,
    mimeType: computed<string | null>('null::text'),
    folderId: d.parentId,
    ...PLACE,
  })
  return database.query(
    `documents-named-folders${isIndexed ? '-trigrams' : ''}`,
    statement`${READABLE_OWNERS}, ${found}
     select ${selected} from hits h join folders d on ${d.id} = h.id and ${d.ownerType} in ('Organization', 'Claim')
     ${placeOf(String(d.parentId), String(d.ownerType), String(d.ownerId))}
     order by h."isInside", h.key, h.id`,
    [...readerValues(reader), key, limit],
  )
}
