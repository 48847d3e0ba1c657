import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { users } from '#server/modules/users/tables.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts'
import { DEMO_PEOPLE } from './people.ts'

export interface KnownDemoAccount extends DemoAccount {
  name: string
  /** False for staff. */
  hasInbox: boolean
}

const isStaff = (email: string): boolean =>
  DEMO_PEOPLE.some((person) => person.email === email && person.staff === true)

/** The demo accounts that exist in the database, in their fixed order; none without the demo world. */
export async function findKnownDemoAccounts(database: Database): Promise<KnownDemoAccount[]> {
  const known = await database.db
    .select({ email: users.emailAddress, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      inArray(
        users.emailAddress,
        DEMO_ACCOUNTS.map(({ email }) => email),
      ),
    )
  const names = new Map(known.map(({ email, firstName, lastName }) => [email, `${firstName} ${lastName}`]))
  return DEMO_ACCOUNTS.flatMap((account) => {
    const name = names.get(account.email)
    return name === undefined ? [] : [{ ...account, name: name.trim(), hasInbox: !isStaff(account.email) }]
  })
}
