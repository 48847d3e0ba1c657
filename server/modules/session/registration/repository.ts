import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { siteUserInvitations, siteUsers } from '#server/modules/permissions/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { users } from '#server/modules/users/tables.ts'

export type RegistrationValues = Pick<
  typeof users.$inferInsert,
  | 'firstName'
  | 'lastName'
  | 'middleName'
  | 'suffix'
  | 'birthDate'
  | 'cellPhoneCountryCode'
  | 'cellPhoneNumber'
  | 'languageIds'
> & { registeredAt: Date }

/** Completes a person's row; false if they are already registered, including by a parallel call. */
export async function completeUser(tx: Db, userId: string, values: RegistrationValues): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set(values)
    .where(and(eq(users.id, userId), isNull(users.registeredAt)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function insertAddress(tx: Db, address: typeof addresses.$inferInsert): Promise<void> {
  await tx.insert(addresses).values(address)
}

/** Accepts the open invitation to become staff for an address; null if there is none. */
export async function acceptInvitation(
  tx: Db,
  emailAddress: string,
  acceptedAt: Date,
): Promise<{ roleId: string; affiliation: string } | null> {
  const rows = await tx
    .update(siteUserInvitations)
    .set({ acceptedAt })
    .where(and(eq(siteUserInvitations.emailAddress, emailAddress), isNull(siteUserInvitations.acceptedAt)))
    .returning({ roleId: siteUserInvitations.roleId, affiliation: siteUserInvitations.affiliation })
  return rows[0] ?? null
}

export async function insertSiteUser(tx: Db, siteUser: typeof siteUsers.$inferInsert): Promise<void> {
  await tx.insert(siteUsers).values(siteUser)
}
