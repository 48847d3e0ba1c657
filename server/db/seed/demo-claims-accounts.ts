import type { Db } from '#server/db/client.ts'
import { legacyCompanies, legacyInvitations, legacyUsers } from '#server/lib/legacy-claims/embedded/tables.ts'
import { pngOf } from './made-files.ts'
import { seedId } from './random.ts'

/** Adjusters of each company who are not people of the demo world. */
export const OTHER_ADJUSTERS_COUNT = 24

/** Companies of the embedded claims system; organizations are linked to those of the first system. */
export const COMPANIES = [
  { systemId: 1, acid: 4021, name: 'Redwood Mutual Field Services' },
  { systemId: 1, acid: 3107, name: 'Summit Claims Group' },
  { systemId: 2, acid: 5210, name: 'Gulf States Adjusting' },
] as const

export const CARRIERS = [
  ['Redwood Mutual', 'Sacramento', 'CA'],
  ['Harbor Light Insurance', 'Mobile', 'AL'],
  ['Plains Fidelity', 'Tulsa', 'OK'],
] as const
export const BRANCHES = ['Gulf Coast', 'Mountain West'] as const

/** Accounts: every role in each company, the first of them linked to people of the demo world. */
export const ROLES = [
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

export const NAMES = [
  'Rosa Lindqvist',
  'Theo Marsh',
  'Ines Okoro',
  'Paul Drummond',
  'Kay Ishida',
  'Lars Benning',
  'Mei Alvarado',
]
export const FIRST_NAMES = [
  'Adele',
  'Bruno',
  'Carmen',
  'Dmitri',
  'Esther',
  'Farid',
  'Greta',
  'Hugo',
  'Imani',
  'Jonas',
  'Keiko',
  'Luis',
]
export const LAST_NAMES = [
  'Abbott',
  'Beltran',
  'Castro',
  'Delaney',
  'Engel',
  'Fontaine',
  'Goodwin',
  'Haddad',
  'Ibarra',
  'Jansen',
  'Kowalczyk',
]
export const accountId = (company: number, role: number): string => `${(company + 1) * 100 + role + 1}`
export const otherAdjusterId = (company: number, number: number): string => `${(company + 1) * 1_000 + number + 1}`
export const isRepresentative = (role: string): boolean => role.startsWith('ClaimsRep')

/** A pending invitation for an account in Gulf States Adjusting. */
export const DEMO_LEGACY_INVITATION_ID = seedId(61, 1)

export const nameOf = (index: number) => {
  const [firstName = '', lastName = ''] = (NAMES[index % NAMES.length] ?? '').split(' ')
  return { firstName, lastName }
}

/** Uses every pair once before repeating. */
export const furtherNameOf = (index: number) => ({
  firstName: FIRST_NAMES[index % FIRST_NAMES.length] ?? '',
  lastName: LAST_NAMES[index % LAST_NAMES.length] ?? '',
})
const OTHER_ROLES = ['Adjuster', 'StaffAdjuster', 'SrAdjuster'] as const

const LOGO_SIZE_PX = 128
const LOGO_COLORS = [
  [140, 45, 32],
  [26, 82, 118],
  [20, 108, 86],
] as const

/** Two roofs, one behind the other, in the company's color. */
function logoOf(company: number): string {
  const color = LOGO_COLORS[company % LOGO_COLORS.length] ?? LOGO_COLORS[0]
  const isRoof = (x: number, y: number, top: number): boolean =>
    y > top + Math.abs(x - LOGO_SIZE_PX / 2) * 0.8 && y < top + 50
  const shade = (x: number, y: number): number => (isRoof(x, y, 50) ? 1 : isRoof(x, y, 24) ? 0.6 : 0)
  const png = pngOf(LOGO_SIZE_PX, LOGO_SIZE_PX, (x, y) => {
    const part = shade(x, y)
    return [color[0] + (255 - color[0]) * part, color[1] + (255 - color[1]) * part, color[2] + (255 - color[2]) * part]
  })
  return png.toString('base64')
}

/** Companies, accounts and the invitation of the embedded claims system. */
export async function seedAccounts(db: Db): Promise<void> {
  await db.insert(legacyCompanies).values(COMPANIES.map((company, index) => ({ ...company, logo: logoOf(index) })))
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
  await db.insert(legacyUsers).values(
    COMPANIES.flatMap(({ systemId, acid }, company) =>
      Array.from({ length: OTHER_ADJUSTERS_COUNT }, (_, index) => ({
        ...{
          systemId,
          acid,
          userId: otherAdjusterId(company, index),
          role: OTHER_ROLES[index % OTHER_ROLES.length] ?? '',
        },
        ...{ ...furtherNameOf(company * 50 + index), branch: BRANCHES[index % BRANCHES.length] ?? null },
      })),
    ),
  )
  await db.insert(legacyInvitations).values({
    ...{ id: DEMO_LEGACY_INVITATION_ID, systemId: 2 },
    userId: accountId(2, ROLES.indexOf('StaffAdjuster')),
    emailAddress: 'avery.collins@evolve.example',
  })
}
