import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '#server/db/seed/made-files.ts'
import { createFilesWorld, type FilesWorld, sha256 } from '#tests/api/files/files-world.ts'
import type { Person } from '#tests/support/world.ts'
import {
  EMBLEM_EXTRA_FIELDS,
  EMBLEM_FIELDS,
  PROFILE_FIELDS,
  QUERIES,
  RELATION_FIELDS,
  VIEWERS,
} from './visibility-table.ts'

type Json = Record<string, unknown>

const PROFILE = `query Profile($userId: ID!) { profile(userId: $userId) {
  id private bannerFile { id } displayLocation displayTemporaryLocation { displayLocation } companyName companyTitle about
  workTypes { workCode } workCodes languageIds adjusterLicenses { numLicenses } name { firstName } xProfileLink linkedinProfileLink
  facebookProfileLink conversationInsuranceProfileLink phone { number } emailAddress phoneVisibility emailVisibility findableByName
  hasPermissionToUpdate hasPermissionToAccount canMessage
  connection { state } following affiliatedOrganizationConnections { id }
  emblem { id entityType displayName handle avatarFile { id } deactivated private
    extraData { companyName companyTitle initials fullName siteUserId isSiteUser siteUserRole } } } }`

const FILL = `mutation Fill($userId: ID!, $update: UserProfileUpdateInput!, $licensing: UsLicensingInput!,
  $canada: CanadianLicensingInput!) {
  userProfileUpdate(userId: $userId, update: $update) { id }
  userProfileUsaAdjusterLicensingSetManual(userId: $userId, usLicensing: $licensing) { npn }
  userProfileCanAdjusterLicensingSetManual(userId: $userId, canadianLicensing: $canada) { ciprNumber }
  temporary: userAccountLocationAddressAddOrUpdate(userId: $userId, update: { addressType: Temporary,
    fromDate: "2026-11-01", toDate: "2026-12-01",
    address: { countryId: "US", address1: "1 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" } }) { id } }`

let world: FilesWorld
let people: { private: Person; public: Person }
let viewers: { private: (Person | null)[]; public: (Person | null)[] }

beforeAll(async () => {
  world = await createFilesWorld()
  people = { private: await subject(true), public: await subject(false) }
  viewers = { private: await viewersOf(people.private), public: await viewersOf(people.public) }
})

afterAll(() => world.close())

async function run(query: string, variables: object, as: Person | null): Promise<Json> {
  const answer = await world.graphql(query, variables, as)
  if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}

async function setPicture(as: Person, kind: 'Avatar' | 'Banner'): Promise<void> {
  const content = pngOf(32, 32, () => [as.userId.codePointAt(0) ?? 0, kind.length, 90])
  const begun = await world.begin(as, {
    ...{ fileName: 'me.png', fileSize: content.length, contentSha256: sha256(content) },
    ...{ relatedEntityId: as.userId, relatedEntityType: 'User', systemFileType: `User${kind}` },
  })
  await world.putParts(begun, content)
  await run(
    'mutation Set($id: ID!, $uploadToken: String) { userAvatarOrBannerUpdate(id: $id, uploadToken: $uploadToken) { id } }',
    { id: as.userId, uploadToken: begun.fileUploadToken },
    as,
  )
}

/** Somebody who has filled in everything there is. */
async function subject(isPrivate: boolean): Promise<Person> {
  const person = await world.person({
    private: isPrivate,
    cellPhone: '2025550143',
    city: { municipality: 'Austin', adminArea1Id: 'US-TX', countryId: 'US' },
  })
  const { userId, firstName, lastName } = person
  const link = 'https://social.example/me'
  const license = { originalIssueDate: '2024-01-01', expirationDate: '2028-01-01' }
  const update = {
    ...{ name: { firstName, lastName }, companyName: 'Lone Star', companyTitle: 'Adjuster', about: 'Hail' },
    ...{ workCodes: ['AUTO'], languageIds: ['en'], xProfileLink: link, linkedinProfileLink: link },
    ...{ facebookProfileLink: link, conversationInsuranceProfileLink: link },
    ...{ phoneVisibility: 'ConnectionsAndAssociates', emailVisibility: 'ConnectionsAndAssociates' },
  }
  const licensing = {
    ...{ npn: '3104500', birthDate: '1980-01-01', firstName, lastName },
    statesLicensing: [
      {
        stateAddressFieldLookupId: 'US-TX',
        stateLicenses: [{ number: '1', active: true, licenseClassId: 'US-TX-IND', ...license }],
        stateAppointments: [],
      },
    ],
  }
  await run(FILL, { userId, update, licensing, canada: { ciprNumber: '7', provincesLicensing: [] } }, person)
  await setPicture(person, 'Avatar')
  await setPicture(person, 'Banner')
  return person
}

/** One of each kind, in the order of VIEWERS. */
async function viewersOf(other: Person): Promise<(Person | null)[]> {
  const organization = await world.organization()
  await world.join(organization, other, { keys: [] })
  const party = { entityType: 'User' as const, id: other.userId }
  const connected = async (mfa: boolean, state?: 'Pending'): Promise<Person> => {
    const person = await world.person({ mfa })
    await world.connectAs({ entityType: 'User', id: person.userId }, party, state)
    return person
  }
  const friend = await connected(true)
  await run(
    'mutation Follow($userId: ID!, $other: ID!) { socialUserFollow(userId: $userId, userOrOrganizationId: $other) }',
    { userId: friend.userId, other: other.userId },
    friend,
  )
  return [
    null,
    await connected(false),
    await world.person(),
    await connected(true, 'Pending'),
    friend,
    await world.member(organization, ['Org_Assoc_R']),
    await world.member(organization, []),
    await world.staff([]),
    await world.staff(['SocialUser_Profile_R']),
    await world.staff(['SocialUser_Account_R']),
    other,
  ]
}

const isSeen = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

async function fieldsOf(type: string): Promise<string[]> {
  const answer = (await run(`{ __type(name: "${type}") { fields { name } } }`, {}, null)) as {
    __type: { fields: { name: string }[] }
  }
  return answer.__type.fields.map(({ name }) => name).sort()
}

describe.each(['private', 'public'] as const)('of a %s person', (kind) => {
  test('each viewer sees exactly the fields of the table', async () => {
    expect(viewers[kind]).toHaveLength(VIEWERS.length)
    const seen: { profile: Json; emblem: Json; extraData: Json }[] = []
    for (const viewer of viewers[kind]) {
      const { profile } = (await run(PROFILE, { userId: people[kind].userId }, viewer)) as { profile: Json }
      const emblem = profile['emblem'] as Json
      seen.push({ profile, emblem, extraData: emblem['extraData'] as Json })
    }
    const found = (of: 'profile' | 'emblem' | 'extraData', fields: object): Record<string, string> =>
      Object.fromEntries(
        Object.keys(fields).map((field) => [field, seen.map((one) => (isSeen(one[of][field]) ? 'x' : '.')).join('')]),
      )
    const expected = (fields: Record<string, { private: string; public: string }>): Record<string, string> =>
      Object.fromEntries(Object.entries(fields).map(([field, visibility]) => [field, visibility[kind]]))
    const profileFields = { ...PROFILE_FIELDS, ...RELATION_FIELDS }
    expect(found('profile', profileFields)).toEqual(expected(profileFields))
    expect(found('emblem', EMBLEM_FIELDS)).toEqual(expected(EMBLEM_FIELDS))
    expect(found('extraData', EMBLEM_EXTRA_FIELDS)).toEqual(expected(EMBLEM_EXTRA_FIELDS))
  })

  test.each(Object.entries(QUERIES))('%s', async (query, visibility) => {
    let answered = ''
    for (const viewer of viewers[kind]) {
      const { data, errors } = await world.graphql(
        `query Of($userId: ID!) { it: ${query} }`,
        { userId: people[kind].userId },
        viewer,
      )
      answered += !errors && isSeen(data?.['it']) ? 'x' : '.'
    }
    expect(answered).toBe(visibility[kind])
  })
})

test('every field of a profile and of an emblem has its row', async () => {
  const rows = (...tables: object[]): string[] => tables.flatMap((table) => Object.keys(table)).sort()
  expect(await fieldsOf('UserProfile')).toEqual(rows(PROFILE_FIELDS, RELATION_FIELDS, { emblem: true }))
  expect(await fieldsOf('Emblem')).toEqual(rows(EMBLEM_FIELDS, { extraData: true }))
  expect(await fieldsOf('EmblemExtraData')).toEqual(rows(EMBLEM_EXTRA_FIELDS))
})
