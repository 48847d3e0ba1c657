import type { Database } from '#server/db/client.ts'
import { addDays } from '#shared/calendar.ts'
import { asStatement } from '#tests/support/as-statement.ts'
import type { Result } from './labelled-answers.ts'
import type { RecordsExpected, RecordsView } from './record-answers.ts'

/** The number of lines that an answer lists at most. */
const LISTED_COUNT = 10
const REFUSED = /I do not know|I found nothing about all|I did not understand|I find no open claim|not in your/i
/** Characters of a message by which its line is recognized. */
const SHOWN_LENGTH = 40

/** Records that a person can see on the screens, written without the code under test. Days are 6 hours behind UTC. */
const VIEWS: Readonly<Record<RecordsView, string>> = {
  messages: `select m.created_at as at, (m.created_at at time zone 'UTC' - interval '6 hours')::date as day,
      m.creator_id = p.entity_id as mine, m.plain_text as text, c.subject,
      coalesce((select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = m.creator_id),
        (select o.display_name from organizations o where o.id = m.creator_id)) as writer,
      m.creator_id <> p.entity_id and row_number() over (partition by m.conversation_id, m.creator_id = p.entity_id
        order by m.sequence desc) <= p.unread_count as unread,
      exists (select from message_attachments a where a.message_id = m.id) as files,
      array(select k.claim_number from conversation_claims k where k.conversation_id = c.id) as claims,
      (select string_agg(coalesce(u.first_name || ' ' || u.last_name, o.display_name), ', ') from conversation_participants q
        left join users u on u.id = q.entity_id left join organizations o on o.id = q.entity_id
        where q.conversation_id = c.id) as people
    from conversation_participants p join conversations c on c.id = p.conversation_id
    join messages m on m.conversation_id = c.id and m.creator_type <> 'System'
    where p.entity_id = $1 and p.trashed_at is null and p.left_at is null`,
  conversations: `select c.last_message_at as at, c.subject, p.unread_count > 0 as unread,
      exists (select from message_attachments a join messages m on m.id = a.message_id
        where m.conversation_id = c.id) as files,
      array(select k.claim_number from conversation_claims k where k.conversation_id = c.id) as claims,
      array(select (m.created_at at time zone 'UTC' - interval '6 hours')::date from messages m
        where m.conversation_id = c.id) as days,
      (select string_agg(coalesce(u.first_name || ' ' || u.last_name, o.display_name), ', ') from conversation_participants q
        left join users u on u.id = q.entity_id left join organizations o on o.id = q.entity_id
        where q.conversation_id = c.id) as people
    from conversation_participants p join conversations c on c.id = p.conversation_id
    where p.entity_id = $1 and p.trashed_at is null and p.left_at is null`,
  documents: `select v.file_name as name, v.mime_type as mime, v.size_bytes as size, v.uploaded_at as at, v.access_level as level,
      (v.uploaded_at at time zone 'UTC' - interval '6 hours')::date as day,
      (select u.first_name || ' ' || u.last_name from users u where u.id = v.uploaded_by_id) as uploader,
      (select d.name from folders d where d.id = f.folder_id) as folder,
      (select k.claim_number from claims k where k.id = f.owner_id) as claim,
      (select count(*) from file_instances w where w.file_id = f.id and w.access_level in (LEVELS)) as versions
    from files f join file_instances v on v.file_id = f.id and v.version_number = (select max(w.version_number)
      from file_instances w where w.file_id = f.id and (f.owner_id = $1 or w.access_level in (LEVELS)))
    where f.kind = 'Document' and (f.owner_id = $1 or f.owner_id in (ORGANIZATIONS)
      or f.owner_id in (select k.id from claims k where k.organization_id in (ORGANIZATIONS)
        or k.id in (select w.claim_id from claim_viewers w where w.user_id = $1)))`,
}
const KEYS: Readonly<Record<RecordsView, string>> = {
  messages: `subject || ' ' || left(text, ${SHOWN_LENGTH})`,
  conversations: 'subject',
  documents: 'name',
}

/** A text without punctuation, as answers and stored texts are compared. */
const compared = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The rights of the person on documents: organizations whose documents they may read, and the levels. */
export interface DocumentRights {
  organizationIds: readonly string[]
  levels: readonly string[]
}

/** A value of a group with its number of rows. */
export interface GroupCount {
  key: string
  count: number
}

/** Compares answers with the stored conversations and documents. */
export class StoredRecords {
  private readonly database: Database
  private readonly userId: string
  private readonly today: string
  private readonly rights: DocumentRights

  constructor(database: Database, userId: string, today: string, rights: DocumentRights) {
    this.database = database
    this.userId = userId
    this.today = today
    this.rights = rights
  }

  private async select(of: RecordsView, selected: string, rest: string): Promise<GroupCount[]> {
    const quoted = (list: readonly string[]): string => list.map((one) => `'${one}'`).join(', ') || 'null'
    const view = VIEWS[of]
      .replaceAll('LEVELS', quoted(this.rights.levels))
      .replaceAll('ORGANIZATIONS', this.rights.organizationIds.map((id) => `'${id}'::uuid`).join(', ') || 'null')
    const sql = rest
      .replace(/(?<!\w)day\((-?\d+)\)/g, (_all, days: string) => `date '${addDays(this.today, Number(days))}'`)
      .replace(/words\((\w+)\)/g, `(' ' || lower(regexp_replace($1, '[^[:alnum:]]+', ' ', 'g')))`)
    return this.database.query(
      null,
      asStatement<GroupCount>(`with rows as (${view}) select ${selected} from rows ${sql}`),
      [this.userId],
    )
  }

  /** The total that a right answer is computed from; null if it has none. */
  async totalOf(expected: RecordsExpected): Promise<number | null> {
    if ('unknown' in expected || 'says' in expected) return null
    const condition = 'count' in expected ? expected.count : 'list' in expected ? expected.list : expected.among
    const [row] = await this.select(expected.of, `'' as key, count(*)::int as count`, `where ${condition}`)
    return row?.count ?? 0
  }

  /** The largest groups first. */
  groupsOf({ of, groups, among }: Extract<RecordsExpected, { groups: string }>): Promise<GroupCount[]> {
    const selected = `${groups} as key, count(*)::int as count`
    return this.select(of, selected, `where ${among} group by 1 order by 2 desc, 1`)
  }

  async grade(expected: RecordsExpected, answer: string): Promise<Result> {
    const isRefused = REFUSED.test(answer)
    const otherwise: Result = isRefused ? 'did not know' : 'WRONG WITH CONFIDENCE'
    const right = (is: boolean): Result => (is ? 'right' : otherwise)
    const [head = ''] = answer.split('\n').filter((line) => line !== '' && !/^Read (?:as )?“/.test(line))
    const total = Number(/: ([\d,]+)\./.exec(head)?.[1]?.replaceAll(',', '') ?? Number.NaN)
    const lines = answer
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map(compared)
    if ('unknown' in expected) return isRefused && Number.isNaN(total) ? 'right' : 'WRONG WITH CONFIDENCE'
    if ('says' in expected) return right(expected.says.test(answer))
    const { of } = expected
    if ('count' in expected) {
      const [row] = await this.select(of, `'' as key, count(*)::int as count`, `where ${expected.count}`)
      return right(total === row?.count)
    }
    if ('groups' in expected) {
      const rows = await this.groupsOf(expected)
      const wanted = rows.slice(0, LISTED_COUNT).map(({ key, count }) => compared(`${key}: ${count}`))
      return right(rows.length > 0 && wanted.every((one) => lines.includes(one)))
    }
    // Lines must contain all words of the key.
    const fits = (line: string, key: string): boolean =>
      compared(key)
        .split(' ')
        .every((word) => line.includes(word))
    if ('first' in expected) {
      const ranked = `${KEYS[of]} as key, rank() over (order by ${expected.first})::int as count`
      const rows = await this.select(of, ranked, `where ${expected.among} order by 2, 1`)
      // Rows with the same rank are in any order.
      const isRight = rows.slice(0, expected.rows ?? 1).every(({ count: rank }, index) => {
        const line = lines[index] ?? ''
        return !lines.slice(0, index).includes(line) && rows.some(({ key, count }) => count === rank && fits(line, key))
      })
      return right(rows.length > 0 && isRight)
    }
    const selected = `${KEYS[of]} as key, 0 as count`
    const rows = await this.select(of, selected, `where ${expected.list}`)
    const strange = lines.filter((line) => !rows.some(({ key }) => fits(line, key)))
    if (strange.length > 0) return otherwise
    if (total !== rows.length) return otherwise
    return lines.length === Math.min(rows.length, LISTED_COUNT) ? 'right' : 'partly'
  }
}
