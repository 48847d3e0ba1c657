import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizationMembers } from '#server/modules/organizations/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import type { ContactVisibility } from '#shared/reference/contact-visibility.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const NUMBER = '2025550143'
const CONTACT = `query Contact($userId: ID!) { profile(userId: $userId) {
  phone { countryCode number } emailAddress phoneVisibility emailVisibility } }`
const UPDATE = `mutation Update($userId: ID!, $update: UserProfileUpdateInput!) {
  userProfileUpdate(userId: $userId, update: $update) { phoneVisibility emailVisibility } }`

interface Contact {
  phone: { number: string } | null
  emailAddress: string | null
  phoneVisibility: ContactVisibility | null
  emailVisibility: ContactVisibility | null
}

let world: World
let person: Person
let friend: Person
let colleague: Person
let stranger: Person

async function contactSeenBy(viewer: Person | null, of = person): Promise<Contact> {
  const { data, errors } = await world.graphql<{ profile: Contact }>(CONTACT, { userId: of.userId }, viewer)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.profile
}

const update = (as: Person, values: object, of = person) =>
  world.graphql<{ userProfileUpdate: Contact }>(
    UPDATE,
    {
      userId: of.userId,
      update: { name: { firstName: of.firstName, lastName: of.lastName }, languageIds: [], workCodes: [], ...values },
    },
    as,
  )

const show = async (visibility: ContactVisibility): Promise<void> => {
  const { errors } = await update(person, { phoneVisibility: visibility, emailVisibility: visibility })
  expect(errors).toBeUndefined()
}

/** Whether each sees the phone and the e-mail address. */
async function seenBy(...viewers: (Person | null)[]): Promise<boolean[]> {
  const contacts = await Promise.all(viewers.map((viewer) => contactSeenBy(viewer)))
  for (const { phone, emailAddress } of contacts) expect(phone === null).toBe(emailAddress === null)
  return contacts.map(({ phone }) => phone !== null)
}

beforeAll(async () => {
  world = await createWorld()
  person = await world.person({ cellPhone: NUMBER })
  friend = await world.person()
  stranger = await world.person()
  const organization = await world.organization()
  await world.join(organization, person, { keys: [] })
  colleague = await world.member(organization, [])
  await world.connect({ entityType: 'User', id: friend.userId }, { entityType: 'User', id: person.userId })
})
afterAll(() => world.close())

describe('The phone number and the e-mail address of a profile', () => {
  test('are shown to nobody else until the person chooses who sees them', async () => {
    expect(await seenBy(null, stranger, friend, colleague, await world.staff('admin'))).toEqual(Array(5).fill(false))
    expect(await contactSeenBy(person)).toMatchObject({
      phone: { countryCode: 1, number: NUMBER },
      emailAddress: person.emailAddress,
      phoneVisibility: 'Nobody',
      emailVisibility: 'Nobody',
    })
  })

  test('are shown to the chosen people, and hidden again after the next choice', async () => {
    const viewers = [null, stranger, friend, colleague] as const
    await show('Connections')
    expect(await seenBy(...viewers)).toEqual([false, false, true, false])
    await show('ConnectionsAndAssociates')
    expect(await seenBy(...viewers)).toEqual([false, false, true, true])
    await show('Nobody')
    expect(await seenBy(...viewers)).toEqual([false, false, false, false])
  })

  test('have separate choices, which only the person and staff who may change the profile see', async () => {
    await update(person, { phoneVisibility: 'Connections', emailVisibility: 'Nobody' })
    expect(await contactSeenBy(friend)).toMatchObject({
      phone: { number: NUMBER },
      emailAddress: null,
      phoneVisibility: null,
      emailVisibility: null,
    })
    const staff = await world.staff(['SocialUser_Profile_R', 'SocialUser_Profile_U'])
    expect(await contactSeenBy(staff)).toMatchObject({ phone: null, phoneVisibility: 'Connections' })
  })

  test('keep their choice if an edit does not mention it; an unknown choice and other people are refused', async () => {
    await show('Connections')
    const { data } = await update(person, { about: 'Hail', phoneVisibility: null })
    expect(data?.userProfileUpdate).toMatchObject({ phoneVisibility: 'Connections', emailVisibility: 'Connections' })
    expect((await update(person, { phoneVisibility: 'Everybody' })).errors).toHaveLength(1)
    expect((await update(friend, { phoneVisibility: 'ConnectionsAndAssociates' })).code).toBe('FORBIDDEN')
    expect(await contactSeenBy(person)).toMatchObject({ phoneVisibility: 'Connections' })
  })

  test('end for associates with the membership, and for everybody with the account', async () => {
    await show('ConnectionsAndAssociates')
    const setStatus = (status: 'Active' | 'Inactive') =>
      world.services.database.db
        .update(organizationMembers)
        .set({ status })
        .where(eq(organizationMembers.userId, person.userId))
    await setStatus('Inactive')
    expect(await seenBy(friend, colleague)).toEqual([true, false])
    await setStatus('Active')
    const setDeactivated = (deactivated: boolean) =>
      world.services.database.db.update(users).set({ deactivated }).where(eq(users.id, person.userId))
    await setDeactivated(true)
    expect(await seenBy(friend, colleague)).toEqual([false, false])
    await setDeactivated(false)
  })

  test('are in no emblem, search or preview of the public profile', async () => {
    await show('ConnectionsAndAssociates')
    const { userId, handle, displayName } = person
    const answers = await Promise.all([
      world.graphql(`{ emblem(entityType: User, entityId: "${userId}") { id extraData { fullName } } }`, {}, friend),
      world.graphql(`{ handleSearch(handle: "${handle}") { id handle } }`, {}, friend),
      world.graphql(
        `{ networkSearch(userId: "${friend.userId}", searchText: "${displayName}") { id location emblem { displayName } } }`,
        {},
        friend,
      ),
      world.graphql(
        `{ profilePublicPreview(userId: "${userId}") { visitor { phone { number } emailAddress }
          stranger { phone { number } emailAddress } } }`,
        {},
        person,
      ),
    ])
    for (const { data, errors } of answers) {
      expect(errors).toBeUndefined()
      expect(JSON.stringify(data)).not.toContain(NUMBER)
      expect(JSON.stringify(data)).not.toContain(person.emailAddress)
    }
  })
})
