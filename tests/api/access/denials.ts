import type { ErrorCode } from '#shared/errors.ts'
import type { OperationName } from '#shared/operations/index.ts'

/**
 * Who may call what: every operation for every kind of caller (bar R2). This file is reviewed by people: it is written from
 * the specification (doc 1 section 6, decisions 7, 33, 35, 40, 56), never from what the server happens to answer.
 */

/** The columns. Each is one caller; who they are is made in denials.test.ts. */
export const CALLERS = [
  'anonymous',
  'before MFA',
  'unregistered',
  'stranger',
  'connected',
  'member without key',
  'member with key',
  'organization admin',
  'staff without key',
  'staff with key',
  'staff admin',
  'assumed identity',
  'deactivated',
] as const

export type Caller = (typeof CALLERS)[number]

/** One letter a cell: + is an answer without errors, the others are the refusal's code. */
export const OUTCOMES = {
  '+': null,
  U: 'UNAUTHENTICATED',
  M: 'MFA_REQUIRED',
  R: 'REGISTRATION_REQUIRED',
  F: 'FORBIDDEN',
  I: 'IMPERSONATION_REFUSED',
  N: 'NOT_FOUND',
  A: 'ALREADY_REGISTERED',
  V: 'VALIDATION_FAILED',
} as const satisfies Record<string, ErrorCode | null>

export type Outcome = keyof typeof OUTCOMES

export interface DenialRow {
  operation: OperationName
  /** What the call is about. */
  about: string
  /**
   * The root field. {self}: the caller's own user id (the assumed person's while one is assumed); {owner}: another person, to
   * whom only `connected` is connected; {organization}: the organization of the members; {missing}: an id of nothing;
   * {staff}, {staffPerson}: the site user and the person of another member of staff; {associate}: an associate of {organization};
   * {ownSiteUser}: the caller's own, or {staff}; {new}: a new UUID; {ownerConversation},
   * {organizationConversation}: conversations in the boxes of {owner} and {organization}.
   */
  field: string
  /** One outcome for each of CALLERS, in their order. */
  outcomes: string
}

const address = 'countryId: "US", address1: "1 Main St", municipality: "Austin", adminArea1Id: "US-TX", postalCode: "78701"'
const registration = `registration: { name: { firstName: "Una", lastName: "Registered" }, cellPhone: { countryCode: 1, number: "5125550143" }, primaryAddress: { ${address} }, languageIds: [] }`
const firstMessage = (to: string): string =>
  `request: { subject: "Roof claim", requestedMessageId: "{new}", messageText: "<p>Hello</p>", participants: [{ entityType: Users, entityId: "${to}" }] }`
const reply = 'request: { requestedMessageId: "{new}", messageText: "<p>Hello</p>" }'
const own = 'entityType: Users, entityId: "{self}"'
const foreign = 'entityType: Users, entityId: "{owner}"'
const organization = 'entityType: Organizations, entityId: "{organization}"'
const missing = 'entityType: Organizations, entityId: "{missing}"'

//                     anonymous
//                     | before MFA
//                     | | unregistered
//                     | | | stranger
//                     | | | | connected
//                     | | | | | member without key
//                     | | | | | | member with key
//                     | | | | | | | organization admin
//                     | | | | | | | | staff without key
//                     | | | | | | | | | staff with key
//                     | | | | | | | | | | staff admin
//                     | | | | | | | | | | | assumed identity
//                     | | | | | | | | | | | | deactivated
const EVERYBODY =     '+ + + + + + + + + + + + U'
const IDENTITY =      'U + + + + + + + + + + + U'
const SIGNED_IN =     'U M + + + + + + + + + + U'
const STANDARD =      'U M R + + + + + F F F + U'
const NOBODY =        'U M R F F F F F F F F F U'
const ORGANIZATION =  'U M R F F F + + F + + F U'

export const DENIALS: readonly DenialRow[] = [
  { operation: 'versionNumber', about: 'the site version', field: 'versionNumber', outcomes: EVERYBODY },
  { operation: 'evolveSettings', about: 'the settings of the site', field: 'evolveSettings { id }', outcomes: EVERYBODY },
  { operation: 'validationRules', about: 'the rules of an input', field: 'validationRules(typeName: "UserRegistration") { typeName }', outcomes: EVERYBODY },
  { operation: 'countries', about: 'reference data', field: 'countries { id }', outcomes: EVERYBODY },
  { operation: 'languages', about: 'reference data', field: 'languages { id }', outcomes: EVERYBODY },
  { operation: 'workTypes', about: 'reference data', field: 'workTypes { workCode }', outcomes: EVERYBODY },
  { operation: 'geocode', about: 'an address', field: `geocode(address: { ${address} }) { latitude }`, outcomes: SIGNED_IN },

  { operation: 'emblem', about: 'a person', field: 'emblem(entityType: User, entityId: "{owner}") { id }', outcomes: EVERYBODY },
  { operation: 'emblem', about: 'nothing', field: 'emblem(entityType: User, entityId: "{missing}") { id }', outcomes: 'N N N N N N N N N N N N U' },
  { operation: 'handleSearch', about: 'a handle', field: 'handleSearch(handle: "nobody-has-this") { id }', outcomes: EVERYBODY },
  { operation: 'participantExactHandleSearch', about: 'a handle', field: 'participantExactHandleSearch(entityId: "{self}", handle: "nobody-has-this") { id }', outcomes: SIGNED_IN },
  { operation: 'profile', about: 'a person', field: 'profile(userId: "{owner}") { id }', outcomes: EVERYBODY },
  { operation: 'organizationProfile', about: 'an organization', field: 'organizationProfile(organizationId: "{organization}") { id }', outcomes: EVERYBODY },

  { operation: 'loginInformation', about: 'oneself', field: 'loginInformation { userId }', outcomes: IDENTITY },
  { operation: 'storeCognitoDevice', about: 'a device that is not theirs', field: 'mutation: storeCognitoDevice(deviceKey: "us-east-1_nobody")', outcomes: 'U M N N N N N N N N N I U' },
  { operation: 'assumeIdentity', about: 'a standard user', field: 'mutation: assumeIdentity(userId: "{owner}", reason: "Support call") { userId }', outcomes: 'U M R F F F F F F + + I U' },
  { operation: 'assumeIdentity', about: 'staff', field: 'mutation: assumeIdentity(userId: "{staffPerson}", reason: "Support call") { userId }', outcomes: 'U M R F F F F F F F F I U' },
  { operation: 'assumeIdentity', about: 'nobody', field: 'mutation: assumeIdentity(userId: "{missing}", reason: "Support call") { userId }', outcomes: 'U M R F F F F F F F F I U' },
  { operation: 'revertIdentity', about: 'the assumed identity', field: 'mutation: revertIdentity', outcomes: SIGNED_IN },

  { operation: 'allUserOrgPermissions', about: 'oneself', field: 'allUserOrgPermissions { organizationId }', outcomes: STANDARD },
  { operation: 'siteUser', about: 'another member of staff', field: 'siteUser(id: "{staff}") { id }', outcomes: 'U M F F F F F F F + + F U' },
  { operation: 'siteUser', about: 'oneself', field: 'siteUser(id: "{ownSiteUser}") { id }', outcomes: 'U M F F F F F F + + + F U' },
  { operation: 'siteUser', about: 'nobody', field: 'siteUser(id: "{missing}") { id }', outcomes: 'U M F F F F F F F N N F U' },
  { operation: 'getUserBadgeCounts', about: 'oneself', field: 'getUserBadgeCounts(userId: "{self}") { id }', outcomes: STANDARD },
  { operation: 'getUserBadgeCounts', about: 'another person', field: 'getUserBadgeCounts(userId: "{owner}") { id }', outcomes: NOBODY },
  { operation: 'getUserBadgeCounts', about: 'nobody', field: 'getUserBadgeCounts(userId: "{missing}") { id }', outcomes: NOBODY },
  { operation: 'affiliatedOrganizations', about: 'oneself', field: 'affiliatedOrganizations(userId: "{self}") { id }', outcomes: STANDARD },
  { operation: 'affiliatedOrganizations', about: 'another person', field: 'affiliatedOrganizations(userId: "{owner}") { id }', outcomes: NOBODY },

  { operation: 'conversationLabelSummaries', about: 'the own box', field: `conversationLabelSummaries(${own}) { id }`, outcomes: STANDARD },
  { operation: 'conversationLabelSummaries', about: "another person's box", field: `conversationLabelSummaries(${foreign}) { id }`, outcomes: NOBODY },
  { operation: 'conversationLabelSummaries', about: "the organization's box", field: `conversationLabelSummaries(${organization}) { id }`, outcomes: ORGANIZATION },
  { operation: 'conversationSearch', about: 'the own box', field: `conversationSearch(${own}) { totalCount }`, outcomes: STANDARD },
  { operation: 'conversationSearch', about: "another person's box", field: `conversationSearch(${foreign}) { totalCount }`, outcomes: NOBODY },
  { operation: 'conversationSearch', about: "the organization's box", field: `conversationSearch(${organization}) { totalCount }`, outcomes: ORGANIZATION },
  { operation: 'conversationGet', about: 'a conversation of others, from the own box', field: `conversationGet(${own}, conversationId: "{ownerConversation}") { id }`, outcomes: 'U M R N N N N N F F F N U' },
  { operation: 'conversationGet', about: 'no conversation, from the own box', field: `conversationGet(${own}, conversationId: "{missing}") { id }`, outcomes: 'U M R N N N N N F F F N U' },
  { operation: 'conversationGet', about: "another person's box", field: `conversationGet(${foreign}, conversationId: "{ownerConversation}") { id }`, outcomes: NOBODY },
  { operation: 'conversationGet', about: "the organization's box", field: `conversationGet(${organization}, conversationId: "{organizationConversation}") { id }`, outcomes: ORGANIZATION },
  { operation: 'conversationGet', about: "a conversation of others, from the organization's box", field: `conversationGet(${organization}, conversationId: "{ownerConversation}") { id }`, outcomes: 'U M R F F F N N F N N F U' },
  { operation: 'conversationGet', about: 'the box of no organization', field: `conversationGet(${missing}, conversationId: "{organizationConversation}") { id }`, outcomes: 'U M R F F F F F F N N F U' },
  { operation: 'participantSearch', about: 'the own box', field: `participantSearch(${own}, query: "a") { id }`, outcomes: STANDARD },
  { operation: 'participantSearch', about: "another person's box", field: `participantSearch(${foreign}, query: "a") { id }`, outcomes: NOBODY },
  { operation: 'participantSearch', about: "the organization's box", field: `participantSearch(${organization}, query: "a") { id }`, outcomes: ORGANIZATION },
  { operation: 'conversationsWithParticipants', about: 'the own box', field: `conversationsWithParticipants(${own}, entityIds: ["{owner}"]) { items { conversationId } }`, outcomes: STANDARD },
  { operation: 'conversationsWithParticipants', about: "another person's box", field: `conversationsWithParticipants(${foreign}, entityIds: ["{self}"]) { items { conversationId } }`, outcomes: NOBODY },
  { operation: 'conversationsWithParticipants', about: "the organization's box", field: `conversationsWithParticipants(${organization}, entityIds: ["{owner}"]) { items { conversationId } }`, outcomes: ORGANIZATION },
  { operation: 'conversationAdd', about: 'to another person, from the own box', field: `mutation: conversationAdd(${own}, ${firstMessage('{owner}')}) { id }`, outcomes: 'U M R V + V V V F F F V U' },
  { operation: 'conversationAdd', about: 'to nobody, from the own box', field: `mutation: conversationAdd(${own}, ${firstMessage('{missing}')}) { id }`, outcomes: 'U M R V V V V V F F F V U' },
  { operation: 'conversationAdd', about: "from another person's box", field: `mutation: conversationAdd(${foreign}, ${firstMessage('{self}')}) { id }`, outcomes: NOBODY },
  { operation: 'conversationAdd', about: "to an associate, from the organization's box", field: `mutation: conversationAdd(${organization}, ${firstMessage('{associate}')}) { id }`, outcomes: ORGANIZATION },
  { operation: 'conversationMessageAdd', about: 'in a conversation of others, from the own box', field: `mutation: conversationMessageAdd(${own}, conversationId: "{ownerConversation}", ${reply}) { id }`, outcomes: 'U M R N N N N N F F F N U' },
  { operation: 'conversationMessageAdd', about: 'in no conversation, from the own box', field: `mutation: conversationMessageAdd(${own}, conversationId: "{missing}", ${reply}) { id }`, outcomes: 'U M R N N N N N F F F N U' },
  { operation: 'conversationMessageAdd', about: "from another person's box", field: `mutation: conversationMessageAdd(${foreign}, conversationId: "{ownerConversation}", ${reply}) { id }`, outcomes: NOBODY },
  { operation: 'conversationMessageAdd', about: "from the organization's box", field: `mutation: conversationMessageAdd(${organization}, conversationId: "{organizationConversation}", ${reply}) { id }`, outcomes: ORGANIZATION },
  { operation: 'conversationMarkRead', about: 'a conversation of others, from the own box', field: `mutation: conversationMarkRead(${own}, conversationId: "{ownerConversation}") { conversationId }`, outcomes: 'U M R N N N N N F F F N U' },
  { operation: 'conversationMarkRead', about: "in another person's box", field: `mutation: conversationMarkRead(${foreign}, conversationId: "{ownerConversation}") { conversationId }`, outcomes: NOBODY },
  { operation: 'conversationMarkRead', about: "in the organization's box", field: `mutation: conversationMarkRead(${organization}, conversationId: "{organizationConversation}") { conversationId }`, outcomes: ORGANIZATION },

  { operation: 'userRegistration', about: 'another person', field: `mutation: userRegistration(userId: "{owner}", ${registration}) { userId }`, outcomes: 'U M F F F F F F F F F I U' },
  // Last: it turns `unregistered` into a standard user.
  { operation: 'userRegistration', about: 'oneself', field: `mutation: userRegistration(userId: "{self}", ${registration}) { userId }`, outcomes: 'U M + A A A A A A A A I U' },
]
