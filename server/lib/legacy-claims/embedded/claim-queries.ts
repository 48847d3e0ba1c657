import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import {
  LEGACY_NAME_FIELDS,
  type LegacyClaimName,
  type LegacyClaimQuery,
  type LegacyCondition,
} from '../claim-query.ts'
import { nameWords, nameWordsSql } from '../name-words.ts'
import type { LegacyMatch, LegacyQueryResult, LegacyScopedKey } from '../port.ts'
import { CLAIM, GROUP, impending, OWN, overdue, received } from './claims-sql.ts'
import { slipsOf } from './misspelt.ts'
import { legacyClaims, legacyUsers } from './tables.ts'

const c = aliased(legacyClaims, 'c')
const u = aliased(legacyUsers, 'u')
const a = aliased(legacyUsers, 'a')

/** Names of one field that a search returns at most. */
const NAMES_PER_FIELD_COUNT = 40

const INSURED = `coalesce(${c.insuredCompany}, nullif(concat_ws(' ', ${c.insuredFirstName}, ${c.insuredLastName}), ''))`
const ADJUSTER = `(select concat_ws(' ', ${a.firstName}, ${a.lastName}) from legacy_users a
  where ${a.systemId} = ${c.systemId} and ${a.userId} = ${c.adjusterId})`

/** Expressions by field; every one of them is null if the claim has no value. */
const VALUES = {
  insured: INSURED,
  city: c.lossCity,
  state: c.lossState,
  carrier: c.clientCompany,
  adjuster: ADJUSTER,
  peril: c.peril,
  status: c.status,
  address: c.lossAddress,
  month: `to_char(${c.receivedDate}, 'YYYY-MM')`,
  received: c.receivedDate,
  due: c.dueDate,
  loss: c.lossDate,
  number: c.claimNumber,
} as const
/** The texts with which names are compared; some contain more than the value of the field. */
const COMPARED = {
  ...VALUES,
  insured: `nullif(concat_ws(' ', ${c.insuredCompany}, ${c.insuredFirstName}, ${c.insuredLastName}), '')`,
  number: `concat_ws(' ', ${c.claimNumber}, ${c.claimId}, ${c.clientFileId})`,
} as const

/** The distinct claims of the accounts `$1`, `$2` in the scopes `$3`. */
const SEEN = `select distinct on (${c.systemId}, ${c.claimId}) c.*
  from unnest($1::int[], $2::text[], $3::text[]) as asked(system_id, user_id, scope)
  join legacy_users u on ${u.systemId} = asked.system_id and ${u.userId} = asked.user_id
  join legacy_claims c on ${c.systemId} = ${u.systemId} and ${c.acid} = ${u.acid}
  where case when asked.scope = 'User' then ${OWN} else ${GROUP} end`

const accountsOf = (keys: readonly LegacyScopedKey[]) => [
  keys.map(({ systemId }) => systemId),
  keys.map(({ userId }) => userId),
  keys.map(({ scope }) => scope),
]

const SUBSETS = { Overdue: overdue, DueNext3Days: impending, ReceivedLast3Days: received } as const

/** The SQL of a condition; `add` stores a parameter and returns its placeholder. */
function conditionSql(condition: LegacyCondition, today: string, add: (value: unknown) => string): string {
  const is = ((): string => {
    if (condition.kind === 'subset') return SUBSETS[condition.subset](today)
    if (condition.kind === 'missing') return `(${VALUES[condition.field]}) is null`
    if (condition.kind === 'name') {
      const values = add(condition.values.map((value) => ` ${nameWords(value)} `))
      const compared = nameWordsSql(COMPARED[condition.field])
      // "Virginia" is a part of another state's name.
      const fits = condition.field === 'state' ? `${compared} = one.words` : `strpos(${compared}, one.words) > 0`
      return `exists (select from unnest(${values}::text[]) as one(words) where ${fits})`
    }
    const { field, from, to } = condition
    return [
      `${VALUES[field]} is not null`,
      ...(from === null ? [] : [`${VALUES[field]} >= ${add(from)}::date`]),
      ...(to === null ? [] : [`${VALUES[field]} <= ${add(to)}::date`]),
    ].join(' and ')
  })()
  return `${condition.not ? 'not ' : ''}coalesce(${is}, false)`
}

/** Counts, groups and lists claims in one consistent state of the database. */
export async function queryClaims(
  database: Database,
  keys: readonly LegacyScopedKey[],
  { conditions, groupBy, order, limit, today }: LegacyClaimQuery,
): Promise<LegacyQueryResult> {
  const parameters: unknown[] = [...accountsOf(keys), today, limit]
  const add = (value: unknown): string => `$${parameters.push(value)}`
  const where = ['$4::date is not null', ...conditions.map((one) => conditionSql(one, '$4', add))].join(' and ')
  const value = groupBy === null ? 'null::text' : VALUES[groupBy]
  const groups = `select ${value} as value, count(*)::int as count from matching c where ${value} is not null group by 1`
  const [counted] = await database.query(
    null,
    statement`with seen as (${SEEN}), matching as (select * from seen c where ${where}), groups as (${groups})
     select ${columns({
       totalCount: computed<number>('(select count(*)::int from matching)'),
       groupsCount: computed<number>('(select count(*)::int from groups)'),
       groups: computed<LegacyQueryResult['groups']>(`coalesce((select json_agg(json_build_object('value', g.value,
         'count', g.count) order by g.count desc, g.value)
         from (select * from groups order by count desc, value limit $5) g), '[]')`),
     })}`,
    parameters,
  )
  const claims = await database.query(
    null,
    statement`with seen as (${SEEN})
     select ${CLAIM}, ${columns({ systemId: c.systemId, acid: c.acid })} from seen c where ${where}
     order by ${VALUES[order.by]} ${order.descending ? 'desc' : 'asc'} nulls last, ${c.claimNumber} limit $5`,
    parameters,
  )
  return { ...(counted ?? { totalCount: 0, groups: [], groupsCount: 0 }), claims }
}

const TEXT_FIELDS = LEGACY_NAME_FIELDS.filter((field) => field !== 'number')
/** Fields whose words are names, so that a misspelled word can be compared with them. */
const ALIKE_FIELDS = `('insured', 'city', 'carrier', 'adjuster', 'peril')`
/** Candidates of a misspelled word; the assistant compares their letters. */
const ALIKE_MIN = 0.5

/** Values of the fields that contain one of the words, or with `alike` a similar word; best first. */
export function findClaimNames(
  database: Database,
  keys: readonly LegacyScopedKey[],
  words: readonly string[],
  match: LegacyMatch,
): Promise<LegacyClaimName[]> {
  const given = words.map(nameWords)
  const fields = TEXT_FIELDS.map(
    (field) => `select '${field}' as field, ${VALUES[field]} as value, count(*) as count from seen c group by 1, 2`,
  )
  // Every claim has its own numbers, so they are compared only with words that can be numbers.
  const isNumbered = given.some((word) => /\d/.test(word))
  const numbers = (isNumbered ? [c.claimNumber, c.claimId, c.clientFileId] : []).map(
    (number) => `select 'number' as field, ${number} as value, 1 as count from seen c`,
  )
  const selected = columns({
    field: computed<LegacyClaimName['field']>('found.field'),
    value: computed<string>('found.value'),
  })
  return database.query(
    `legacy-claim-names${isNumbered ? '-numbered' : ''}`,
    statement`with seen as (${SEEN}), names as (${[...fields, ...numbers].join(' union all ')}),
     worded as (select *, ${nameWordsSql('names.value')} as words from names where value is not null),
     found as (select worded.*, hits.exact, row_number() over (partition by worded.field
         order by hits.exact desc, hits.alike desc, worded.count desc, worded.value) as place
       from worded cross join lateral (select
         count(*) filter (where strpos(worded.words, ' ' || w.word || ' ') > 0) as exact,
         count(*) filter (where w.slips is not null and worded.field in ${ALIKE_FIELDS} and (worded.words ~ w.slips
           or word_similarity(w.word, worded.words) >= ${ALIKE_MIN})) as alike
         from unnest($4::text[], $5::text[]) as w(word, slips)) hits
       where hits.exact > 0 or hits.alike > 0)
     select ${selected} from found where found.place <= $6 order by found.exact desc, found.field, found.place`,
    [...accountsOf(keys), given, given.map(match === 'alike' ? slipsOf : () => null), NAMES_PER_FIELD_COUNT],
  )
}
