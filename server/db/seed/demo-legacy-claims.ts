import type { Db } from '#server/db/client.ts'
import {
  legacyClaims,
  legacyCompanies,
  legacyInvitations,
  legacyUsers,
} from '#server/lib/legacy-claims/embedded/tables.ts'
import { legacyLinks } from '#server/modules/legacy-claims/tables.ts'
import { personId } from './demo-people.ts'
import { seededRandom, seedId } from './random.ts'

const DAY_MS = 24 * 60 * 60_000
const CLAIMS_COUNT = 320

/** Companies of the embedded claims system; 1/4021 is linked already. */
const COMPANIES = [
  { systemId: 1, acid: 4021, name: 'Redwood Mutual Field Services' },
  { systemId: 1, acid: 3107, name: 'Summit Claims Group' },
  { systemId: 2, acid: 5210, name: 'Gulf States Adjusting' },
] as const

const CARRIERS = [
  ['Redwood Mutual', 'Sacramento', 'CA'],
  ['Harbor Light Insurance', 'Mobile', 'AL'],
  ['Plains Fidelity', 'Tulsa', 'OK'],
] as const
const BRANCHES = ['Gulf Coast', 'Mountain West'] as const

/** Accounts: every role of the field in each company, the first of them linked to people of the demo world. */
const ROLES = [
  'ADMIN',
  'Adjuster',
  'ClaimsRepMgr',
  'BranchAdmin',
  'AdminHR',
  'StaffAdjuster',
  'SrAdjuster',
  'Clerical',
  'AdminClerical',
  'ClaimsRep',
  'ClaimsRep - NO NOTES',
  'ClaimsRepMgr - NO NOTES',
  'ReadOnly',
] as const

const NAMES = [
  'Rosa Lindqvist',
  'Theo Marsh',
  'Ines Okoro',
  'Paul Drummond',
  'Kay Ishida',
  'Lars Benning',
  'Mei Alvarado',
]
const TOWNS = [
  ['Galveston', 'TX'],
  ['Baton Rouge', 'LA'],
  ['Pensacola', 'FL'],
  ['Tulsa', 'OK'],
  ['Denver', 'CO'],
  ['Mobile', 'AL'],
] as const
const BUSINESSES = ['Bayside Marina', 'Corner Bakery', 'Hillcrest Apartments', 'Northline Storage']

const accountId = (company: number, role: number): string => `${(company + 1) * 100 + role + 1}`
const isRepresentative = (role: string): boolean => role.startsWith('ClaimsRep')

/** Person -> company and role of the account that they have linked. */
const LINKS: readonly (readonly [email: string, company: number, role: (typeof ROLES)[number]])[] = [
  ['morgan.reyes@evolve.example', 1, 'ADMIN'],
  ['avery.collins@evolve.example', 1, 'Adjuster'],
  ['avery.collins@evolve.example', 2, 'SrAdjuster'],
  ['avery.collins@evolve.example', 0, 'ClaimsRepMgr'],
  ['riley.nguyen@evolve.example', 1, 'AdminHR'],
  ['jordan.blake@evolve.example', 1, 'Clerical'],
]

/** The invitation that waits for an account in Gulf States Adjusting. */
export const DEMO_LEGACY_INVITATION_ID = seedId(61, 1)

const nameOf = (index: number) => {
  const [firstName = '', lastName = ''] = (NAMES[index % NAMES.length] ?? '').split(' ')
  return { firstName, lastName }
}

async function seedAccounts(db: Db): Promise<void> {
  await db.insert(legacyCompanies).values([...COMPANIES])
  await db.insert(legacyUsers).values(
    COMPANIES.flatMap(({ systemId, acid }, company) =>
      ROLES.map((role, index) => {
        const [carrier, city, state] = CARRIERS[index % CARRIERS.length] ?? CARRIERS[0]
        const client = isRepresentative(role)
          ? { clientCompany: carrier, clientCompanyCity: city, clientCompanyState: state }
          : {}
        return {
          ...{ systemId, acid, role, userId: accountId(company, index), ...client, ...nameOf(company * 3 + index) },
          branch: BRANCHES[index % BRANCHES.length] ?? null,
        }
      }),
    ),
  )
  await db.insert(legacyInvitations).values({
    ...{ id: DEMO_LEGACY_INVITATION_ID, systemId: 2 },
    userId: accountId(2, ROLES.indexOf('StaffAdjuster')),
  })
}

function claimOf(index: number, now: Date) {
  const random = seededRandom(index + 7)
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
      lossCity,
      lossState,
      clientCompany: carrier,
      clientFileId: `${carrier.slice(0, 2).toUpperCase()}${7_000 + index}`,
    },
    ...{ receivedDate: day(-age), dueDate: index % 13 === 0 ? null : day(random.below(36) - 10) },
  }
}

/** The embedded claims system with its companies, accounts and open claims, and the accounts that people have linked. */
export async function seedLegacyClaims(db: Db, now: Date): Promise<void> {
  await seedAccounts(db)
  await db.insert(legacyClaims).values(Array.from({ length: CLAIMS_COUNT }, (_, index) => claimOf(index, now)))
  await db.insert(legacyLinks).values(
    LINKS.map(([email, company, role]) => ({
      systemId: (COMPANIES[company] ?? COMPANIES[0]).systemId,
      legacyUserId: accountId(company, ROLES.indexOf(role)),
      userId: personId(email),
      linkedAt: now,
    })),
  )
}
