import {
  legacyClaimNotes,
  legacyClaims,
  legacyCompanies,
  legacyInvitations,
  legacyUsers,
} from '#server/lib/legacy-claims/embedded/tables.ts'
import { legacyLinks } from '#server/modules/legacy-claims/tables.ts'
import type { Services } from '#server/services.ts'

export const SYSTEM = 7
export const ACID = 300
/** A PNG of one pixel. */
export const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Accounts of the company by their role. */
export const ACCOUNTS = {
  ADMIN: '1',
  Adjuster: '2',
  AdminHR: '3',
  ClaimsRepMgr: '4',
  BranchAdmin: '5',
  Clerical: '6',
  ReadOnly: '7',
  'ClaimsRepMgr - NO NOTES': '8',
} as const

const day = (services: Services, offset: number): string =>
  new Date(services.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)

/** Four claims of one company, and one of another: overdue, due tomorrow, due later, received yesterday. */
export async function insertClaims(services: Services): Promise<void> {
  const { db } = services.database
  await db.insert(legacyCompanies).values([
    { systemId: SYSTEM, acid: ACID, name: 'Delta Adjusting', logo: LOGO },
    { systemId: SYSTEM, acid: 301, name: 'Other Adjusting' },
  ])
  await db.insert(legacyUsers).values([
    ...Object.entries(ACCOUNTS).map(([role, userId]) => ({
      ...{ systemId: SYSTEM, acid: ACID, userId, role, firstName: 'Rosa', lastName: role },
      branch: role === 'BranchAdmin' ? 'North' : null,
      ...(role.startsWith('ClaimsRepMgr') ? { clientCompany: 'Plains Fidelity', clientCompanyCity: 'Tulsa' } : {}),
    })),
    { systemId: SYSTEM, acid: 301, userId: '9', role: 'ADMIN', firstName: 'Omar', lastName: 'Else' },
  ])
  const claim = (id: string, values: Partial<typeof legacyClaims.$inferInsert>) => ({
    ...{ systemId: SYSTEM, acid: ACID, claimId: id, claimNumber: `CLM-26-${id}`, receivedDate: day(services, -20) },
    ...{ insuredFirstName: 'Nora', insuredLastName: 'Finch', lossCity: 'Galveston', lossState: 'TX', branch: 'South' },
    ...{ clientCompany: 'Redwood Mutual', ...values },
  })
  await db.insert(legacyClaims).values([
    claim('901', { adjusterId: ACCOUNTS.Adjuster, dueDate: day(services, -2), branch: 'North' }),
    claim('902', { adjusterId: ACCOUNTS.Adjuster, dueDate: day(services, 1), clientCompany: 'Plains Fidelity' }),
    claim('903', {
      adjusterId: ACCOUNTS.ADMIN,
      dueDate: day(services, 9),
      claimsRepId: ACCOUNTS.ClaimsRepMgr,
      insuredCompany: 'Bayside Marina',
    }),
    claim('904', { receivedDate: day(services, -1) }),
    claim('905', { acid: 301, insuredLastName: 'Secretperson' }),
  ])
  const note = (claimId: string, position: number, text: string) => ({
    ...{ systemId: SYSTEM, claimId, position, author: 'Omar Diaz', text, writtenDate: `2026-11-${17 + position}` },
  })
  await db
    .insert(legacyClaimNotes)
    .values([
      note('901', 1, 'Inspected the roof with the insured. The north slope is torn.'),
      note('901', 2, 'Estimate of 12,400 dollars sent to the carrier.'),
      note('902', 1, 'The insured is called back by Friday.'),
      note('903', 1, 'The dock is under water.'),
      note('905', 1, 'The reserve of Secretperson (mark-n8d2).'),
    ])
}

export async function linkAccount(services: Services, userId: string, role: keyof typeof ACCOUNTS): Promise<void> {
  await services.database.db
    .insert(legacyLinks)
    .values({ systemId: SYSTEM, legacyUserId: ACCOUNTS[role], userId, linkedAt: services.clock.now() })
}

/** The id of an invitation for an account, mailed to an address. */
export async function invite(services: Services, legacyUserId: string, emailAddress: string): Promise<string> {
  const id = crypto.randomUUID()
  await services.database.db
    .insert(legacyInvitations)
    .values({ id, systemId: SYSTEM, userId: legacyUserId, emailAddress })
  return id
}

/** The account of the other company, with a claim that is due before all others. */
export async function linkOther(services: Services, userId: string): Promise<void> {
  const { db } = services.database
  await db.insert(legacyClaims).values({
    ...{ systemId: SYSTEM, acid: 301, claimId: '906', claimNumber: 'CLM-26-906', receivedDate: day(services, -30) },
    dueDate: day(services, -9),
    ...{ insuredLastName: 'Early', lossCity: 'Tulsa', lossState: 'OK', branch: 'South', clientCompany: 'Other' },
  })
  await db.insert(legacyLinks).values({ systemId: SYSTEM, legacyUserId: '9', userId, linkedAt: services.clock.now() })
}
