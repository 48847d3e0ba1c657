import type { Database } from '#server/db/client.ts'
import { columns, computed, statement, type Statement } from '#server/db/typed-sql.ts'
import type { MessageBox } from './box.ts'
import { conditionOf, type Scope, scopeName, SUMMARY_COLUMNS, type SummaryPage, type SummaryRow } from './repository.ts'
import { EMBLEM_JOINS } from './repository-emblem.ts'
import { mayBeSeen } from './visible-messages.ts'

/** A conversation that a search found. */
export interface FoundSummaryRow extends SummaryRow {
  /** The newest message that contains all search terms; null if only the heading does. */
  foundSequence: number | null
  /** The beginning of its text. */
  foundText: string | null
}

/** Letters of a found message among which the words are looked for to show an excerpt. */
const FOUND_TEXT_LETTERS = 4_000

/**
 * A page of a search. A conversation matches if one of its messages, or its heading (the subject and the participants'
 * names), contains all search terms. The two statements below find the same conversations; they start from different
 * indexes.
 */
export interface SearchedPage {
  box: MessageBox
  scope: Scope
  /** A tsquery of all words. */
  query: string
  limit: number
  offset: number
}

/** Stands for the heading of a conversation among the sequence numbers of its messages; higher than all of them. */
const HEADING_SEQUENCE = 2_147_483_647

/** The columns of a `FoundSummaryRow` of the message `fm`. */
const FOUND_COLUMNS = {
  foundSequence: computed<number | null>('fm.sequence'),
  foundText: computed<string | null>(`left(fm.plain_text, ${FOUND_TEXT_LETTERS})`),
}

/**
 * Starts from the word indexes. $3 is the tsquery for the index lookup, $4 the whole tsquery. The box's only row is
 * fetched with `limit 1`; otherwise the generic plan would scan all conversations of the box.
 */
function fromWordsStatement(scope: Scope): Statement<FoundRow> {
  return statement`
    with hits as materialized (
      select conversation_id, max(sequence) as newest,
        max(sequence) filter (where sequence < ${HEADING_SEQUENCE}) as newest_message from (
        select conversation_id, sequence from (
          select conversation_id, sequence, words from messages where words @@ $3::tsquery offset 0
        ) m where words @@ $4::tsquery
        union all
        select id, ${HEADING_SEQUENCE} from (
          select id, heading_words from conversations where heading_words @@ $3::tsquery offset 0
        ) c where heading_words @@ $4::tsquery
      ) h group by conversation_id
    ), p as (
      select p.*, h.newest_message, count(*) over ()::int as total from hits h cross join lateral (
        select * from conversation_participants p where p.conversation_id = h.conversation_id and p.entity_type = $1
          and p.entity_id = $2 limit 1
      ) p
      where ${mayBeSeen('p', 'h.newest')} ${conditionOf(scope, '$7')}
      order by p.last_message_at desc, p.conversation_id limit $5 offset $6
    )
    select ${columns({ total: computed<number>('p.total'), ...FOUND_COLUMNS }, SUMMARY_COLUMNS)}
    from p join conversations c on c.id = p.conversation_id ${EMBLEM_JOINS}
    left join messages fm on fm.conversation_id = p.conversation_id and fm.sequence = p.newest_message
      and ${mayBeSeen('p', 'fm.sequence')}
    order by p.last_message_at desc, p.conversation_id`
}

/** Starts from the newest conversations of the box and stops at the end of the page or after `among` conversations. */
function fromBoxStatement(scope: Scope): Statement<FoundRow> {
  return statement`
    select ${columns({ total: computed<number>('0'), ...FOUND_COLUMNS }, SUMMARY_COLUMNS)} from (
      select p.* from (
        select * from conversation_participants p
        where p.entity_type = $1 and p.entity_id = $2 and p.left_at is null ${conditionOf(scope, '$7')}
        order by p.last_message_at desc, p.conversation_id limit $6
      ) p join conversations c on c.id = p.conversation_id
      where c.heading_words @@ $3::tsquery or exists (
        select from messages m where m.conversation_id = p.conversation_id and m.words @@ $3::tsquery
          and ${mayBeSeen('p', 'm.sequence')}
      )
      order by p.last_message_at desc, p.conversation_id limit $4 offset $5
    ) p join conversations c on c.id = p.conversation_id ${EMBLEM_JOINS}
    left join lateral (
      select m.sequence, m.plain_text from messages m where m.conversation_id = p.conversation_id
        and m.words @@ $3::tsquery and ${mayBeSeen('p', 'm.sequence')}
      order by m.sequence desc limit 1
    ) fm on true
    order by p.last_message_at desc, p.conversation_id`
}

/** Each row contains the total. */
type FoundRow = FoundSummaryRow & { total: number }

function pageOf(rows: FoundRow[]): SummaryPage {
  return { totalCount: rows[0]?.total ?? 0, rows }
}

function labelOf({ label }: Scope): string[] {
  return label.type === 'Custom' ? [label.id] : []
}

/**
 * Finds and counts all matches. The cost grows with the number of hits of `rarest` in all boxes.
 *
 * @param rarest a tsquery of the word with the fewest hits, or of all words
 */
export async function searchFromWords(
  database: Database,
  { box, scope, query, limit, offset }: SearchedPage,
  rarest: string,
): Promise<SummaryPage> {
  const values = [box.entityType, box.entityId, rarest, query, limit, offset, ...labelOf(scope)]
  return pageOf(
    await database.query(`conversations-search-words-${scopeName(scope)}`, fromWordsStatement(scope), values),
  )
}

/** Finds matches among the newest conversations of the box; the total is 0. */
export async function searchFromBox(
  database: Database,
  { box, scope, query, limit, offset }: SearchedPage,
  among: number,
): Promise<SummaryPage> {
  const values = [box.entityType, box.entityId, query, limit, offset, among, ...labelOf(scope)]
  return pageOf(await database.query(`conversations-search-box-${scopeName(scope)}`, fromBoxStatement(scope), values))
}

/** A common word and the estimated number of rows that contain it. */
export interface CommonWord {
  word: string
  rows: number
}

/**
 * Returns the most common words of messages and headings, from PostgreSQL's table statistics; empty before the first
 * ANALYZE.
 */
export async function listCommonWords(database: Database): Promise<CommonWord[]> {
  const selected = columns({ word: computed<string>(`w.word`), rows: computed<number>(`w.frequency * c.reltuples`) })
  return database.query(
    'conversations-common-words',
    statement`select ${selected}
     from pg_stats s join pg_class c on c.oid = to_regclass(format('%I.%I', s.schemaname, s.tablename))
     cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs::float8[]) as w(word,
       frequency)
     where (s.tablename, s.attname) in (('messages', 'words'), ('conversations', 'heading_words')) and c.reltuples > 0
       and w.word is not null`,
    [],
  )
}
