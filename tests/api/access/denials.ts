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
  G: 'UPLOAD_NOT_FOUND',
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
   * {organizationConversation}: conversations in the boxes of {owner} and {organization}; {ownerFile}, {organizationFile}: files of
   * their messages; {documentFile}, {documentVersion}, {folder}, {claim}, {claimFile}: documents of {organization}, an older version of
   * the first, and a claim that {organization} holds; {ownerDocument}, {ownerVersion}, {ownerFolder}: documents of {owner};
   * {ownerPicture}, {organizationPicture}: pictures of the profiles of {owner} and {organization}, both private;
   * {spareFile}, {spareVersion}, {spareFolder}: as the first three, of each call its own.
   */
  field: string
  /** One outcome for each of CALLERS, in their order. */
  outcomes: string
}

const address =
  'countryId: "US", address1: "1 Main St", municipality: "Austin", adminArea1Id: "US-TX", postalCode: "78701"'
const registration = `registration: { name: { firstName: "Una", lastName: "Registered" }, cellPhone: { countryCode: 1, number: "5125550143" }, primaryAddress: { ${address} }, languageIds: [] }`
const firstMessage = (to: string): string =>
  `request: { subject: "Roof claim", requestedMessageId: "{new}", messageText: "<p>Hello</p>", participants: [{ entityType: Users, entityId: "${to}" }] }`
const reply = 'request: { requestedMessageId: "{new}", messageText: "<p>Hello</p>" }'
const draft = 'request: { prompt: "Write a status update" }'
const draftAbout = (conversation: string): string =>
  `request: { prompt: "Write a status update", commsConversationId: "${conversation}" }`
const label = 'labelRequest: { name: "Storms", colorName: "Teal" }'
const uploadFor = (id: string, type = 'Message', kind = 'MessageAttachment') =>
  `request: { fileName: "roof.jpg", fileSize: 10, relatedEntityId: "${id}", relatedEntityType: ${type}, systemFileType: ${kind}, uploadId: "{new}" }`
const documentsOf = (type: string, id: string): string => `entityType: ${type}, entityId: "${id}"`
const ownDocuments = documentsOf('User', '{self}')
const foreignDocuments = documentsOf('User', '{owner}')
const organizationDocuments = documentsOf('Organization', '{organization}')
const claimDocuments = documentsOf('Claim', '{claim}')
const missingDocuments = documentsOf('Organization', '{missing}')
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
const EVERYBODY = '+ + + + + + + + + + + + U'
const IDENTITY = 'U + + + + + + + + + + + U'
const SIGNED_IN = 'U M + + + + + + + + + + U'
const STANDARD = 'U M R + + + + + F F F + U'
const NOBODY = 'U M R F F F F F F F F F U'
const ORGANIZATION = 'U M R F F F + + F + + F U'
/** Documents: whoever may not read them is told nothing, not even that they are there. */
const DOCUMENTS = 'U M R N N N + + N + + N U'
/** Pictures: one's own, or by key. */
const OWN_PICTURES = 'U M R + + + + + F + + + U'
const PICTURES = 'U M R F F F F F F + + F U'
const OWN_DOCUMENTS = 'U M R + + + + + N N N + U'
const NO_DOCUMENTS = 'U M R N N N N N N N N N U'
const KEPT = 'U M R N N N F F N F F N U'

export const DENIALS: readonly DenialRow[] = [
  { operation: 'versionNumber', about: 'the site version', field: 'versionNumber', outcomes: EVERYBODY },
  {
    operation: 'evolveSettings',
    about: 'the settings of the site',
    field: 'evolveSettings { id }',
    outcomes: EVERYBODY,
  },
  {
    operation: 'validationRules',
    about: 'the rules of an input',
    field: 'validationRules(typeName: "UserRegistration") { typeName }',
    outcomes: EVERYBODY,
  },
  { operation: 'countries', about: 'reference data', field: 'countries { id }', outcomes: EVERYBODY },
  { operation: 'languages', about: 'reference data', field: 'languages { id }', outcomes: EVERYBODY },
  { operation: 'workTypes', about: 'reference data', field: 'workTypes { workCode }', outcomes: EVERYBODY },
  {
    operation: 'geocode',
    about: 'an address',
    field: `geocode(address: { ${address} }) { latitude }`,
    outcomes: SIGNED_IN,
  },

  {
    operation: 'emblem',
    about: 'a person',
    field: 'emblem(entityType: User, entityId: "{owner}") { id }',
    outcomes: EVERYBODY,
  },
  {
    operation: 'emblem',
    about: 'nothing',
    field: 'emblem(entityType: User, entityId: "{missing}") { id }',
    outcomes: 'N N N N N N N N N N N N U',
  },
  {
    operation: 'handleSearch',
    about: 'a handle',
    field: 'handleSearch(handle: "nobody-has-this") { id }',
    outcomes: EVERYBODY,
  },
  {
    operation: 'participantExactHandleSearch',
    about: 'a handle',
    field: 'participantExactHandleSearch(entityId: "{self}", handle: "nobody-has-this") { id }',
    outcomes: SIGNED_IN,
  },
  { operation: 'profile', about: 'a person', field: 'profile(userId: "{owner}") { id }', outcomes: EVERYBODY },
  {
    operation: 'userAvatarOrBannerUpdate',
    about: 'of oneself',
    field: 'mutation: userAvatarOrBannerUpdate(id: "{self}", clear: Avatar) { id }',
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'userAvatarOrBannerUpdate',
    about: 'of another person',
    field: 'mutation: userAvatarOrBannerUpdate(id: "{owner}", clear: Banner) { id }',
    outcomes: PICTURES,
  },
  {
    operation: 'userAvatarOrBannerUpdate',
    about: 'of nobody',
    field: 'mutation: userAvatarOrBannerUpdate(id: "{missing}", clear: Avatar) { id }',
    outcomes: 'U M R F F F F F F N N F U',
  },
  {
    operation: 'userAvatarOrBannerUpdate',
    about: 'of oneself, of no upload',
    field: 'mutation: userAvatarOrBannerUpdate(id: "{self}", uploadToken: "x") { id }',
    outcomes: 'U M R G G G G G F G G G U',
  },
  {
    operation: 'organizationAvatarOrBannerUpdate',
    about: 'of the organization',
    field: 'mutation: organizationAvatarOrBannerUpdate(id: "{organization}", clear: Banner) { id }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAvatarOrBannerUpdate',
    about: 'of a person',
    field: 'mutation: organizationAvatarOrBannerUpdate(id: "{self}", clear: Avatar) { id }',
    outcomes: 'U M R F F F F F F N N F U',
  },
  {
    operation: 'organizationAvatarOrBannerUpdate',
    about: 'of the organization, of no upload',
    field: 'mutation: organizationAvatarOrBannerUpdate(id: "{organization}", uploadToken: "x") { id }',
    outcomes: 'U M R F F F G G F G G F U',
  },
  {
    operation: 'organizationProfile',
    about: 'an organization',
    field: 'organizationProfile(organizationId: "{organization}") { id }',
    outcomes: EVERYBODY,
  },

  { operation: 'loginInformation', about: 'oneself', field: 'loginInformation { userId }', outcomes: IDENTITY },
  {
    operation: 'storeCognitoDevice',
    about: 'a device that is not theirs',
    field: 'mutation: storeCognitoDevice(deviceKey: "us-east-1_nobody")',
    outcomes: 'U M N N N N N N N N N I U',
  },
  {
    operation: 'assumeIdentity',
    about: 'a standard user',
    field: 'mutation: assumeIdentity(userId: "{owner}", reason: "Support call") { userId }',
    outcomes: 'U M R F F F F F F + + I U',
  },
  {
    operation: 'assumeIdentity',
    about: 'staff',
    field: 'mutation: assumeIdentity(userId: "{staffPerson}", reason: "Support call") { userId }',
    outcomes: 'U M R F F F F F F F F I U',
  },
  {
    operation: 'assumeIdentity',
    about: 'nobody',
    field: 'mutation: assumeIdentity(userId: "{missing}", reason: "Support call") { userId }',
    outcomes: 'U M R F F F F F F F F I U',
  },
  {
    operation: 'revertIdentity',
    about: 'the assumed identity',
    field: 'mutation: revertIdentity',
    outcomes: SIGNED_IN,
  },

  {
    operation: 'allUserOrgPermissions',
    about: 'oneself',
    field: 'allUserOrgPermissions { organizationId }',
    outcomes: STANDARD,
  },
  {
    operation: 'siteUser',
    about: 'another member of staff',
    field: 'siteUser(id: "{staff}") { id }',
    outcomes: 'U M F F F F F F F + + F U',
  },
  {
    operation: 'siteUser',
    about: 'oneself',
    field: 'siteUser(id: "{ownSiteUser}") { id }',
    outcomes: 'U M F F F F F F + + + F U',
  },
  {
    operation: 'siteUser',
    about: 'nobody',
    field: 'siteUser(id: "{missing}") { id }',
    outcomes: 'U M F F F F F F F N N F U',
  },
  {
    operation: 'getUserBadgeCounts',
    about: 'oneself',
    field: 'getUserBadgeCounts(userId: "{self}") { id }',
    outcomes: STANDARD,
  },
  {
    operation: 'getUserBadgeCounts',
    about: 'another person',
    field: 'getUserBadgeCounts(userId: "{owner}") { id }',
    outcomes: NOBODY,
  },
  {
    operation: 'getUserBadgeCounts',
    about: 'nobody',
    field: 'getUserBadgeCounts(userId: "{missing}") { id }',
    outcomes: NOBODY,
  },
  {
    operation: 'affiliatedOrganizations',
    about: 'oneself',
    field: 'affiliatedOrganizations(userId: "{self}") { id }',
    outcomes: STANDARD,
  },
  {
    operation: 'affiliatedOrganizations',
    about: 'another person',
    field: 'affiliatedOrganizations(userId: "{owner}") { id }',
    outcomes: NOBODY,
  },

  {
    operation: 'conversationLabelSummaries',
    about: 'the own box',
    field: `conversationLabelSummaries(${own}) { id }`,
    outcomes: STANDARD,
  },
  {
    operation: 'conversationLabelSummaries',
    about: "another person's box",
    field: `conversationLabelSummaries(${foreign}) { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationLabelSummaries',
    about: "the organization's box",
    field: `conversationLabelSummaries(${organization}) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationSearch',
    about: 'the own box',
    field: `conversationSearch(${own}) { totalCount }`,
    outcomes: STANDARD,
  },
  {
    operation: 'conversationSearch',
    about: "another person's box",
    field: `conversationSearch(${foreign}) { totalCount }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationSearch',
    about: "the organization's box",
    field: `conversationSearch(${organization}) { totalCount }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationGet',
    about: 'a conversation of others, from the own box',
    field: `conversationGet(${own}, conversationId: "{ownerConversation}") { id }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationGet',
    about: 'no conversation, from the own box',
    field: `conversationGet(${own}, conversationId: "{missing}") { id }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationGet',
    about: "another person's box",
    field: `conversationGet(${foreign}, conversationId: "{ownerConversation}") { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationGet',
    about: "the organization's box",
    field: `conversationGet(${organization}, conversationId: "{organizationConversation}") { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationGet',
    about: "a conversation of others, from the organization's box",
    field: `conversationGet(${organization}, conversationId: "{ownerConversation}") { id }`,
    outcomes: 'U M R F F F N N F N N F U',
  },
  {
    operation: 'conversationGet',
    about: 'the box of no organization',
    field: `conversationGet(${missing}, conversationId: "{organizationConversation}") { id }`,
    outcomes: 'U M R F F F F F F N N F U',
  },
  {
    operation: 'participantSearch',
    about: 'the own box',
    field: `participantSearch(${own}, query: "a") { id }`,
    outcomes: STANDARD,
  },
  {
    operation: 'participantSearch',
    about: "another person's box",
    field: `participantSearch(${foreign}, query: "a") { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'participantSearch',
    about: "the organization's box",
    field: `participantSearch(${organization}, query: "a") { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationsWithParticipants',
    about: 'the own box',
    field: `conversationsWithParticipants(${own}, entityIds: ["{owner}"]) { items { conversationId } }`,
    outcomes: STANDARD,
  },
  {
    operation: 'conversationsWithParticipants',
    about: "another person's box",
    field: `conversationsWithParticipants(${foreign}, entityIds: ["{self}"]) { items { conversationId } }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationsWithParticipants',
    about: "the organization's box",
    field: `conversationsWithParticipants(${organization}, entityIds: ["{owner}"]) { items { conversationId } }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationAdd',
    about: 'to another person, from the own box',
    field: `mutation: conversationAdd(${own}, ${firstMessage('{owner}')}) { id }`,
    outcomes: 'U M R V + V V V F F F V U',
  },
  {
    operation: 'conversationAdd',
    about: 'to nobody, from the own box',
    field: `mutation: conversationAdd(${own}, ${firstMessage('{missing}')}) { id }`,
    outcomes: 'U M R V V V V V F F F V U',
  },
  {
    operation: 'conversationAdd',
    about: "from another person's box",
    field: `mutation: conversationAdd(${foreign}, ${firstMessage('{self}')}) { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationAdd',
    about: "to an associate, from the organization's box",
    field: `mutation: conversationAdd(${organization}, ${firstMessage('{associate}')}) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationMessageAdd',
    about: 'in a conversation of others, from the own box',
    field: `mutation: conversationMessageAdd(${own}, conversationId: "{ownerConversation}", ${reply}) { id }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationMessageAdd',
    about: 'in no conversation, from the own box',
    field: `mutation: conversationMessageAdd(${own}, conversationId: "{missing}", ${reply}) { id }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationMessageAdd',
    about: "from another person's box",
    field: `mutation: conversationMessageAdd(${foreign}, conversationId: "{ownerConversation}", ${reply}) { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationMessageAdd',
    about: "from the organization's box",
    field: `mutation: conversationMessageAdd(${organization}, conversationId: "{organizationConversation}", ${reply}) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationMarkRead',
    about: 'a conversation of others, from the own box',
    field: `mutation: conversationMarkRead(${own}, conversationId: "{ownerConversation}") { conversationId }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationMarkRead',
    about: "in another person's box",
    field: `mutation: conversationMarkRead(${foreign}, conversationId: "{ownerConversation}") { conversationId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationMarkRead',
    about: "in the organization's box",
    field: `mutation: conversationMarkRead(${organization}, conversationId: "{organizationConversation}") { conversationId }`,
    outcomes: ORGANIZATION,
  },

  {
    operation: 'messagingDraftRequest',
    about: 'for the own box',
    field: `mutation: messagingDraftRequest(${own}, ${draft}) { draftText }`,
    outcomes: STANDARD,
  },
  {
    operation: 'messagingDraftRequest',
    about: "for another person's box",
    field: `mutation: messagingDraftRequest(${foreign}, ${draft}) { draftText }`,
    outcomes: NOBODY,
  },
  {
    operation: 'messagingDraftRequest',
    about: "for the organization's box",
    field: `mutation: messagingDraftRequest(${organization}, ${draft}) { draftText }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'messagingDraftRequest',
    about: 'for the box of no organization',
    field: `mutation: messagingDraftRequest(${missing}, ${draft}) { draftText }`,
    outcomes: 'U M R F F F F F F + + F U',
  },
  {
    operation: 'messagingDraftRequest',
    about: 'about a conversation of others',
    field: `mutation: messagingDraftRequest(${own}, ${draftAbout('{ownerConversation}')}) { draftText }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'messagingDraftRequest',
    about: "about a conversation of others, for the organization's box",
    field: `mutation: messagingDraftRequest(${organization}, ${draftAbout('{ownerConversation}')}) { draftText }`,
    outcomes: 'U M R F F F N N F N N F U',
  },

  {
    operation: 'conversationMarkUnread',
    about: 'a conversation of others, from the own box',
    field: `mutation: conversationMarkUnread(${own}, conversationId: "{ownerConversation}") { conversationId }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationMarkUnread',
    about: "in another person's box",
    field: `mutation: conversationMarkUnread(${foreign}, conversationId: "{ownerConversation}") { conversationId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationMarkUnread',
    about: "in the organization's box",
    field: `mutation: conversationMarkUnread(${organization}, conversationId: "{organizationConversation}") { conversationId }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationParticipantGet',
    about: 'oneself, in a conversation of others',
    field: `conversationParticipantGet(conversationId: "{ownerConversation}", userId: "{self}") { entityId }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationParticipantGet',
    about: 'oneself, in no conversation',
    field: `conversationParticipantGet(conversationId: "{missing}", userId: "{self}") { entityId }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationParticipantGet',
    about: 'oneself, in a conversation of the organization',
    field: `conversationParticipantGet(conversationId: "{organizationConversation}", userId: "{self}") { entityId }`,
    outcomes: 'U M R N N N + + F F F N U',
  },
  {
    operation: 'conversationParticipantGet',
    about: 'another person',
    field: `conversationParticipantGet(conversationId: "{ownerConversation}", userId: "{owner}") { entityId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationLabelCreate',
    about: 'the own box',
    field: `mutation: conversationLabelCreate(${own}, ${label}) { id }`,
    outcomes: STANDARD,
  },
  {
    operation: 'conversationLabelCreate',
    about: "another person's box",
    field: `mutation: conversationLabelCreate(${foreign}, ${label}) { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationLabelCreate',
    about: "the organization's box",
    field: `mutation: conversationLabelCreate(${organization}, ${label}) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationLabelUpdate',
    about: 'no label of the own box',
    field: `mutation: conversationLabelUpdate(${own}, labelId: "{missing}", ${label}) { id }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationLabelUpdate',
    about: "another person's box",
    field: `mutation: conversationLabelUpdate(${foreign}, labelId: "{missing}", ${label}) { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationLabelUpdate',
    about: "no label of the organization's box",
    field: `mutation: conversationLabelUpdate(${organization}, labelId: "{missing}", ${label}) { id }`,
    outcomes: 'U M R F F F N N F N N F U',
  },
  {
    operation: 'conversationLabelDelete',
    about: 'no label of the own box',
    field: `mutation: conversationLabelDelete(${own}, labelId: "{missing}") { id }`,
    outcomes: STANDARD,
  },
  {
    operation: 'conversationLabelDelete',
    about: "another person's box",
    field: `mutation: conversationLabelDelete(${foreign}, labelId: "{missing}") { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationLabelDelete',
    about: "no label of the organization's box",
    field: `mutation: conversationLabelDelete(${organization}, labelId: "{missing}") { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationLabelApply',
    about: 'Trash to a conversation of others, from the own box',
    field: `mutation: conversationLabelApply(${own}, conversationId: "{ownerConversation}", labelId: "trash-user-{self}") { labelId }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationLabelApply',
    about: "in another person's box",
    field: `mutation: conversationLabelApply(${foreign}, conversationId: "{ownerConversation}", labelId: "trash-user-{owner}") { labelId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationLabelApply',
    about: "in the organization's box",
    field: `mutation: conversationLabelApply(${organization}, conversationId: "{organizationConversation}", labelId: "trash-organization-{organization}") { labelId }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationLabelRemove',
    about: 'Trash to a conversation of others, from the own box',
    field: `mutation: conversationLabelRemove(${own}, conversationId: "{ownerConversation}", labelId: "trash-user-{self}") { labelId }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationLabelRemove',
    about: "in another person's box",
    field: `mutation: conversationLabelRemove(${foreign}, conversationId: "{ownerConversation}", labelId: "trash-user-{owner}") { labelId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationLabelRemove',
    about: "in the organization's box",
    field: `mutation: conversationLabelRemove(${organization}, conversationId: "{organizationConversation}", labelId: "trash-organization-{organization}") { labelId }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationUpdate',
    about: 'a conversation of others, from the own box',
    field: `mutation: conversationUpdate(${own}, conversationId: "{ownerConversation}", request: { subject: "Hail" }) { id }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationUpdate',
    about: "from another person's box",
    field: `mutation: conversationUpdate(${foreign}, conversationId: "{ownerConversation}", request: { subject: "Hail" }) { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationUpdate',
    about: "in the organization's box",
    field: `mutation: conversationUpdate(${organization}, conversationId: "{organizationConversation}", request: { subject: "Hail" }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationAddParticipant',
    about: 'oneself to a conversation of others',
    field: `mutation: conversationAddParticipant(${own}, conversationId: "{ownerConversation}", request: { entityType: Users, entityId: "{self}", historyType: All }) { id }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationAddParticipant',
    about: "from another person's box",
    field: `mutation: conversationAddParticipant(${foreign}, conversationId: "{ownerConversation}", request: { entityType: Users, entityId: "{self}", historyType: All }) { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationAddParticipant',
    about: "an associate, in the organization's box",
    field: `mutation: conversationAddParticipant(${organization}, conversationId: "{organizationConversation}", request: { entityType: Users, entityId: "{associate}", historyType: All }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationAddParticipant',
    about: "somebody not connected, in the organization's box",
    field: `mutation: conversationAddParticipant(${organization}, conversationId: "{organizationConversation}", request: { entityType: Users, entityId: "{owner}", historyType: All }) { id }`,
    outcomes: 'U M R F F F V V F V V F U',
  },
  {
    operation: 'conversationRemoveParticipant',
    about: 'somebody from a conversation of others',
    field: `mutation: conversationRemoveParticipant(${own}, conversationId: "{ownerConversation}", request: { entityType: Users, entityId: "{owner}" }) { left }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationRemoveParticipant',
    about: "from another person's box",
    field: `mutation: conversationRemoveParticipant(${foreign}, conversationId: "{ownerConversation}", request: { entityType: Users, entityId: "{owner}" }) { left }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationRemoveParticipant',
    about: "nobody, in the organization's box",
    field: `mutation: conversationRemoveParticipant(${organization}, conversationId: "{organizationConversation}", request: { entityType: Users, entityId: "{missing}" }) { left }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationEmptyTrash',
    about: 'the own box',
    field: `mutation: conversationEmptyTrash(${own}) { removedCount }`,
    outcomes: STANDARD,
  },
  {
    operation: 'conversationEmptyTrash',
    about: "another person's box",
    field: `mutation: conversationEmptyTrash(${foreign}) { removedCount }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationEmptyTrash',
    about: "the organization's box",
    field: `mutation: conversationEmptyTrash(${organization}) { removedCount }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationDrafts',
    about: 'the own box',
    field: `conversationDrafts(${own}) { draftKey }`,
    outcomes: STANDARD,
  },
  {
    operation: 'conversationDrafts',
    about: "another person's box",
    field: `conversationDrafts(${foreign}) { draftKey }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationDrafts',
    about: "the organization's box",
    field: `conversationDrafts(${organization}) { draftKey }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationDraftSave',
    about: 'the own box',
    field: `mutation: conversationDraftSave(${own}, request: { draftKey: "new", content: "x" }) { saved }`,
    outcomes: STANDARD,
  },
  {
    operation: 'conversationDraftSave',
    about: "another person's box",
    field: `mutation: conversationDraftSave(${foreign}, request: { draftKey: "new", content: "x" }) { saved }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationDraftSave',
    about: "the organization's box",
    field: `mutation: conversationDraftSave(${organization}, request: { draftKey: "new", content: "x" }) { saved }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationDraftDelete',
    about: 'the own box',
    field: `mutation: conversationDraftDelete(${own}, draftKey: "new") { draftKey }`,
    outcomes: STANDARD,
  },
  {
    operation: 'conversationDraftDelete',
    about: "another person's box",
    field: `mutation: conversationDraftDelete(${foreign}, draftKey: "new") { draftKey }`,
    outcomes: NOBODY,
  },
  {
    operation: 'conversationDraftDelete',
    about: "the organization's box",
    field: `mutation: conversationDraftDelete(${organization}, draftKey: "new") { draftKey }`,
    outcomes: ORGANIZATION,
  },
  { operation: 'outboxSealingKey', about: 'oneself', field: 'outboxSealingKey', outcomes: 'U M R + + + + + + + + I U' },

  {
    operation: 'getUploadUrl',
    about: 'for the own box',
    field: `getUploadUrl(${uploadFor('{self}')}) { uploadId }`,
    outcomes: STANDARD,
  },
  {
    operation: 'getUploadUrl',
    about: "for another person's box",
    field: `getUploadUrl(${uploadFor('{owner}')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: "for the organization's box",
    field: `getUploadUrl(${uploadFor('{organization}')}) { uploadId }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the box of nobody',
    field: `getUploadUrl(${uploadFor('{missing}')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the own assistant',
    field: `getUploadUrl(${uploadFor('{self}', 'Message', 'EvoxAttachment')}) { uploadId }`,
    outcomes: STANDARD,
  },
  {
    operation: 'getUploadUrl',
    about: "for another person's assistant",
    field: `getUploadUrl(${uploadFor('{owner}', 'Message', 'EvoxAttachment')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for an assistant of the organization',
    field: `getUploadUrl(${uploadFor('{organization}', 'Message', 'EvoxAttachment')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a document of the organization',
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'Document')}) { uploadId }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a document of a claim',
    field: `getUploadUrl(${uploadFor('{claim}', 'Claim', 'Document')}) { uploadId }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for an own document',
    field: `getUploadUrl(${uploadFor('{self}', 'User', 'Document')}) { uploadId }`,
    outcomes: OWN_DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a document of another person',
    field: `getUploadUrl(${uploadFor('{owner}', 'User', 'Document')}) { uploadId }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a document of nobody',
    field: `getUploadUrl(${uploadFor('{missing}', 'Organization', 'Document')}) { uploadId }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a new version of a document of the organization',
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'Document').replace(' }', ', updatesFileId: "{documentFile}" }')}) { uploadId }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: "for a new version of another owner's document",
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'Document').replace(' }', ', updatesFileId: "{ownerDocument}" }')}) { uploadId }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the own avatar',
    field: `getUploadUrl(${uploadFor('{self}', 'User', 'UserAvatar')}) { uploadId }`,
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the banner of another person',
    field: `getUploadUrl(${uploadFor('{owner}', 'User', 'UserBanner')}) { uploadId }`,
    outcomes: PICTURES,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the avatar of nobody',
    field: `getUploadUrl(${uploadFor('{missing}', 'User', 'UserAvatar')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the avatar of the organization',
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'OrganizationAvatar')}) { uploadId }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'getUploadUrl',
    about: "for the organization's avatar, as if it were a person's",
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'UserAvatar')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for an own icon',
    field: `getUploadUrl(${uploadFor('{self}', 'User', 'UserQuickLinkIcon')}) { uploadId }`,
    outcomes: STANDARD,
  },
  {
    operation: 'getUploadUrl',
    about: 'for an icon of the organization',
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'OrganizationQuickLinkIcon')}) { uploadId }`,
    outcomes: 'U M R F F F + + F F F F U',
  },
  {
    operation: 'filesZipUrl',
    about: 'of documents of the organization',
    field: 'filesZipUrl(fileInstanceIds: ["{documentVersion}", "{ownerVersion}"]) { downloadUrl }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'filesZipUrl',
    about: 'of a document of another person',
    field: 'filesZipUrl(fileInstanceIds: ["{ownerVersion}", "{missing}"]) { downloadUrl }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'filesZipUrl',
    about: 'of files of messages',
    field: 'filesZipUrl(fileInstanceIds: ["{organizationFile}", "{ownerFile}"]) { downloadUrl }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'a file in a conversation of others',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{ownerFile}") { downloadUrl }',
    outcomes: 'U M R N N N N N N N N N U',
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'a file in a conversation of the organization',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{organizationFile}") { downloadUrl }',
    outcomes: 'U M R N N N + + N + + N U',
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'the avatar of a private person',
    field:
      'getFileInstanceDownloadUrl(fileInstanceId: "{ownerPicture}", sasUrlOnly: true, inline: true) { downloadUrl }',
    outcomes: 'U M R N + N N N N + + N U',
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'the banner of a private organization',
    field:
      'getFileInstanceDownloadUrl(fileInstanceId: "{organizationPicture}", sasUrlOnly: true, inline: true) { downloadUrl }',
    outcomes: 'U M R N N + + + N + + N U',
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'no file',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{missing}") { downloadUrl }',
    outcomes: 'U M R N N N N N N N N N U',
  },

  ...(['rootFolderContents', 'folderReferenceList', 'searchFolders'] as const).flatMap((operation): DenialRow[] => {
    const call = (of: string): string => {
      if (operation === 'rootFolderContents') return `rootFolderContents(${of}) { id }`
      return operation === 'searchFolders'
        ? `searchFolders(${of}, request: { searchValue: "a" }) { folders { id } files { fileId } }`
        : `folderReferenceList(${of}) { folderReferences { id } }`
    }
    return [
      { operation, about: 'the own documents', field: call(ownDocuments), outcomes: OWN_DOCUMENTS },
      { operation, about: "another person's documents", field: call(foreignDocuments), outcomes: NO_DOCUMENTS },
      { operation, about: "the organization's documents", field: call(organizationDocuments), outcomes: DOCUMENTS },
      { operation, about: 'the documents of its claim', field: call(claimDocuments), outcomes: DOCUMENTS },
      { operation, about: 'the documents of no organization', field: call(missingDocuments), outcomes: NO_DOCUMENTS },
    ]
  }),
  {
    operation: 'folder',
    about: 'of the organization',
    field: `folder(${organizationDocuments}, folderId: "{folder}") { id }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folder',
    about: 'of another person',
    field: `folder(${foreignDocuments}, folderId: "{ownerFolder}") { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folder',
    about: 'of another person, through the own documents',
    field: `folder(${ownDocuments}, folderId: "{ownerFolder}") { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folder',
    about: 'of another person, through the organization',
    field: `folder(${organizationDocuments}, folderId: "{ownerFolder}") { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getFileInstances',
    about: 'of the organization',
    field: 'getFileInstances(fileId: "{documentFile}") { instances { id } }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getFileInstances',
    about: 'of its claim',
    field: 'getFileInstances(fileId: "{claimFile}") { instances { id } }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getFileInstances',
    about: 'of another person',
    field: 'getFileInstances(fileId: "{ownerDocument}") { instances { id } }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getFileInstances',
    about: 'of nothing',
    field: 'getFileInstances(fileId: "{missing}") { instances { id } }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileHistory',
    about: 'of the organization',
    field: 'fileHistory(fileId: "{documentFile}") { id }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileHistory',
    about: 'of another person',
    field: 'fileHistory(fileId: "{ownerDocument}") { id }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'a document of the organization',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{documentVersion}") { downloadUrl }',
    outcomes: DOCUMENTS,
  },
  ...(['Thumbnail', 'Viewing'] as const).flatMap((rendition): DenialRow[] => {
    const call = (version: string): string =>
      `getFileInstanceDownloadUrl(fileInstanceId: "${version}", rendition: ${rendition}) { downloadUrl }`
    return [
      {
        operation: 'getFileInstanceDownloadUrl',
        about: `${rendition} of a document of the organization`,
        field: call('{documentVersion}'),
        outcomes: DOCUMENTS,
      },
      {
        operation: 'getFileInstanceDownloadUrl',
        about: `${rendition} of a document of another person`,
        field: call('{ownerVersion}'),
        outcomes: NO_DOCUMENTS,
      },
      {
        operation: 'getFileInstanceDownloadUrl',
        about: `${rendition} of a file in a conversation of others`,
        field: call('{ownerFile}'),
        outcomes: 'U M R N N N N N N N N N U',
      },
    ]
  }),
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'a document of another person',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{ownerVersion}") { downloadUrl }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'commitFile',
    about: 'of no upload, for the organization',
    field: `mutation: commitFile(${organizationDocuments}, request: { fileUploadToken: "x" }) { id }`,
    outcomes: 'U M R N N N G G N G G N U',
  },
  {
    operation: 'commitFile',
    about: 'of no upload, for another person',
    field: `mutation: commitFile(${foreignDocuments}, request: { fileUploadToken: "x" }) { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folderCreate',
    about: 'for the organization',
    field: `mutation: folderCreate(${organizationDocuments}, request: { name: "{new}" }) { id }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folderCreate',
    about: 'for oneself',
    field: `mutation: folderCreate(${ownDocuments}, request: { name: "{new}" }) { id }`,
    outcomes: OWN_DOCUMENTS,
  },
  {
    operation: 'folderCreate',
    about: 'for another person',
    field: `mutation: folderCreate(${foreignDocuments}, request: { name: "{new}" }) { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folderUpdate',
    about: 'of the organization',
    field: `mutation: folderUpdate(${organizationDocuments}, folderId: "{folder}", request: { name: "{new}" }) { id }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folderUpdate',
    about: 'of another person',
    field: `mutation: folderUpdate(${foreignDocuments}, folderId: "{ownerFolder}", request: { name: "{new}" }) { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folderDelete',
    about: 'of the organization',
    field: `mutation: folderDelete(${organizationDocuments}, folderId: "{spareFolder}")`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folderDelete',
    about: 'of another person',
    field: `mutation: folderDelete(${foreignDocuments}, folderId: "{ownerFolder}")`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folderFolderChange',
    about: 'of the organization',
    field: 'mutation: folderFolderChange(request: { folderIds: ["{spareFolder}"], parentFolderId: "{folder}" })',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folderFolderChange',
    about: 'of another person',
    field: 'mutation: folderFolderChange(request: { folderIds: ["{ownerFolder}"] })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileFolderChange',
    about: 'of the organization',
    field: 'mutation: fileFolderChange(request: { fileIds: ["{spareFile}"], folderId: "{folder}" })',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileFolderChange',
    about: 'of another person',
    field: 'mutation: fileFolderChange(request: { fileIds: ["{ownerDocument}"] })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileFolderChange',
    about: "into another person's folder",
    field: 'mutation: fileFolderChange(request: { fileIds: ["{documentFile}"], folderId: "{ownerFolder}" })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileRename',
    about: 'of the organization',
    field:
      'mutation: fileRename(fileId: "{documentFile}", request: { fileName: "{new}.txt", clientMutationId: "{new}" }) { id }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileRename',
    about: 'of another person',
    field: 'mutation: fileRename(fileId: "{ownerDocument}", request: { fileName: "b.txt" }) { id }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileInstanceCopy',
    about: 'of the organization',
    field:
      'mutation: fileInstanceCopy(fileInstanceId: "{documentVersion}", request: { fileName: "b.txt", accessLevel: Public, folderId: "{folder}" }) { id }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileInstanceCopy',
    about: 'of another person',
    field:
      'mutation: fileInstanceCopy(fileInstanceId: "{ownerVersion}", request: { fileName: "b.txt", accessLevel: Sensitive }) { id }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileSetCurrentInstance',
    about: 'of the organization',
    field:
      'mutation: fileSetCurrentInstance(fileId: "{documentFile}", request: { fileInstanceId: "{documentVersion}" }) { id }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileSetCurrentInstance',
    about: 'of another person',
    field:
      'mutation: fileSetCurrentInstance(fileId: "{ownerDocument}", request: { fileInstanceId: "{ownerVersion}" }) { id }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileAccessLevelChange',
    about: 'of the organization',
    field: 'mutation: fileAccessLevelChange(request: { ids: ["{spareFile}"], newAccessLevel: Public })',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileAccessLevelChange',
    about: 'of another person',
    field: 'mutation: fileAccessLevelChange(request: { ids: ["{ownerDocument}"], newAccessLevel: Public })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileInstanceAccessLevelChange',
    about: 'of the organization',
    field: 'mutation: fileInstanceAccessLevelChange(request: { ids: ["{spareVersion}"], newAccessLevel: Public })',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileInstanceAccessLevelChange',
    about: 'of another person',
    field: 'mutation: fileInstanceAccessLevelChange(request: { ids: ["{ownerVersion}"], newAccessLevel: Public })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'deleteFile',
    about: 'of the organization',
    field: `mutation: deleteFile(${organizationDocuments}, request: { ids: ["{spareFile}"] })`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'deleteFile',
    about: 'of its claim',
    field: `mutation: deleteFile(${claimDocuments}, request: { ids: ["{claimFile}"] })`,
    outcomes: KEPT,
  },
  {
    operation: 'deleteFile',
    about: 'of another person',
    field: `mutation: deleteFile(${foreignDocuments}, request: { ids: ["{ownerDocument}"] })`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'deleteFile',
    about: 'of another person, through the organization',
    field: `mutation: deleteFile(${organizationDocuments}, request: { ids: ["{ownerDocument}"] })`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'deleteFileInstance',
    about: 'of the organization',
    field: `mutation: deleteFileInstance(${organizationDocuments}, request: { ids: ["{spareVersion}"] })`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'deleteFileInstance',
    about: 'of another person',
    field: `mutation: deleteFileInstance(${foreignDocuments}, request: { ids: ["{ownerVersion}"] })`,
    outcomes: NO_DOCUMENTS,
  },

  {
    operation: 'messageBoxChanged',
    about: 'the own box',
    field: `subscription: messageBoxChanged(${own}) { kind }`,
    outcomes: STANDARD,
  },
  {
    operation: 'messageBoxChanged',
    about: "another person's box",
    field: `subscription: messageBoxChanged(${foreign}) { kind }`,
    outcomes: NOBODY,
  },
  {
    operation: 'messageBoxChanged',
    about: "the organization's box",
    field: `subscription: messageBoxChanged(${organization}) { kind }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'messageBoxChanged',
    about: 'the box of no organization',
    field: `subscription: messageBoxChanged(${missing}) { kind }`,
    outcomes: 'U M R F F F F F F + + F U',
  },

  {
    operation: 'pushSubscriptionSave',
    about: 'an address that is no push service',
    field: `mutation: pushSubscriptionSave(request: { endpoint: "https://127.0.0.1/x", p256dh: "x", auth: "x" })`,
    outcomes: 'U M R V V V V V V V V I U',
  },
  {
    operation: 'pushSubscriptionDelete',
    about: 'a device of nobody',
    field: `mutation: pushSubscriptionDelete(endpoint: "https://fcm.googleapis.com/x")`,
    outcomes: 'U M R + + + + + + + + I U',
  },

  {
    operation: 'userRegistration',
    about: 'another person',
    field: `mutation: userRegistration(userId: "{owner}", ${registration}) { userId }`,
    outcomes: 'U M F F F F F F F F F I U',
  },
  // Last: it turns `unregistered` into a standard user.
  {
    operation: 'userRegistration',
    about: 'oneself',
    field: `mutation: userRegistration(userId: "{self}", ${registration}) { userId }`,
    outcomes: 'U M + A A A A A A A A I U',
  },
]
