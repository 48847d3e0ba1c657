import { afterAll, beforeAll, expect, test } from 'vitest'
import { NAUGHTY_STRINGS } from '#tests/support/naughty-strings.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let person: Person
let staff: Person
let newcomer: Person

beforeAll(async () => {
  world = await createWorld()
  person = await world.person()
  staff = await world.staff('admin')
  newcomer = await world.person({ registered: false })
})

afterAll(async () => {
  await world.close()
})

const MESSAGE_ID = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001'
const ADDRESS =
  '{ countryId: $text, address1: $text, address2: $text, municipality: $text, adminArea1Id: $text, adminArea2Id: $text, postalCode: $text }'
const OWN = 'entityType: Users, entityId: $self'

/** Each text argument of each operation: the naughty text is $text, of the type given first. */
const OPERATIONS: readonly (readonly [
  who: 'nobody' | 'person' | 'staff' | 'newcomer',
  type: 'ID!' | 'String!',
  field: string,
])[] = [
  ['nobody', 'ID!', 'emblem(entityType: User, entityId: $text) { id }'],
  ['nobody', 'ID!', 'profile(userId: $text) { id }'],
  ['nobody', 'ID!', 'organizationProfile(organizationId: $text) { id }'],
  ['nobody', 'String!', 'handleSearch(handle: $text) { id }'],
  ['nobody', 'String!', 'validationRules(typeName: $text) { typeName }'],
  ['person', 'String!', 'participantExactHandleSearch(entityId: $self, handle: $text) { id }'],
  ['person', 'ID!', 'participantExactHandleSearch(entityId: $text, handle: "x") { id } '],
  [
    'person',
    'String!',
    'geocode(address: { countryId: "US", address1: $text, municipality: $text, postalCode: $text }) { latitude }',
  ],
  ['person', 'ID!', 'getUserBadgeCounts(userId: $text) { id }'],
  ['person', 'ID!', 'affiliatedOrganizations(userId: $text) { id }'],
  ['staff', 'ID!', 'siteUser(id: $text) { id }'],
  ['staff', 'ID!', 'mutation: assumeIdentity(userId: $text, reason: "Support call") { userId }'],
  ['staff', 'String!', 'mutation: assumeIdentity(userId: $self, reason: $text) { userId }'],
  ['person', 'String!', 'mutation: storeCognitoDevice(deviceKey: $text)'],
  [
    'newcomer',
    'ID!',
    `mutation: userRegistration(userId: $text, registration: { name: { firstName: "A", lastName: "B" },
      cellPhone: { countryCode: 1, number: "5125550143" }, primaryAddress: { countryId: "US", address1: "1" },
      languageIds: [] }) { userId }`,
  ],
  [
    'newcomer',
    'String!',
    `mutation: userRegistration(userId: $self, registration: { name: { firstName: $text, lastName: $text,
      middleName: $text, suffix: $text }, cellPhone: { countryCode: 1, number: $text },
      primaryAddress: ${ADDRESS.replaceAll(/(countryId|adminArea\dId): \$text/g, '$1: "US"')}, languageIds: [] }) { userId }`,
  ],
  ['staff', 'ID!', 'conversationLabelSummaries(entityType: Organizations, entityId: $text) { id }'],
  ['staff', 'ID!', 'conversationSearch(entityType: Organizations, entityId: $text) { totalCount }'],
  ['person', 'ID!', `conversationSearch(${OWN}, labelId: $text) { totalCount }`],
  ['person', 'String!', `conversationSearch(${OWN}, searchText: $text) { totalCount }`],
  ['person', 'ID!', `conversationGet(${OWN}, conversationId: $text) { id }`],
  ['person', 'String!', `participantSearch(${OWN}, query: $text) { id }`],
  ['person', 'ID!', `conversationsWithParticipants(${OWN}, entityIds: [$text]) { items { conversationId } }`],
  ['person', 'ID!', `conversationsLeft(${OWN}, conversationIds: [$text])`],
  [
    'person',
    'String!',
    `mutation: conversationAdd(${OWN}, request: { subject: $text, requestedMessageId: "${MESSAGE_ID}",
      messageText: $text, participants: [{ entityType: Users, entityId: $self }] }) { id }`,
  ],
  [
    'person',
    'ID!',
    `mutation: conversationAdd(${OWN}, request: { subject: "x", requestedMessageId: $text, messageText: "<p>x</p>",
      participants: [{ entityType: Users, entityId: $text }] }) { id }`,
  ],
  [
    'person',
    'ID!',
    `mutation: conversationMessageAdd(${OWN}, conversationId: $text, request: { requestedMessageId: $text,
      messageText: "<p>x</p>" }) { id }`,
  ],
  [
    'person',
    'String!',
    `mutation: conversationMessageAdd(${OWN}, conversationId: "${MESSAGE_ID}",
      request: { requestedMessageId: "${MESSAGE_ID}", messageText: $text }) { id }`,
  ],
  ['person', 'ID!', `mutation: conversationMarkRead(${OWN}, conversationId: $text) { conversationId }`],
  ['person', 'ID!', `mutation: conversationMarkUnread(${OWN}, conversationId: $text) { conversationId }`],
  ['person', 'ID!', 'conversationParticipantGet(conversationId: $text, userId: $self) { entityId }'],
  [
    'person',
    'String!',
    `mutation: conversationLabelCreate(${OWN}, labelRequest: { id: "${MESSAGE_ID}", name: $text, colorName: $text }) { id }`,
  ],
  [
    'person',
    'ID!',
    `mutation: conversationLabelCreate(${OWN}, labelRequest: { id: $text, name: "x", colorName: "Red",
      parentLabelId: $text, clientMutationId: $text }) { id }`,
  ],
  [
    'person',
    'ID!',
    `mutation: conversationLabelUpdate(${OWN}, labelId: $text, labelRequest: { name: "x", colorName: "Red" }) { id }`,
  ],
  ['person', 'ID!', `mutation: conversationLabelDelete(${OWN}, labelId: $text, clientMutationId: $text) { id }`],
  [
    'person',
    'ID!',
    `mutation: conversationLabelApply(${OWN}, conversationId: "${MESSAGE_ID}", labelId: $text) { labelId }`,
  ],
  [
    'person',
    'ID!',
    `mutation: conversationLabelRemove(${OWN}, conversationId: $text, labelId: "${MESSAGE_ID}") { labelId }`,
  ],
  [
    'person',
    'ID!',
    `mutation: conversationUpdate(${OWN}, conversationId: $text, request: { subject: "x", clientMutationId: $text }) { id }`,
  ],
  [
    'person',
    'String!',
    `mutation: conversationUpdate(${OWN}, conversationId: "${MESSAGE_ID}", request: { subject: $text }) { id }`,
  ],
  [
    'person',
    'ID!',
    `mutation: conversationPagePreviewRemove(${OWN}, conversationId: $text, messageId: $text, url: "x") { url }`,
  ],
  [
    'person',
    'String!',
    `mutation: conversationPagePreviewRemove(${OWN}, conversationId: "${MESSAGE_ID}", messageId: "${MESSAGE_ID}",
      url: $text) { url }`,
  ],
  [
    'person',
    'ID!',
    `mutation: conversationAddParticipant(${OWN}, conversationId: $text, request: { entityType: Users,
      entityId: $text, historyType: All }) { id }`,
  ],
  [
    'person',
    'ID!',
    `mutation: conversationRemoveParticipant(${OWN}, conversationId: "${MESSAGE_ID}", request: { entityType: Users,
      entityId: $text }) { left }`,
  ],
  [
    'person',
    'String!',
    `mutation: conversationDraftSave(${OWN}, request: { draftKey: $text, content: $text }) { saved }`,
  ],
  [
    'person',
    'String!',
    `mutation: conversationDraftSave(${OWN}, request: { draftKey: "one", content: $text }) { saved }`,
  ],
  ['person', 'String!', `mutation: conversationDraftDelete(${OWN}, draftKey: $text) { draftKey }`],
]

test.each(OPERATIONS)('%s, %s: %s accepts any text', async (who, type, call) => {
  const [, kind = 'query', field = ''] = /^(?:(mutation): )?(.*)$/.exec(call) ?? []
  const as = { nobody: null, person, staff, newcomer }[who]
  const usesSelf = field.includes('$self')
  const query = `${kind} Naughty($text: ${type}${usesSelf ? ', $self: ID!' : ''}) { ${field} }`
  const surprises: string[] = []
  for (const text of NAUGHTY_STRINGS) {
    const { status, code, errors } = await world.graphql(query, { text, ...(usesSelf ? { self: as?.userId } : {}) }, as)
    if (status >= 500 || errors?.some((error) => error.extensions.httpStatus >= 500))
      surprises.push(`${JSON.stringify(text.slice(0, 40))}: ${code}`)
    if (code === 'GRAPHQL_VALIDATION_FAILED') throw new Error(`The document itself is wrong: ${errors?.[0]?.message}`)
  }
  expect(surprises).toEqual([])
})

test('tokens and assumed identities of any text are refused without an unexpected error', async () => {
  for (const text of NAUGHTY_STRINGS) {
    const header = text.replaceAll(/[^\x20-\x7e]/g, '?')
    for (const headers of [
      { authorization: header },
      { authorization: `Bearer ${header}` },
      { authorization: `Bearer ${await world.tokenOf(person)}`, 'x-assumed-identity': header },
    ]) {
      const response = await world.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{"query":"{ versionNumber }"}',
      })
      expect(response.statusCode).toBe(200)
      expect(response.body).toMatch(/UNAUTHENTICATED|ASSUMED_IDENTITY_ENDED/)
    }
  }
})
