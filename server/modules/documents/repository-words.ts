import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { fileInstances, fileTextParts, fileTextWords } from '#server/modules/files/tables.ts'
import { type DocumentReader, READABLE_OWNERS, readerValues } from './repository-readable.ts'

const p = aliased(fileTextParts, 'p')
const i = aliased(fileInstances, 'i')
const k = aliased(fileTextWords, 'k')

/** Maximum similar words to compare for each word. */
const ALIKE_COUNT = 12
/** Maximum passages of a word in which to look for one that the reader may read. */
const COMPARED_PASSAGES_COUNT = 500

export interface AlikeWordRow {
  given: string
  alike: string
}

/** Selects a passage with a word that the reader may read. `literal` also compares the letters of the word. */
const readableWith = (query: string, literal: string | null): string => `select from (
         select ${p.storageKey} from file_text_parts p where ${p.search} @@ ${query}
           ${literal === null ? '' : `and strpos(folded_text(${p.text}), ${literal}) > 0`} limit ${COMPARED_PASSAGES_COUNT}
       ) p
       join file_instances i on ${i.storageKey} = ${p.storageKey} and ${i.isCurrent} and ${i.virusStatus} = 'Clean'
       join owners o on o.owner_id = ${i.documentOwnerId} and o.access_level = ${i.accessLevel}`

/**
 * Finds, for each word that no document of the reader contains, words of these documents that resemble it, the most
 * similar first. The index of trigrams selects a few words of all documents; then the index of words finds a passage of
 * each that the reader may read. The time therefore hardly grows with the number of documents.
 *
 * @param words of the letters a to z
 */
export async function findAlikeWords(
  database: Database,
  reader: DocumentReader,
  words: readonly string[],
): Promise<AlikeWordRow[]> {
  return database.query(
    'documents-words-alike',
    statement`${READABLE_OWNERS},
     asked as (select w.word as given, phraseto_tsquery('english', w.word) as query from unnest($5::text[]) as w(word)),
     missing as materialized (
       select a.given from asked a where numnode(a.query) > 0 and not exists (${readableWith('a.query', null)})
     ),
     alike as materialized (
       select m.given, c.word, c.likeness from missing m cross join lateral (
         select ${k.word}, similarity(${k.word}, m.given) as likeness from file_text_words k where ${k.word} % m.given
         order by 2 desc, 1 limit ${ALIKE_COUNT}
       ) c
     )
     select ${columns({ given: computed<string>('a.given'), alike: computed<string>('a.word') })} from alike a
     where exists (${readableWith("phraseto_tsquery('english', a.word)", 'a.word')})
     order by a.given, a.likeness desc, a.word`,
    [...readerValues(reader), words],
  )
}
