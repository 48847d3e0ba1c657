import type { Db } from '#server/db/client.ts'
import { connections } from '#server/modules/connections/tables.ts'
import { organizationRepresentatives } from '#server/modules/organization-account/tables.ts'
import { organizationBusinessLines } from '#server/modules/organization-profile/tables.ts'
import {
  associateInvitations,
  organizationMembers,
  organizationRoles,
  organizations,
} from '#server/modules/organizations/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { entityOf, personId } from './demo-people.ts'
import {
  DEMO_BRANCH_ADDRESSES,
  DEMO_CONNECTIONS,
  DEMO_INVITATIONS,
  DEMO_ORGANIZATIONS,
  DEMO_REPRESENTATIVES,
} from './organizations.ts'
import { seedId } from './random.ts'

/** Companies of the embedded claims system to link, by the handle of the organization. */
const LEGACY_COMPANIES: Readonly<Partial<Record<string, { legacySystemId: number; legacyAcid: number }>>> = {
  'redwood-mutual': { legacySystemId: 1, legacyAcid: 4021 },
  'summit-claims': { legacySystemId: 1, legacyAcid: 3107 },
}
const roleId = (organization: number, role: number): string => seedId(21, organization * 100 + role + 1)

/** Organizations with handle, address, roles and associates; connections between all of them. */
export async function seedOrganizations(db: Db, now: Date): Promise<void> {
  const founded = new Date(now.getTime() - 380 * DAY_MS)
  const idOf = (handle: string): string => entityOf(handle).entityId
  await db.insert(organizations).values(
    DEMO_ORGANIZATIONS.map((one) => ({
      id: idOf(one.handle),
      legalName: one.legalName,
      displayName: one.displayName,
      about: one.about,
      ...one.profile,
      emailAddress: `office@${one.handle}.example`,
      mainPhoneCountryCode: 1,
      mainPhoneNumber: '2025550143',
      ...LEGACY_COMPANIES[one.handle],
      private: one.private ?? false,
      parentOrganizationId: one.parent ? idOf(one.parent) : null,
      createdAt: founded,
    })),
  )
  await db.insert(organizationBusinessLines).values(
    DEMO_ORGANIZATIONS.flatMap(({ handle, lines = [] }, organization) =>
      lines.map((line, index) => ({
        id: seedId(29, organization * 100 + index + 1),
        organizationId: idOf(handle),
        ...line,
      })),
    ),
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
    roles.map(({ id, organizationId, name, categoryId, isAdminRole, permissionKeys }) => ({
      id,
      organizationId,
      name,
      categoryId: categoryId ?? (isAdminRole ? 'administration' : 'other'),
      isAdminRole: isAdminRole ?? false,
      permissionKeys: [...(permissionKeys ?? [])],
    })),
  )
  await db.insert(organizationMembers).values(
    roles.flatMap(({ id, organizationId, members, former = [] }) =>
      [...members, ...former].map((email) => ({
        organizationId,
        userId: personId(email),
        roleId: id,
        status: former.includes(email) ? ('Inactive' as const) : ('Active' as const),
        joinedAt: founded,
      })),
    ),
  )
  await db.insert(associateInvitations).values(
    DEMO_INVITATIONS.map(({ organization, role, emailAddress, displayName, status, daysAgo }, index) => {
      const organizationId = idOf(organization)
      const found = roles.find((one) => one.organizationId === organizationId && one.name === role)
      if (!found) throw new Error(`The demo world has no role ${role} in ${organization}.`)
      const sentAt = new Date(now.getTime() - daysAgo * DAY_MS)
      return {
        ...{ id: seedId(23, index + 1), organizationId, roleId: found.id, emailAddress, displayName, status, sentAt },
        declinedAt: status === 'Declined' ? new Date(sentAt.getTime() + DAY_MS) : null,
      }
    }),
  )
  await seedAccount(db, idOf('summit-claims'), now)
  await seedConnections(db, now)
}

/** Representatives and further addresses of one organization. */
async function seedAccount(db: Db, organizationId: string, now: Date): Promise<void> {
  await db.insert(organizationRepresentatives).values(
    DEMO_REPRESENTATIVES.map(({ types, firstName, lastName, title }, index) => ({
      ...{ id: seedId(25, index + 1), organizationId, types: [...types], firstName, lastName, title, updatedAt: now },
      emailAddress: `${firstName}.${lastName}@summit-claims.example`.toLowerCase(),
      cellPhoneCountryCode: 1,
      cellPhoneNumber: '2025550143',
    })),
  )
  const dayAfter = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  await db.insert(addresses).values(
    DEMO_BRANCH_ADDRESSES.map((address, index) => ({
      ...{ id: seedId(26, index + 1), ownerType: 'Organization' as const, ownerId: organizationId },
      ...{ ...address, countryId: 'US', adminArea1Id: 'US-TX' },
      startDate: address.kind === 'Temporary' ? dayAfter(-10) : null,
      endDate: address.kind === 'Temporary' ? dayAfter(50) : null,
    })),
  )
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
