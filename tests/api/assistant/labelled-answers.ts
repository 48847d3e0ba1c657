import type { Database } from '#server/db/client.ts'
import { dayText } from '#server/lib/ai/day-text.ts'
import { addDays } from '#shared/calendar.ts'
import { asStatement } from '#tests/support/as-statement.ts'
import type { Expected } from './expected-answers.ts'

export const RESULTS = ['right', 'partly', 'did not know', 'WRONG WITH CONFIDENCE'] as const
export type Result = (typeof RESULTS)[number]

/** The number of claims that an answer lists at most. */
const LISTED_COUNT = 10
const REFUSED =
  /I do not know|I found nothing about all|I did not understand|says? nothing of|find no open claim|Which of these claims/
const CLAIM_NUMBER = /\bCLM-\d{2}-?\d{3,}\b/g

/** The claims that a person can see on the screens, written without the code under test. */
const SEEN = `select distinct on (c.system_id, c.claim_id) c.*,
    (select a.first_name || ' ' || a.last_name from legacy_users a
      where a.system_id = c.system_id and a.user_id = c.adjuster_id) as adjuster,
    bool_or(c.adjuster_id = u.user_id or c.claims_rep_id = u.user_id) over (partition by c.system_id, c.claim_id) as is_mine
  from legacy_links l
  join legacy_users u on u.system_id = l.system_id and u.user_id = l.legacy_user_id
  join legacy_claims c on c.system_id = u.system_id and c.acid = u.acid
  where l.user_id = $1 and (c.adjuster_id = u.user_id or c.claims_rep_id = u.user_id
    or (u.role = 'ClaimsRepMgr' and c.client_company = u.client_company))`

/** Compares answers with the stored claims. */
export class StoredClaims {
  private readonly database: Database
  private readonly userId: string
  private readonly today: string

  constructor(database: Database, userId: string, today: string) {
    this.database = database
    this.userId = userId
    this.today = today
  }

  private async select(selected: string, rest: string): Promise<{ key: string; count: number }[]> {
    const dated = (sql: string): string =>
      sql.replace(/day\((-?\d+)\)/g, (_all, days: string) => `date '${addDays(this.today, Number(days))}'`)
    return this.database.query(
      null,
      asStatement<{ key: string; count: number }>(`with seen as (${SEEN}) select ${selected} from seen ${dated(rest)}`),
      [this.userId],
    )
  }

  private async numbersOf(condition: string): Promise<string[]> {
    return (await this.select('claim_number as key', `where ${condition}`)).map(({ key }) => key)
  }

  private countsOf(expression: string, among: string) {
    const selected = `${expression} as key, count(*)::int as count`
    return this.select(selected, `where ${among} group by 1 order by count desc, 1`)
  }

  private async firstOf(order: string, among: string): Promise<string[]> {
    const [column = ''] = order.split(' ')
    const best = order.endsWith(' desc') ? 'max' : 'min'
    return this.numbersOf(`${among} and ${column} = (select ${best}(${column}) from seen where ${among})`)
  }

  /** The totals that a right answer is computed from; null if it has none. */
  async totalsOf(expected: Expected): Promise<number[] | null> {
    const count = async (condition = 'true'): Promise<number> => (await this.numbersOf(condition)).length
    if ('count' in expected) return [await count(expected.count)]
    if ('claims' in expected) return [await count(expected.claims)]
    if ('counts' in expected) return Promise.all(expected.counts.map(count))
    if ('fact' in expected || 'says' in expected || 'unknown' in expected) return null
    return [await count('among' in expected ? expected.among : 'true')]
  }

  /** A field of a claim, as answers write it; '' if the claim has none. */
  async factOf({ fact, of }: Extract<Expected, { fact: string }>): Promise<string> {
    const [one] = await this.select(`(${fact})::text as key`, `where ${of}`)
    const text = one?.key ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text) : text
  }

  async grade(expected: Expected, answer: string): Promise<Result> {
    const isRefused = REFUSED.test(answer)
    const otherwise: Result = isRefused ? 'did not know' : 'WRONG WITH CONFIDENCE'
    const right = (is: boolean): Result => (is ? 'right' : otherwise)
    const [head = ''] = answer.split('\n').filter((line) => line !== '' && !/^Read “/.test(line))
    const total = Number(/: ([\d,]+)(?=\.|$)/.exec(head)?.[1]?.replaceAll(',', '') ?? Number.NaN)
    const listed = [...new Set(answer.match(CLAIM_NUMBER))]
    if ('unknown' in expected) return isRefused && Number.isNaN(total) ? 'right' : 'WRONG WITH CONFIDENCE'
    if ('says' in expected) return right(expected.says.test(answer))
    if ('count' in expected) return right(total === (await this.numbersOf(expected.count)).length)
    if ('distinct' in expected) return right(total === (await this.countsOf(expected.distinct, 'true')).length)
    if ('counts' in expected) {
      const numbers = await Promise.all(
        expected.counts.map(async (condition) => (await this.numbersOf(condition)).length),
      )
      const totals = [...answer.matchAll(/^(?!-).*: ([\d,]+)\.$/gm)].map(([, text = '']) =>
        Number(text.replaceAll(',', '')),
      )
      return right(totals.join() === numbers.join())
    }
    if ('claims' in expected) {
      const numbers = await this.numbersOf(expected.claims)
      if (listed.some((one) => !numbers.includes(one))) return 'WRONG WITH CONFIDENCE'
      // The only claim is described without a total.
      if (numbers.length === 1 && listed.length === 1) return 'right'
      if (total !== numbers.length) return otherwise
      return listed.length === Math.min(numbers.length, LISTED_COUNT) ? 'right' : 'partly'
    }
    if ('first' in expected) {
      const best = await this.firstOf(expected.first, expected.among ?? 'true')
      return right(listed[0] !== undefined && best.includes(listed[0]))
    }
    if ('fact' in expected) {
      const value = await this.factOf(expected)
      return right(value !== '' && answer.includes(value) && listed.length <= 1)
    }
    const [by] = ['groups', 'most', 'fewest'].flatMap((kind) =>
      kind in expected ? [(expected as Record<string, string>)[kind]] : [],
    )
    const groups = await this.countsOf(by ?? '', expected.among ?? 'true')
    const lines = groups.map(({ key, count }) => `${key}: ${count}`)
    if ('most' in expected) return right(lines[0] !== undefined && answer.includes(lines[0]))
    if ('fewest' in expected) return right(lines.length > 0 && answer.includes(lines.at(-1) ?? ''))
    const found = lines.slice(0, LISTED_COUNT).filter((line) => answer.includes(line))
    return found.length === Math.min(lines.length, LISTED_COUNT) ? 'right' : found.length > 0 ? 'partly' : otherwise
  }
}
