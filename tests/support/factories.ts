import { connections } from '#server/modules/connections/tables.ts'
import {
  associateInvitations,
  organizationMembers,
  organizationRoles,
  organizations,
} from '#server/modules/organizations/tables.ts'
import { siteRoles, siteUserInvitations, siteUsers } from '#server/modules/permissions/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import type { Services } from '#server/services.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import { handleFromName } from '#shared/validation/handle.ts'

/** Factories write rows of the real schema; omitted fields get realistic values. */

const FIRST_NAMES = [
  'Dana',
  'Marcus',
  'Priya',
  'Tom',
  'Elena',
  'Owen',
  'Grace',
  'Hector',
  'Ingrid',
  'Samuel',
  'Nadia',
  'Walter',
]
const LAST_NAMES = [
  'Whitfield',
  'Okafor',
  'Raman',
  'Castellano',
  'Bergstrom',
  'Delgado',
  'Hughes',
  'Nakamura',
  'Sorensen',
  'Abbott',
]

export interface PersonOptions {
  firstName?: string
  lastName?: string
  emailAddress?: string
  companyName?: string
  companyTitle?: string
  about?: string
  workCodes?: string[]
  /** National number in the United States; without it, there is no cell phone. */
  cellPhone?: string
  handle?: string
  private?: boolean
  deactivated?: boolean
  /** If false, the person signed up but did not register. */
  registered?: boolean
  /** False if no second factor is set up. */
  mfa?: boolean
  /** City of the primary address; without it, there is no address. */
  city?: { municipality: string; adminArea1Id: string; countryId: string }
}

export interface PersonRow {
  userId: string
  sub: string
  emailAddress: string
  firstName: string
  lastName: string
  displayName: string
  handle: string
}

export interface OrganizationOptions {
  displayName?: string
  private?: boolean
  deactivated?: boolean
  parentOrganizationId?: string
  about?: string
}

export interface OrganizationRow {
  id: string
  displayName: string
  handle: string
}

export interface RoleOptions {
  admin?: boolean
  keys?: readonly OrganizationKey[]
  status?: 'Active' | 'Inactive'
}

export interface Party {
  entityType: 'User' | 'Organization'
  id: string
}

/** Creates the functions that write rows into the database of a test world. */
export function createFactories({ database, clock, ids }: Services) {
  const { db } = database
  let count = 0
  let roleCount = 0

  async function insertHandle(entityType: 'User' | 'Organization', entityId: string, handle: string): Promise<void> {
    await db.insert(handles).values({ handleKey: handle.toLowerCase(), handle, entityType, entityId })
  }

  /** A person's rows; `world.person` creates the account of the identity pool as well. */
  async function insertPerson(sub: string, options: PersonOptions): Promise<PersonRow> {
    const number = (count += 1)
    const firstName = options.firstName ?? FIRST_NAMES[number % FIRST_NAMES.length] ?? 'Dana'
    const lastName = options.lastName ?? LAST_NAMES[number % LAST_NAMES.length] ?? 'Abbott'
    const registered = options.registered ?? true
    const userId = ids.uuid()
    const emailAddress = options.emailAddress ?? `person${number}@claims.example`
    const handle = options.handle ?? `${handleFromName(`${firstName} ${lastName}`)}-${number}`
    await db.insert(users).values({
      id: userId,
      identitySub: sub,
      emailAddress,
      firstName: registered ? firstName : null,
      lastName: registered ? lastName : null,
      companyName: options.companyName ?? null,
      companyTitle: options.companyTitle ?? null,
      about: options.about ?? null,
      workCodes: options.workCodes ?? [],
      cellPhoneCountryCode: options.cellPhone ? 1 : null,
      cellPhoneNumber: options.cellPhone ?? null,
      private: options.private ?? false,
      deactivated: options.deactivated ?? false,
      registeredAt: registered ? clock.now() : null,
      createdAt: clock.now(),
    })
    if (registered) await insertHandle('User', userId, handle)
    if (options.city) {
      await db.insert(addresses).values({
        id: ids.uuid(),
        ownerType: 'User',
        ownerId: userId,
        kind: 'Primary',
        address1: '100 Main St',
        ...options.city,
      })
    }
    return { userId, sub, emailAddress, firstName, lastName, displayName: `${firstName} ${lastName}`, handle }
  }

  async function organization(options: OrganizationOptions = {}): Promise<OrganizationRow> {
    const number = (count += 1)
    const id = ids.uuid()
    const displayName = options.displayName ?? `Gulf Coast Adjusters ${number}`
    const handle = `${handleFromName(displayName)}-org${number}`
    await db.insert(organizations).values({
      id,
      legalName: `${displayName} LLC`,
      displayName,
      about: options.about ?? null,
      emailAddress: `office${number}@claims.example`,
      private: options.private ?? false,
      deactivated: options.deactivated ?? false,
      parentOrganizationId: options.parentOrganizationId ?? null,
      createdAt: clock.now(),
    })
    await insertHandle('Organization', id, handle)
    return { id, displayName, handle }
  }

  /** Makes a person an associate with these keys, in a new role. */
  async function join(
    owner: { id: string },
    person: { userId: string },
    { admin = false, keys = [], status = 'Active' }: RoleOptions = {},
  ): Promise<void> {
    const roleId = ids.uuid()
    await db.insert(organizationRoles).values({
      id: roleId,
      organizationId: owner.id,
      name: `${admin ? 'Admin' : 'Associate'} ${(roleCount += 1)}`,
      isAdminRole: admin,
      permissionKeys: [...keys],
    })
    await db
      .insert(organizationMembers)
      .values({ organizationId: owner.id, userId: person.userId, roleId, status, joinedAt: clock.now() })
  }

  /** Makes a person a site user; without `role`, one without a role. Returns the site user id. */
  async function makeStaff(
    person: { userId: string },
    role: { admin?: boolean; keys?: readonly SiteKey[] } | null,
  ): Promise<string> {
    const roleId = role ? ids.uuid() : null
    if (role && roleId) {
      await db.insert(siteRoles).values({
        id: roleId,
        name: `Role ${(count += 1)}`,
        isAdminRole: role.admin ?? false,
        permissionKeys: [...(role.keys ?? [])],
      })
    }
    const id = ids.uuid()
    await db.insert(siteUsers).values({ id, userId: person.userId, roleId })
    return id
  }

  /** Connects two parties, or creates a request that waits for `target`. */
  async function connect(
    requesting: Party,
    target: Party,
    state: 'Connected' | 'Pending' | 'Ignored' = 'Connected',
  ): Promise<void> {
    await db.insert(connections).values({
      id: ids.uuid(),
      requestingType: requesting.entityType,
      requestingId: requesting.id,
      targetType: target.entityType,
      targetId: target.id,
      state,
      stateChangedAt: clock.now(),
    })
  }

  async function inviteAssociate(owner: { id: string }, emailAddress: string): Promise<void> {
    const roleId = ids.uuid()
    await db
      .insert(organizationRoles)
      .values({ id: roleId, organizationId: owner.id, name: `Associate ${(roleCount += 1)}`, permissionKeys: [] })
    await db
      .insert(associateInvitations)
      .values({ id: ids.uuid(), organizationId: owner.id, emailAddress, roleId, sentAt: clock.now() })
  }

  /** Invites an address to become staff. */
  async function inviteStaff(
    emailAddress: string,
    keys: readonly SiteKey[],
  ): Promise<{ invitationId: string; roleId: string }> {
    const roleId = ids.uuid()
    const invitationId = ids.uuid()
    await db.insert(siteRoles).values({ id: roleId, name: `Role ${(count += 1)}`, permissionKeys: [...keys] })
    await db
      .insert(siteUserInvitations)
      .values({ id: invitationId, emailAddress, firstName: 'Robin', lastName: 'Ellison', roleId })
    return { invitationId, roleId }
  }

  return { insertPerson, organization, join, makeStaff, connect, inviteAssociate, inviteStaff }
}
