import type { Db } from '#server/db/client.ts'
import { connections } from '#server/modules/connections/tables.ts'
import {
  associateInvitations,
  organizationMembers,
  organizationRoles,
  organizations,
} from '#server/modules/organizations/tables.ts'
import { handles } from '#server/modules/profiles/tables.ts'
import { addresses } from '#server/modules/session/tables.ts'
import { entityOf, personId } from './demo-people.ts'
import { DEMO_CONNECTIONS, DEMO_ORGANIZATIONS } from './organizations.ts'
import { seedId } from './random.ts'

const DAY_MS = 24 * 60 * 60_000
const roleId = (organization: number, role: number): string => seedId(21, organization * 100 + role + 1)

/** Organizations with handle, address, roles and associates; connections between everybody. */
export async function seedOrganizations(db: Db, now: Date): Promise<void> {
  const founded = new Date(now.getTime() - 380 * DAY_MS)
  const idOf = (handle: string): string => entityOf(handle).entityId
  await db.insert(organizations).values(
    DEMO_ORGANIZATIONS.map((one) => ({
      id: idOf(one.handle),
      legalName: one.legalName,
      displayName: one.displayName,
      about: one.about,
      emailAddress: `office@${one.handle}.example`,
      private: one.private ?? false,
      parentOrganizationId: one.parent ? idOf(one.parent) : null,
      createdAt: founded,
    })),
  )
  await db.insert(handles).values(
    DEMO_ORGANIZATIONS.map(({ handle }) => ({
      handleKey: handle,
      handle,
      entityType: 'Organization' as const,
      entityId: idOf(handle),
    })),
  )
  await db.insert(addresses).values(
    DEMO_ORGANIZATIONS.map((one, index) => ({
      id: seedId(22, index + 1),
      ownerType: 'Organization' as const,
      ownerId: idOf(one.handle),
      kind: 'Primary' as const,
      countryId: 'US',
      address1: `${2000 + index * 10} Commerce Street`,
      municipality: one.municipality,
      adminArea1Id: one.adminArea1Id,
      postalCode: one.postalCode,
    })),
  )
  const roles = DEMO_ORGANIZATIONS.flatMap((one, organization) =>
    one.roles.map((role, index) => ({ ...role, id: roleId(organization, index), organizationId: idOf(one.handle) })),
  )
  await db.insert(organizationRoles).values(
    roles.map(({ id, organizationId, name, isAdminRole, permissionKeys }) => ({
      id,
      organizationId,
      name,
      isAdminRole: isAdminRole ?? false,
      permissionKeys: [...(permissionKeys ?? [])],
    })),
  )
  await db.insert(organizationMembers).values(
    roles.flatMap(({ id, organizationId, members }) =>
      members.map((email) => ({
        organizationId,
        userId: personId(email),
        roleId: id,
        status: 'Active' as const,
        joinedAt: founded,
      })),
    ),
  )
  await db.insert(associateInvitations).values({
    id: seedId(23, 1),
    organizationId: idOf('redwood-mutual'),
    emailAddress: 'avery.collins@evolve.example',
    roleId: roleId(
      DEMO_ORGANIZATIONS.findIndex((one) => one.handle === 'redwood-mutual'),
      1,
    ),
    sentAt: new Date(now.getTime() - 2 * DAY_MS),
  })
  await seedConnections(db, now)
}

async function seedConnections(db: Db, now: Date): Promise<void> {
  await db.insert(connections).values(
    DEMO_CONNECTIONS.map(([from, to, state], index) => {
      const requesting = entityOf(from)
      const target = entityOf(to)
      const changed = new Date(now.getTime() - (state === 'Pending' ? 1 : 120) * DAY_MS - index * 3_600_000)
      return {
        id: seedId(24, index + 1),
        requestingType: requesting.entityType,
        requestingId: requesting.entityId,
        targetType: target.entityType,
        targetId: target.entityId,
        state,
        stateChangedAt: changed,
        seenAt: state === 'Pending' ? null : changed,
      }
    }),
  )
}
