import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { legacyClaimNotes, legacyClaims, legacyUsers } from '#server/lib/legacy-claims/embedded/tables.ts'
import { legacyLinks } from '#server/modules/legacy-claims/tables.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { SENTENCES } from './claims-language.ts'
import { storyClaims, storyNotes } from './demo-claim-story.ts'
import {
  accountId,
  BRANCHES,
  CARRIERS,
  COMPANIES,
  FIRST_NAMES,
  furtherNameOf,
  isRepresentative,
  LAST_NAMES,
  nameOf,
  NAMES,
  OTHER_ADJUSTERS_COUNT,
  otherAdjusterId,
  ROLES,
  seedAccounts,
} from './demo-claims-accounts.ts'
import { nameOf as personNameOf, personId } from './demo-people.ts'
import { seededRandom } from './random.ts'

/** Claims of the accounts that people of the demo world can link. */
const CLAIMS_COUNT = 320
/** Claims of the other adjusters of the companies. */
const OTHER_CLAIMS_COUNT = 2_880

const TOWNS = [
  ['Galveston', 'TX'],
  ['Baton Rouge', 'LA'],
  ['Pensacola', 'FL'],
  ['Tulsa', 'OK'],
  ['Denver', 'CO'],
  ['Mobile', 'AL'],
] as const
const STREETS = ['Oak Street', 'Bayou Lane', 'Harbor View Drive', 'Sunset Avenue', 'Pine Ridge Road', 'Mill Creek Way']
const PERILS = ['Hail', 'Wind', 'Water', 'Fire', 'Flood', 'Theft']
const STATUSES = [
  'Assigned',
  'Insured contacted',
  'Inspection scheduled',
  'Inspected',
  'Estimate in review',
  'Report due',
]
const BUSINESSES = ['Bayside Marina', 'Corner Bakery', 'Hillcrest Apartments', 'Northline Storage']

/** Person -> company and role of the linked account. */
const LINKS: readonly (readonly [email: string, company: number, role: (typeof ROLES)[number]])[] = [
  ['morgan.reyes@evolve.example', 1, 'ADMIN'],
  ['avery.collins@evolve.example', 1, 'Adjuster'],
  ['avery.collins@evolve.example', 2, 'SrAdjuster'],
  ['avery.collins@evolve.example', 0, 'ClaimsRepMgr'],
  ['riley.nguyen@evolve.example', 1, 'AdminHR'],
  ['jordan.blake@evolve.example', 1, 'Clerical'],
]

/** The claims system accounts that a person has linked. */
export function accountKeysOf(email: string) {
  return LINKS.filter(([of]) => of === email).map(([, company, role]) => ({
    systemId: (COMPANIES[company] ?? COMPANIES[0]).systemId,
    userId: accountId(company, ROLES.indexOf(role)),
  }))
}

function claimOf(index: number, now: Date) {
  const random = seededRandom(index + 7)
  const loss = seededRandom(index + 40_009)
  const company = index % COMPANIES.length
  const { systemId, acid } = COMPANIES[company] ?? COMPANIES[0]
  const day = (offset: number): string => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  const [lossCity, lossState] = random.pick(TOWNS)
  const [carrier] = random.pick(CARRIERS)
  const age = random.below(40)
  const person = nameOf(random.below(NAMES.length))
  const adjusters: readonly (typeof ROLES)[number][] = ['Adjuster', 'StaffAdjuster', 'SrAdjuster', 'ADMIN']
  const representatives = ROLES.filter(
    (role, at) => isRepresentative(role) && CARRIERS[at % CARRIERS.length]?.[0] === carrier,
  )
  const [representative] = representatives
  return {
    ...{ systemId, acid, claimId: `${90_000 + index}`, claimNumber: `CLM-26-${String(48_000 + index * 7)}` },
    branch: random.pick(BRANCHES),
    adjusterId: accountId(company, ROLES.indexOf(random.pick(adjusters))),
    claimsRepId: representative ? accountId(company, ROLES.indexOf(representative)) : null,
    ...(index % 9 === 0
      ? { insuredCompany: random.pick(BUSINESSES), insuredFirstName: null, insuredLastName: null }
      : { insuredCompany: null, insuredFirstName: person.firstName, insuredLastName: person.lastName }),
    ...{
      lossAddress: `${100 + loss.below(8_900)} ${loss.pick(STREETS)}`,
      lossCity,
      lossState,
      lossDate: day(-age - loss.below(6)),
      peril: loss.pick(PERILS),
      status: loss.pick(STATUSES),
      clientCompany: carrier,
      clientFileId: `${carrier.slice(0, 2).toUpperCase()}${7_000 + index}`,
    },
    ...{ receivedDate: day(-age), dueDate: index % 13 === 0 ? null : day(random.below(36) - 10) },
  }
}

type Claim = ReturnType<typeof claimOf> | ReturnType<typeof otherClaimOf>

/** A claim of an adjuster who is not a person of the demo world. */
function otherClaimOf(index: number, now: Date) {
  const random = seededRandom(index + 7)
  const company = index % COMPANIES.length
  const name = furtherNameOf(random.below(FIRST_NAMES.length * LAST_NAMES.length))
  const dueInDays = random.below(90) - 4
  return {
    ...claimOf(index, now),
    claimsRepId: null,
    adjusterId: otherAdjusterId(company, random.below(OTHER_ADJUSTERS_COUNT)),
    ...(index % 9 === 0 ? {} : { insuredFirstName: name.firstName, insuredLastName: name.lastName }),
    dueDate: new Date(now.getTime() + dueInDays * DAY_MS).toISOString().slice(0, 10),
  }
}

/** The notes on a claim since it was received. */
function notesOf({ systemId, claimId, claimNumber, receivedDate, ...claim }: Claim, index: number, now: Date) {
  const random = seededRandom(index + 90_001)
  const insured = claim.insuredCompany ?? `${claim.insuredFirstName} ${claim.insuredLastName}`
  const fill = (sentence: string): string =>
    sentence
      .replace('{claim}', claimNumber)
      .replace('{insured}', insured)
      .replace('{place}', claim.lossCity)
      .replace('{amount}', `$${((random.below(800) + 40) * 100).toLocaleString('en-US')}`)
  const age = Math.round((now.getTime() - Date.parse(receivedDate)) / DAY_MS)
  const count = 1 + random.below(index < CLAIMS_COUNT ? 6 : 3)
  return Array.from({ length: count }, (_, at) => {
    const { firstName, lastName } = nameOf(random.below(NAMES.length))
    const day = new Date(Date.parse(receivedDate) + Math.floor((age * at) / count) * DAY_MS)
    return {
      ...{ systemId, claimId, position: at + 1, author: `${firstName} ${lastName}` },
      ...{
        writtenDate: day.toISOString().slice(0, 10),
        text: `${fill(random.pick(SENTENCES))} ${fill(random.pick(SENTENCES))}`,
      },
    }
  })
}

/** Inserts rows of a table in one statement with one parameter, whatever their number. */
async function insertAll(db: Db, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined)
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null])))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(
    sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`,
  )
}

/** The accounts of people of the demo world have their names. */
async function nameLinkedAccounts(db: Db): Promise<void> {
  for (const [email, company, role] of LINKS) {
    const [firstName = '', ...rest] = personNameOf(email).split(' ')
    await db
      .update(legacyUsers)
      .set({ firstName, lastName: rest.join(' ') })
      .where(eq(legacyUsers.userId, accountId(company, ROLES.indexOf(role))))
  }
}

/** The embedded claims system with its companies, accounts and open claims, and the linked accounts. */
export async function seedLegacyClaims(db: Db, now: Date): Promise<void> {
  await seedAccounts(db)
  await nameLinkedAccounts(db)
  const claims = Array.from({ length: CLAIMS_COUNT + OTHER_CLAIMS_COUNT }, (_, index) =>
    index < CLAIMS_COUNT ? claimOf(index, now) : otherClaimOf(index, now),
  )
  await insertAll(db, legacyClaims, [...claims, ...storyClaims(now)])
  await insertAll(db, legacyClaimNotes, [
    ...claims.flatMap((claim, index) => notesOf(claim, index, now)),
    ...storyNotes(now),
  ])
  await db.insert(legacyLinks).values(
    LINKS.map(([email, company, role]) => ({
      systemId: (COMPANIES[company] ?? COMPANIES[0]).systemId,
      legacyUserId: accountId(company, ROLES.indexOf(role)),
      userId: personId(email),
      linkedAt: now,
    })),
  )
}
