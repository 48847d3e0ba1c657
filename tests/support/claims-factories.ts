import {
  legacyClaims,
  legacyCompanies,
  legacyInvitations,
  legacyUsers,
} from '#server/lib/legacy-claims/embedded/tables.ts'
import { legacyLinks } from '#server/modules/legacy-claims/tables.ts'
import type { Services } from '#server/services.ts'
import type { PersonRow } from './factories.ts'

/** A company of the embedded claims system, with the account created in it. */
export interface ClaimsCompanyRow {
  systemId: number
  acid: number
  name: string
  legacyUserId: string
  /** Ids of open claims of the account: overdue, due today, due tomorrow. */
  claimIds: string[]
}

const SYSTEM = 11
const DAY_MS = 24 * 60 * 60_000
const DUE_IN_DAYS = [-2, 0, 1]

/** Rows of the embedded claims system; each call creates a new company. */
export function createClaimsFactories({ database, clock }: Services) {
  let count = 0

  /** A company in which a person has an account with a role and three claims. */
  async function claimsCompany(person: Pick<PersonRow, 'userId'>, role: string): Promise<ClaimsCompanyRow> {
    count += 1
    // Another call may arrive while this one waits.
    const number = count
    const { db } = database
    const [acid, name, legacyUserId] = [7_000 + number, `Prairie Adjusting ${number}`, `${9_000 + number}`]
    const day = (offset: number): string => new Date(clock.now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
    await db.insert(legacyCompanies).values({ systemId: SYSTEM, acid, name })
    await db
      .insert(legacyUsers)
      .values({ systemId: SYSTEM, userId: legacyUserId, acid, role, firstName: 'Rosa', lastName: 'Lindqvist' })
    await db
      .insert(legacyLinks)
      .values({ systemId: SYSTEM, legacyUserId, userId: person.userId, linkedAt: clock.now() })
    const claimIds = DUE_IN_DAYS.map((_due, index) => `${number}00${index}`)
    await db.insert(legacyClaims).values(
      claimIds.map((claimId, index) => ({
        ...{ systemId: SYSTEM, acid, claimId, claimNumber: `CLM-${claimId}`, adjusterId: legacyUserId },
        ...{ insuredFirstName: 'Nora', insuredLastName: `Finch ${index}`, lossCity: 'Galveston', lossState: 'TX' },
        ...{ receivedDate: day(-20), dueDate: day(DUE_IN_DAYS[index] ?? 0) },
      })),
    )
    return { systemId: SYSTEM, acid, name, legacyUserId, claimIds }
  }

  /** The id of an invitation for a new account in a company, mailed to a person's address. */
  async function inviteToClaims(
    { systemId, acid }: ClaimsCompanyRow,
    { emailAddress }: Pick<PersonRow, 'emailAddress'>,
  ): Promise<string> {
    count += 1
    const [id, userId] = [crypto.randomUUID(), `${9_000 + count}`]
    await database.db
      .insert(legacyUsers)
      .values({ systemId, userId, acid, role: 'Adjuster', firstName: 'Theo', lastName: 'Marsh' })
    await database.db.insert(legacyInvitations).values({ id, systemId, userId, emailAddress })
    return id
  }

  return { claimsCompany, inviteToClaims }
}
