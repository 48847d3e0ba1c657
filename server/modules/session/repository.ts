import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { siteRoles, siteUserInvitations } from '#server/modules/permissions/tables.ts'
import { rememberedDevices } from './tables.ts'

export interface InvitationRow {
  id: string
  emailAddress: string
  firstName: string
  lastName: string
  roleId: string
  roleName: string
}

/** Returns the open invitation to become staff for an address in lower case; null if there is none. */
export async function findOpenInvitation(database: Database, emailAddress: string): Promise<InvitationRow | null> {
  const rows = await database.db
    .select({
      id: siteUserInvitations.id,
      emailAddress: siteUserInvitations.emailAddress,
      firstName: siteUserInvitations.firstName,
      lastName: siteUserInvitations.lastName,
      roleId: siteUserInvitations.roleId,
      roleName: siteRoles.name,
    })
    .from(siteUserInvitations)
    .innerJoin(siteRoles, eq(siteRoles.id, siteUserInvitations.roleId))
    .where(and(eq(siteUserInvitations.emailAddress, emailAddress), isNull(siteUserInvitations.acceptedAt)))
  return rows[0] ?? null
}

/** Stores a remembered device, or updates it if it was remembered before. */
export async function upsertDevice(database: Database, device: typeof rememberedDevices.$inferInsert): Promise<void> {
  const { userId, storedAt } = device
  await database.db
    .insert(rememberedDevices)
    .values(device)
    .onConflictDoUpdate({ target: rememberedDevices.deviceKey, set: { userId, storedAt } })
}
