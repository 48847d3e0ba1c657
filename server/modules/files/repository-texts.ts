import type { Database } from '#server/db/client.ts'
import { aliased, columns, statement } from '#server/db/typed-sql.ts'
import type { TextPart } from '#server/lib/file-text/file-text.ts'
import { TEXT_WORD_MAX_LENGTH, TEXT_WORD_MIN_LENGTH } from '#shared/limits.ts'
import { fileInstances } from './tables.ts'

const i = aliased(fileInstances, 'i')

/** Words of texts by which misspelled words are corrected: of some length, and with a meaning for searches. */
const wordsOf = (texts: string): string => `select distinct w.word from ${texts} t
       cross join lateral regexp_split_to_table(folded_text(t.text), '[^a-z]+') as w(word)
       where length(w.word) between ${TEXT_WORD_MIN_LENGTH} and ${TEXT_WORD_MAX_LENGTH}
         and numnode(phraseto_tsquery('english', w.word)) > 0`

/** Stores the text of a content once; does nothing if no version has the content any more. */
export async function keepText(database: Database, storageKey: string, parts: readonly TextPart[]): Promise<void> {
  await database.query(
    'file-text-keep',
    statement`with kept as (
       insert into file_text_parts (storage_key, position, place, text)
       select $1, p.position, p.place, p.text from unnest($2::int[], $3::text[], $4::text[]) as p(position, place, text)
       where exists (select from file_instances where storage_key = $1)
       on conflict do nothing returning text
     )
     insert into file_text_words (word) ${wordsOf('kept')} order by 1 on conflict do nothing`,
    [
      storageKey,
      parts.map((_part, index) => index + 1),
      parts.map(({ place }) => place),
      parts.map(({ text }) => text),
    ],
  )
}

/** Deletes the texts of contents, and the words that no other text contains. */
export async function forgetTexts(database: Database, storageKeys: readonly string[]): Promise<void> {
  await database.query(
    'file-text-forget',
    statement`with gone as (delete from file_text_parts where storage_key = any ($1::text[]) returning text),
     said as (${wordsOf('gone')})
     delete from file_text_words v using said s where v.word = s.word and not exists (
       select from file_text_parts p
       where p.search @@ phraseto_tsquery('english', v.word) and p.storage_key <> all ($1::text[]))`,
    [storageKeys],
  )
}

/** Returns clean documents whose text has not been read yet, newest first. */
export async function findUnread(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query(
    'file-text-unread',
    statement`select ${columns({ id: i.id })} from file_instances i
     where i.document_owner_id is not null and i.virus_status = 'Clean' and i.is_current
       and not exists (select from file_text_parts p where p.storage_key = i.storage_key)
     order by i.uploaded_at desc limit $1`,
    [limit],
  )
  return rows.map((row) => row.id)
}
