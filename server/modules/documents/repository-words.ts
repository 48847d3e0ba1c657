import type { Database } from '#server/db/client.ts'
import { columns, computed, statement } from '#server/db/typed-sql.ts'
import { type DocumentReader, READABLE_OWNERS, readerValues } from './repository-readable.ts'

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
         select p.storage_key from file_text_parts p where p.search @@ ${query}
           ${literal === null ? '' : `and strpos(folded_text(p.text), ${literal}) > 0`} limit ${COMPARED_PASSAGES_COUNT}
       ) p
       join file_instances v on v.storage_key = p.storage_key and v.is_current and v.virus_status = 'Clean'
       join owners o on o.owner_id = v.document_owner_id and o.access_level = v.access_level`

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
         select v.word, similarity(v.word, m.given) as likeness from file_text_words v where v.word % m.given
         order by 2 desc, 1 limit ${ALIKE_COUNT}
       ) c
     )
     select ${columns({ given: computed<string>('a.given'), alike: computed<string>('a.word') })} from alike a
     where exists (${readableWith("phraseto_tsquery('english', a.word)", 'a.word')})
     order by a.given, a.likeness desc, a.word`,
    [...readerValues(reader), words],
  )
}
