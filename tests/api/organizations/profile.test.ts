import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLinkPreview } from '#server/modules/link-previews/service.ts'
import { previewTags, withTags } from '#server/http/link-preview.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let organization: OrganizationRow
let admin: Person
let stranger: Person

beforeAll(async () => {
  world = await createWorld()
  organization = await world.organization({ displayName: 'Bluestem Adjusting', about: 'Hail and wind.' })
  admin = await world.member(organization, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  stranger = await world.person()
})

afterAll(() => world.close())

async function run<T>(query: string, variables: object, as: Person | null): Promise<T> {
  const { data, errors } = await world.graphql<T>(query, variables, as)
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

interface Profile {
  tagline: string | null
  websiteUrl: string | null
  yearFounded: number | null
  displayPhoneNumber: { countryCode: number; number: string } | null
  primaryAddress: object | null
  xProfileLink: string | null
  callouts: { id: string; icon: string; color: string; text: string }[]
  businessLines: { id: string; line: string; specialty: boolean }[]
  about: string | null
  private: boolean
  hasPermissionToReadHistory: boolean
}

const PROFILE = `tagline websiteUrl yearFounded displayPhoneNumber { countryCode number } primaryAddress { address1 } xProfileLink
  callouts { id icon color text } businessLines { id line specialty } about private hasPermissionToReadHistory`

async function profileOf(id: string, as: Person | null): Promise<Profile> {
  const { organizationProfile } = await run<{ organizationProfile: Profile }>(
    `query ($id: ID!) { organizationProfile(organizationId: $id) { ${PROFILE} } }`,
    { id },
    as,
  )
  return organizationProfile
}

const HEADER = `mutation ($id: ID!, $input: OrganizationProfileUpdateInput!) {
  organizationProfileUpdate(organizationId: $id, organizationProfileUpdate: $input) { ${PROFILE} } }`
const ABOUT = `mutation ($id: ID!, $input: OrganizationAboutUpdateInput!) {
  organizationAboutUpdate(organizationId: $id, organizationAboutUpdate: $input) { ${PROFILE} } }`
const CREATE_LINE = `mutation ($id: ID!, $line: OrganizationBusinessLineInput!) {
  organizationBusinessLineCreate(organizationId: $id, line: $line) { id specialty } }`
const UPDATE_LINE = `mutation ($id: ID!, $lineId: ID!, $line: OrganizationBusinessLineInput!) {
  organizationBusinessLineUpdate(organizationId: $id, lineId: $lineId, line: $line) { id specialty } }`

const saveHeader = async (input: object): Promise<Profile> =>
  (await run<{ organizationProfileUpdate: Profile }>(HEADER, { id: organization.id, input }, admin))
    .organizationProfileUpdate
const saveAbout = async (input: object): Promise<Profile> =>
  (await run<{ organizationAboutUpdate: Profile }>(ABOUT, { id: organization.id, input }, admin))
    .organizationAboutUpdate

/** Paths of what is wrong with an input. */
async function wrongPaths(query: string, variables: object): Promise<string[] | undefined> {
  const { errors } = await world.graphql(query, variables, admin)
  return errors?.[0]?.extensions.details?.map(({ path }) => path)
}

interface Changes {
  entity: { historyLogs: { changes: { fieldName: string | null; entityName: string; newValue: string | null }[] }[] }
}

async function newestChanges() {
  const { entity } = await run<Changes>(
    `query ($id: ID!) { entity(entityId: $id) { historyLogs { changes { fieldName entityName newValue } } } }`,
    { id: organization.id },
    admin,
  )
  return entity.historyLogs[0]?.changes
}

const STAR = { icon: 'star', color: 'Teal', text: 'Five stars' }

describe('The header of an organization’s profile', () => {
  test('is saved with its history, and once if it is sent twice', async () => {
    const input = { tagline: ' Hail country ', xProfileLink: 'x.com/bluestem', callouts: [STAR] }
    const saved = await saveHeader(input)
    expect(saved).toMatchObject({ tagline: 'Hail country', xProfileLink: 'https://x.com/bluestem' })
    expect(saved.callouts).toEqual([{ id: `${organization.id}:0`, ...STAR }])
    expect(await newestChanges()).toEqual([
      { fieldName: 'Tagline', entityName: 'Organization', newValue: 'Hail country' },
      { fieldName: 'X Profile Link', entityName: 'Organization', newValue: 'https://x.com/bluestem' },
      { fieldName: 'Callouts', entityName: 'Organization', newValue: 'Five stars (star, Teal)' },
    ])
    const changes = await newestChanges()
    expect(await saveHeader(input)).toEqual(saved)
    expect(await newestChanges()).toEqual(changes)
  })

  test('has up to three callouts of up to 30 characters, each complete or absent', async () => {
    const empty = { icon: '', color: '', text: '' }
    const wrong = (callouts: object[]) => wrongPaths(HEADER, { id: organization.id, input: { callouts } })
    const path = 'organizationProfileUpdate.callouts'
    expect(await wrong([STAR, STAR, STAR, STAR])).toEqual([path])
    expect(await wrong([{ ...STAR, text: 'x'.repeat(31) }])).toEqual([`${path}.0.text`])
    expect(await wrong([STAR, { ...empty, text: 'Alone' }])).toEqual([`${path}.1.icon`, `${path}.1.color`])
    expect(await wrong([{ ...STAR, color: 'url(x)' }])).toEqual([`${path}.0.color`])
    expect((await saveHeader({ callouts: [empty, STAR] })).callouts).toHaveLength(1)
  })

  test('allows only links to the web', async () => {
    for (const xProfileLink of ['javascript:alert(1)', 'ftp://x.example', 'https://user@x.example', 'nowhere'])
      expect(await wrongPaths(HEADER, { id: organization.id, input: { xProfileLink, callouts: [] } })).toEqual([
        'organizationProfileUpdate.xProfileLink',
      ])
  })
})

describe('About an organization', () => {
  test('is stored as written, and can be removed', async () => {
    const phone = { countryCode: 1, number: '(202) 555-0143' }
    const input = { displayPhoneNumber: phone, yearFounded: 1998, industry: 'Insurance', about: 'Roofs.' }
    expect(await saveAbout({ ...input, numberOfEmployees: '11-50', websiteUrl: 'bluestem.example' })).toMatchObject({
      displayPhoneNumber: { countryCode: 1, number: '2025550143' },
      yearFounded: 1998,
      websiteUrl: 'https://bluestem.example',
    })
    expect(await saveAbout({ about: 'Roofs.' })).toMatchObject({ displayPhoneNumber: null, yearFounded: null })
  })

  test('accepts known industries and sizes, past years, and phone numbers of their country', async () => {
    const wrong = (input: object) => wrongPaths(ABOUT, { id: organization.id, input })
    const phone = { countryCode: 1, number: '12' }
    expect(await wrong({ industry: 'Juggling' })).toEqual(['organizationAboutUpdate.industry'])
    expect(await wrong({ numberOfEmployees: '7' })).toEqual(['organizationAboutUpdate.numberOfEmployees'])
    expect(await wrong({ yearFounded: 99 })).toEqual(['organizationAboutUpdate.yearFounded'])
    expect(await wrong({ yearFounded: 2500 })).toEqual(['organizationAboutUpdate.yearFounded'])
    expect(await wrong({ displayPhoneNumber: phone })).toEqual(['organizationAboutUpdate.displayPhoneNumber.number'])
  })
})

describe('Lines of business', () => {
  test('are ten at most, three of them featured', async () => {
    const { id } = organization
    const create = (line: string, specialty: boolean) =>
      run<{ organizationBusinessLineCreate: { id: string } }>(CREATE_LINE, { id, line: { line, specialty } }, admin)
    const first = await create('Hail', true)
    for (let number = 2; number <= 10; number += 1) await create(`Line ${number}`, number <= 3)
    expect(await wrongPaths(CREATE_LINE, { id, line: { line: 'More', specialty: false } })).toEqual(['line'])
    const lines = (await profileOf(id, null)).businessLines
    expect(lines.map((one) => one.specialty)).toEqual([true, true, true, ...Array.from({ length: 7 }, () => false)])
    const plain = { id, lineId: lines[9]?.id, line: { line: 'Line 10', specialty: true } }
    expect(await wrongPaths(UPDATE_LINE, plain)).toEqual(['line.specialty'])
    const lineId = first.organizationBusinessLineCreate.id
    await run(UPDATE_LINE, { id, lineId, line: { line: 'Hail', specialty: true, text: 'Roofs' } }, admin)
    expect(await newestChanges()).toEqual([
      { fieldName: 'Description', entityName: 'Line of Business', newValue: 'Roofs' },
    ])
    const remove = `mutation ($id: ID!, $lineId: ID!) { organizationBusinessLineDelete(organizationId: $id, lineId: $lineId) }`
    expect(await run(remove, { id, lineId }, admin)).toEqual({ organizationBusinessLineDelete: true })
    expect(await run(remove, { id, lineId }, admin)).toEqual({ organizationBusinessLineDelete: false })
    await run(UPDATE_LINE, plain, admin)
  })

  test('belong to one organization', async () => {
    const other = await world.organization()
    const [line] = (await profileOf(organization.id, null)).businessLines
    const otherAdmin = await world.member(other, 'admin')
    const variables = { id: other.id, lineId: line?.id, line: { line: 'Taken', specialty: false } }
    expect((await world.graphql(UPDATE_LINE, variables, otherAdmin)).code).toBe('NOT_FOUND')
  })
})

describe('The team of an organization', () => {
  const TEAM = `displayName order`
  const list = `query ($id: ID!) { organizationTeamMembers(organizationId: $id) { ${TEAM} } }`
  const order = `mutation ($id: ID!, $update: OrganizationTeamMembersUpdateInput!) {
    updateOrganizationTeamMembers(organizationId: $id, update: $update) { ${TEAM} } }`

  test('has the saved order, then the order of names', async () => {
    const zoe = await world.member(organization, [], { firstName: 'Zoe', lastName: 'Abbott' })
    await world.member(organization, [], { firstName: 'Ann', lastName: 'Lee' })
    await world.member(organization, [], { firstName: 'Gone', lastName: 'Person', deactivated: true })
    const teamMemberUpdates = [
      { userId: zoe.userId, displayPosition: 0 },
      { userId: stranger.userId, displayPosition: 1 },
    ]
    await run(order, { id: organization.id, update: { teamMemberUpdates } }, admin)
    expect(await run(list, { id: organization.id }, null)).toEqual({
      organizationTeamMembers: [
        { displayName: 'Zoe Abbott', order: 0 },
        { displayName: 'Ann Lee', order: null },
        { displayName: 'Morgan Reyes', order: null },
      ],
    })
    expect(await newestChanges()).toEqual([
      { fieldName: 'Team Order', entityName: 'Organization', newValue: 'Zoe Abbott, Ann Lee, Morgan Reyes' },
    ])
  })

  test('is hidden from strangers of a private organization', async () => {
    const hidden = await world.organization({ private: true })
    const insider = await world.member(hidden, [])
    expect(await run(list, { id: hidden.id }, stranger)).toEqual({ organizationTeamMembers: [] })
    expect(await run(list, { id: hidden.id }, insider)).toMatchObject({ organizationTeamMembers: [{ order: null }] })
  })
})

test('A private profile shows strangers only name and emblem; the address and the history are only for members', async () => {
  const hidden = await world.organization({ private: true, about: 'By referral only.' })
  const insider = await world.member(hidden, ['Org_Profile_R'])
  expect(await profileOf(hidden.id, stranger)).toMatchObject({ about: null, callouts: [], businessLines: [] })
  expect(await profileOf(hidden.id, insider)).toMatchObject({
    about: 'By referral only.',
    hasPermissionToReadHistory: true,
  })
  expect(await profileOf(organization.id, stranger)).toMatchObject({
    primaryAddress: null,
    hasPermissionToReadHistory: false,
  })
})

describe('The preview of a link', () => {
  const PAGE = '<head><title>Evolve</title><meta name="description" content="Evolve: claims" /></head>'

  test('contains the public part of a profile, escaped', async () => {
    const { handle } = await world.person({
      ...{
        firstName: 'Ana',
        lastName: 'Ruiz',
        companyTitle: '"><script>',
        companyName: 'A & B',
        about: "It's $& fine",
      },
    })
    const preview = await findLinkPreview(world.services.database, `/${handle.toUpperCase()}`)
    expect(preview).toMatchObject({ title: 'Ana Ruiz', path: `/${handle}`, isPerson: true })
    const page = withTags(PAGE, preview ? previewTags(preview, 'https://evolve.example') : '')
    expect(page).toContain('<title>Ana Ruiz - Evolve</title>')
    expect(page).toContain('content="&quot;&gt;&lt;script&gt;, A &amp; B. It&#39;s $&amp; fine"')
    expect(page).toContain(`<meta property="og:url" content="https://evolve.example/${handle}" />`)
    expect(page).not.toMatch(/<script|Evolve: claims/)
  })

  test('separates a line and the following text with one period', async () => {
    for (const [companyName, description] of [
      ['Ruiz & Co.', 'Adjuster, Ruiz & Co. Wind and hail.'],
      ['Ruiz', 'Adjuster, Ruiz. Wind and hail.'],
    ] as const) {
      const { handle } = await world.person({ companyTitle: 'Adjuster', companyName, about: 'Wind and hail.' })
      expect(await findLinkPreview(world.services.database, `/${handle}`)).toMatchObject({ description })
    }
  })

  test('is the same at both addresses of an organization', async () => {
    const { database } = world.services
    const atProfile = await findLinkPreview(database, `/orgs/${organization.handle}/profile`)
    expect(atProfile).toMatchObject({ title: 'Bluestem Adjusting', path: `/orgs/${organization.handle}/profile` })
    expect(await findLinkPreview(database, `/${organization.handle}`)).toEqual(atProfile)
  })

  test('does not exist for private, deactivated and unknown profiles and for other pages', async () => {
    const { database } = world.services
    const hidden = await world.organization({ private: true })
    const closed = await world.organization({ deactivated: true })
    const person = await world.person({ private: true })
    const paths = [`/orgs/${hidden.handle}/profile`, `/${hidden.handle}`, `/orgs/${closed.handle}/profile`]
    for (const path of [
      ...paths,
      `/${person.handle}`,
      `/orgs/${stranger.handle}/profile`,
      '/nobody-has-this',
      '/graphql',
    ])
      expect([path, await findLinkPreview(database, path)]).toEqual([path, null])
  })
})
