import type { Db } from '#server/db/client.ts'
import type { MessageBox } from '#server/modules/conversations/box.ts'
import { STANDARD_SITE_ROLES } from '#server/modules/permissions/standard-roles.ts'
import { siteUsers } from '#server/modules/permissions/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { seedLicensing } from './licensing.ts'
import { DEMO_ORGANIZATIONS, DEMO_STAFF } from './organizations.ts'
import { DEMO_PEOPLE } from './people.ts'
import { seedId } from './random.ts'

/** The id of a person of the demo world. */
export function personId(email: string): string {
  const index = DEMO_PEOPLE.findIndex((one) => one.email === email)
  if (index < 0) throw new Error(`The demo world knows nobody with the address ${email}.`)
  return seedId(16, index + 1)
}

/** The person with an e-mail address or the organization with a handle. */
export function entityOf(name: string): MessageBox {
  if (name.includes('@')) return { entityType: 'User', entityId: personId(name) }
  const index = DEMO_ORGANIZATIONS.findIndex((one) => one.handle === name)
  if (index < 0) throw new Error(`The demo world has no organization ${name}.`)
  return { entityType: 'Organization', entityId: seedId(17, index + 1) }
}

/** The display name of a person (by e-mail address) or an organization (by handle). */
export function nameOf(name: string): string {
  const person = DEMO_PEOPLE.find((one) => one.email === name)
  return person
    ? `${person.firstName} ${person.lastName}`
    : (DEMO_ORGANIZATIONS.find((one) => one.handle === name)?.displayName ?? name)
}

function countryOf(adminArea1Id: string): string {
  return adminArea1Id.slice(0, 2)
}

/** National number: the one of the account if codes are sent to it, otherwise one of those reserved for fiction. */
function phoneOf(email: string, index: number): string {
  const known = DEMO_ACCOUNTS.find((account) => account.email === email)?.phoneNumber
  return known ? known.replace(/^\+1/, '') : `20255501${String(index).padStart(2, '0')}`
}

/** People with handle, address and licenses; staff with their roles. */
export async function seedPeople(db: Db, now: Date, subjects: ReadonlyMap<string, string>): Promise<void> {
  const joined = new Date(now.getTime() - 400 * DAY_MS)
  await db.insert(users).values(
    DEMO_PEOPLE.map((one, index) => ({
      id: personId(one.email),
      identitySub: subjects.get(one.email) ?? personId(one.email),
      emailAddress: one.email,
      firstName: one.unregistered ? null : one.firstName,
      lastName: one.unregistered ? null : one.lastName,
      cellPhoneCountryCode: one.unregistered ? null : 1,
      cellPhoneNumber: one.unregistered ? null : phoneOf(one.email, index),
      ...(one.sharesContact && {
        phoneVisibility: 'ConnectionsAndAssociates' as const,
        emailVisibility: 'ConnectionsAndAssociates' as const,
      }),
      companyName: one.companyName,
      companyTitle: one.companyTitle,
      about: one.about,
      workCodes: [...one.workCodes],
      private: one.private ?? false,
      deactivated: one.deactivated ?? false,
      registeredAt: one.unregistered ? null : joined,
      createdAt: joined,
    })),
  )
  const registered = DEMO_PEOPLE.filter((one) => !one.unregistered)
  await db.insert(addresses).values(
    registered.map((one, index) => ({
      id: seedId(18, index + 1),
      ownerType: 'User' as const,
      ownerId: personId(one.email),
      kind: 'Primary' as const,
      countryId: countryOf(one.adminArea1Id),
      address1: `${100 + index * 17} Main Street`,
      municipality: one.municipality,
      adminArea1Id: one.adminArea1Id,
      postalCode: one.postalCode,
      latitude: one.coordinate[0],
      longitude: one.coordinate[1],
    })),
  )
  await db
    .insert(handles)
    .values(
      registered.flatMap(({ handle, email }) =>
        handle === null ? [] : [{ handleKey: handle, handle, entityType: 'User' as const, entityId: personId(email) }],
      ),
    )
  await seedLicensing(
    db,
    registered.flatMap(({ email, firstName, lastName, licenses, adminArea1Id }) =>
      licenses === undefined
        ? []
        : [{ userId: personId(email), firstName, lastName, regionId: adminArea1Id, count: licenses }],
    ),
    now,
  )
  await seedStaff(db)
}

/** The migrations insert the roles. */
async function seedStaff(db: Db): Promise<void> {
  await db.insert(siteUsers).values(
    STANDARD_SITE_ROLES.flatMap((role, index) =>
      (role.name in DEMO_STAFF ? DEMO_STAFF[role.name as keyof typeof DEMO_STAFF] : []).map((email, at) => ({
        id: seedId(20, index * 100 + at + 1),
        userId: personId(email),
        affiliation: 'Evolve',
        roleId: role.id,
      })),
    ),
  )
}
