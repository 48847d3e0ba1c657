import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let stranger: Person

beforeAll(async () => {
  world = await createWorld()
  stranger = await world.person()
})

afterAll(() => world.close())

async function run<T>(query: string, id: string, as: Person | null): Promise<T> {
  const { data, errors } = await world.graphql<T>(query, { id }, as)
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

const EMBLEM = `emblem { displayName handle private deactivated avatarFile { id cdnUrl } extraData { companyName companyTitle initials } }`
const USER = `${EMBLEM} bannerFile { id cdnUrl } displayLocation companyName companyTitle about workTypes { workCode } private
  adjusterLicenses { countryId numLicenses } displayTemporaryLocation { displayLocation } name { firstName lastName } languageIds
  xProfileLink canMessage connection { id } hasPermissionToUpdate hasPermissionToAccount`
const ORGANIZATION = `${EMBLEM} bannerFile { id cdnUrl } displayLocation primaryAddress { address1 } about websiteUrl tagline industry
  numberOfEmployees yearFounded callouts { text } businessLines { line } private canMessage hasPermissionToReadHistory`
const TEAM = 'displayName private avatarFile { id cdnUrl } extraData { companyName }'

interface Preview {
  visitor: object
  stranger: object
}

describe('The preview of a profile before it is published', () => {
  test('equals the later view of others on a person, and changes nothing', async () => {
    const person = await world.person({ private: true, about: 'Twelve years of hail.', companyName: 'Granite Mutual' })
    const read = (as: Person | null) => run(`query ($id: ID!) { profile(userId: $id) { ${USER} } }`, person.userId, as)
    const trimmed = await read(null)
    const { profilePublicPreview: preview } = await run<{ profilePublicPreview: Preview }>(
      `query ($id: ID!) { profilePublicPreview(userId: $id) { visitor { ${USER} } stranger { ${USER} } } }`,
      person.userId,
      person,
    )
    expect(await read(null)).toEqual(trimmed)
    expect(preview.visitor).toMatchObject({ about: 'Twelve years of hail.', private: false })
    expect(trimmed).toMatchObject({ profile: { about: null, private: true } })

    await run(
      'mutation ($id: ID!) { userAccountPrivacyUpdate(userId: $id, isPrivate: false) { id } }',
      person.userId,
      person,
    )
    expect(await read(null)).toEqual({ profile: preview.visitor })
    expect(await read(stranger)).toEqual({ profile: preview.stranger })
  })

  test('equals the later view of others on an organization and its team, and changes nothing', async () => {
    const organization = await world.organization({ private: true, about: 'Hail and wind.' })
    await world.member(organization, 'admin')
    await world.member(organization, [], { private: true, companyName: 'Granite Mutual' })
    const staff = await world.staff(['Site_OrgAcct_U'])
    const view = `organizationProfile(organizationId: $id) { ${ORGANIZATION} } organizationTeamMembers(organizationId: $id) { ${TEAM} }`
    const read = async (as: Person | null) => {
      const { organizationProfile: profile, organizationTeamMembers: teamMembers } = await run<{
        organizationProfile: object
        organizationTeamMembers: object[]
      }>(`query ($id: ID!) { ${view} }`, organization.id, as)
      return { profile, teamMembers }
    }
    const trimmed = await read(null)
    const seen = `profile { ${ORGANIZATION} } teamMembers { ${TEAM} }`
    const { organizationPublicPreview: preview } = await run<{ organizationPublicPreview: Preview }>(
      `query ($id: ID!) { organizationPublicPreview(organizationId: $id) { visitor { ${seen} } stranger { ${seen} } } }`,
      organization.id,
      staff,
    )
    expect(await read(null)).toEqual(trimmed)
    expect(trimmed).toMatchObject({ profile: { about: null }, teamMembers: [] })
    expect(preview.visitor).toMatchObject({ profile: { about: 'Hail and wind.', private: false } })

    await run(
      'mutation ($id: ID!) { organizationSetPrivate(orgId: $id, private: false) { id } }',
      organization.id,
      staff,
    )
    expect(await read(null)).toEqual(preview.visitor)
    expect(await read(stranger)).toEqual(preview.stranger)
    expect((await read(stranger)).teamMembers).toHaveLength(2)
  })
})
