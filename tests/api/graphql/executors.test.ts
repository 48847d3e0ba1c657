import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, serveGraphql, type World } from '#tests/support/world.ts'

/**
 * graphql-jit must answer as graphql-js does, letter by letter: data, partial data, errors, coercion, abstract corners.
 */

let world: World
let reference: FastifyInstance
let person: Person
let organizationId: string

beforeAll(async () => {
  world = await createWorld({ executor: 'jit' })
  reference = serveGraphql(world.services, 'js')
  person = await world.person({
    city: { municipality: 'Austin', adminArea1Id: 'US-TX', countryId: 'US' },
    workCodes: ['AUTO'],
  })
  const friend = await world.person()
  const organization = await world.organization()
  organizationId = organization.id
  await world.join(organization, person, { admin: true })
  await world.connect({ entityType: 'User', id: person.userId }, { entityType: 'User', id: friend.userId })
  await world.graphql(
    `mutation { conversationAdd(entityType: Users, entityId: "${friend.userId}", request: { subject: "Roof",
      requestedMessageId: "${crypto.randomUUID()}", messageText: "<p>Hi</p>", participants: [{ entityType: Users,
      entityId: "${person.userId}" }] }) { id } }`,
    {},
    friend,
  )
})

afterAll(async () => {
  await reference.close()
  await world.close()
})

const EMBLEM = `fragment E on Emblem { id entityType displayName handle avatarFile { id cdnUrl }
    deactivated extraData { initials companyName isSiteUser } }`
const INBOX = `query Inbox($id: ID!, $pageSize: Int = 25, $offset: Int,
$with: Boolean = true) { box: conversationSearch(entityType: Users, entityId: $id, pageSize: $pageSize, offset: $offset) {
  __typename totalCount labelId conversationSummaries { __typename conversationId subject lastMessageDateTimeUtc
  unreadMessageCount ... @include(if: $with) { emblemToDisplay { ...E } } emblemToDisplay @skip(if: $with) { id } } } } ${EMBLEM}`

type Variables = (ids: { self: string; organization: string }) => object
type Case = readonly [what: string, query: string, variables?: Variables]

const CASES: readonly Case[] = [
  ['a leaf', '{ versionNumber }'],
  ['an alias and a type name', '{ __typename v: versionNumber }'],
  [
    'nested lists and enums',
    '{ countries { id adminArea1 { label visibility } addressFieldLookups { id field displayOrder } } }',
  ],
  ['an inbox with a fragment', INBOX, ({ self }) => ({ id: self })],
  [
    'an inbox with default variables overridden',
    INBOX,
    ({ self }) => ({ id: self, pageSize: 1, offset: 0, with: false }),
  ],
  ['a null for an argument with a default', INBOX, ({ self }) => ({ id: self, pageSize: null })],
  [
    'a profile',
    `query P($id: ID!) { profile(userId: $id) { emblem { ...E } workTypes { displayName }
      displayTemporaryLocation { endDate } } } ${EMBLEM}`,
    ({ self }) => ({ id: self }),
  ],
  [
    'an id given as a number',
    'query N($id: ID!) { emblem(entityType: User, entityId: $id) { id } }',
    () => ({ id: 42 }),
  ],
  ['a float where an integer belongs', INBOX, ({ self }) => ({ id: self, pageSize: 1.5 })],
  ['a text where an integer belongs', INBOX, ({ self }) => ({ id: self, pageSize: '1' })],
  ['a missing variable', 'query M($id: ID!) { emblem(entityType: User, entityId: $id) { id } }'],
  [
    'a null for a variable that must not be',
    'query M($id: ID!) { emblem(entityType: User, entityId: $id) { id } }',
    () => ({ id: null }),
  ],
  [
    'an enum value that does not exist',
    'query M($type: EntityType!) { emblem(entityType: $type, entityId: "1") { id } }',
    () => ({ type: 'Usr' }),
  ],
  [
    'an input with a missing field',
    'query G($address: AddressInput!) { geocode(address: $address) { latitude } }',
    () => ({ address: { countryId: 'US' } }),
  ],
  [
    'an input with a field too many',
    'query G($address: AddressInput!) { geocode(address: $address) { latitude } }',
    () => ({ address: { countryId: 'US', address1: '1', moon: true } }),
  ],
  [
    'a date that is none',
    'mutation R($id: ID!, $r: UserRegistrationInput!) { userRegistration(userId: $id, registration: $r) { userId } }',
    ({ self }) => ({
      id: self,
      r: {
        name: { firstName: 'A', lastName: 'B' },
        cellPhone: { countryCode: 1, number: '1' },
        birthDate: '2001-02-30',
        primaryAddress: { countryId: 'US', address1: '1' },
        languageIds: [],
      },
    }),
  ],
  ['a failed field beside a good nullable one', '{ handleSearch(handle: "nobody-here") { id } versionNumber }'],
  ['a failed field that must not be null', '{ versionNumber emblem(entityType: User, entityId: "nobody") { id } }'],
  [
    'two failed fields',
    '{ a: emblem(entityType: User, entityId: "nobody") { id } b: profile(userId: "nobody") { id } }',
  ],
  [
    'a refusal of the guard',
    'query S($id: ID!) { siteUser(id: $id) { id } }',
    ({ organization }) => ({ id: organization }),
  ],
  [
    'a validation failure of an input',
    'query G($address: AddressInput!) { geocode(address: $address) { latitude } }',
    () => ({ address: { countryId: 'US', address1: '' } }),
  ],
  [
    'a mutation that is refused',
    'mutation A($id: ID!) { assumeIdentity(userId: $id, reason: "x") { token } }',
    ({ self }) => ({ id: self }),
  ],
  ['two mutations, one after the other', 'mutation T { first: revertIdentity second: revertIdentity }'],
  [
    'the own session',
    `{ loginInformation { userId registered siteUserInvitation { invitationId } emblem { ...E } assumedBy { id } } } ${EMBLEM}`,
  ],
  [
    'organizations',
    'query O($id: ID!) { affiliatedOrganizations(userId: $id) { id emblem { displayName } } allUserOrgPermissions { permissions } }',
    ({ self }) => ({ id: self }),
  ],
  [
    'a fragment that is skipped here and included there',
    `query S($yes: Boolean!, $no: Boolean!) { countries { ...C @include(if: $yes) ...D @skip(if: $yes) adminArea1
      @include(if: $no) { label } } } fragment C on Country { id ...D } fragment D on Country { name adminArea1 { visibility } }`,
    () => ({ yes: true, no: false }),
  ],
  ['an unknown field', '{ versionNumbr }'],
  ['a document with two operations and no name', 'query A { versionNumber } query B { versionNumber }'],
  [
    'introspection of a type',
    '{ __type(name: "Emblem") { name kind fields { name type { kind name ofType { name } } } } }',
  ],
  ['a fragment on the root', '{ ...F } fragment F on Query { versionNumber ... on Query { languages { id } } }'],
]

test.each(CASES.map(([what, query, variables]) => ({ what, query, variables })))(
  '$what gets the same response from both executors',
  async ({ query, variables }) => {
    const payload = JSON.stringify({
      query,
      variables: variables?.({ self: person.userId, organization: organizationId }),
    })
    const answers: unknown[] = []
    for (const app of [world.app, reference]) {
      for (const as of [person, null]) {
        const headers: Record<string, string> = {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json',
        }
        if (as) headers['authorization'] = `Bearer ${await world.tokenOf(as)}`
        const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload })
        answers.push({ status: response.statusCode, body: JSON.parse(response.body) as unknown })
      }
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2))
  },
)
