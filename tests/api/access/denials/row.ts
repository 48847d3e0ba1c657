import type { ErrorCode } from '#shared/errors.ts'
import type { OperationName } from '#shared/operations/index.ts'

/**
 * The access table: every operation for every kind of caller. People review this file: it is written from the
 * requirements (docs/requirements/access.md), never from the server's responses.
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

/** One letter per cell: + is a response without errors, the others are the error's code. */
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
  /** The subject of the call. */
  about: string
  /**
   * The root field. {self}: the caller's own user id (the assumed person's while one is assumed); {owner}: another
   * person, to whom only `connected` is connected; {organization}: the organization of the members; {missing}: an id of
   * nothing; {staff}, {staffPerson}: the site user and the person of another member of staff; {associate}: an associate
   * of {organization}; {ownSiteUser}: the caller's own, or {staff}; {siteRole}: a site role without keys; {new}: a new
   * UUID; {ownerConversation}, {organizationConversation}: conversations in the boxes of {owner} and {organization};
   * {ownerMessage}, {organizationMessage}: the first message of each; {ownerFile}, {organizationFile}: files of them;
   * {documentFile}, {documentVersion}, {folder}, {claim}, {claimFile}: documents of {organization}, an older
   * version of the first, and a claim that {organization} holds;
   * {ownerDocument}, {ownerVersion}, {ownerFolder}: documents of {owner}; {role}, {membership}: a role of
   * {organization} without keys, and the associate row of {associate}; {parentOrganization}, {childOrganization}: two
   * organizations without members; {ownerPicture}, {organizationPicture}: pictures of the profiles of {owner} and
   * {organization}, both private; {spareFile}, {spareVersion}, {spareFolder}: as the first three, of each call its own.
   */
  field: string
  /** One outcome for each of CALLERS, in their order. */
  outcomes: string
}

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
export const EVERYBODY = '+ + + + + + + + + + + + U'
export const IDENTITY = 'U + + + + + + + + + + + U'
export const SIGNED_IN = 'U M + + + + + + + + + + U'
export const STANDARD = 'U M R + + + + + F F F + U'
export const NOBODY = 'U M R F F F F F F F F F U'
export const ORGANIZATION = 'U M R F F F + + F + + F U'
export const REGISTERED = 'U M R + + + + + + + + + U'
/** Staff by key alone. */
export const STAFF = 'U M R F F F F F F + + F U'
/** Documents: hidden from callers who may not read them (NOT_FOUND). */
export const DOCUMENTS = 'U M R N N N + + N + + N U'
/** Pictures: the caller's, or by key. */
export const OWN_PICTURES = 'U M R + + + + + F + + + U'
export const PICTURES = 'U M R F F F F F F + + F U'
/** Members of the organization, whatever their role; no staff. */
export const MEMBERS = 'U M R F F + + + F F F F U'
/** The same, and staff with the key. */
export const MEMBERS_AND_STAFF = 'U M R F F + + + F + + F U'
/** Only staff with an admin role. */
export const SITE_ADMIN = 'U M R F F F F F F F + F U'
export const OWN_DOCUMENTS = 'U M R + + + + + N N N + U'
export const NO_DOCUMENTS = 'U M R N N N N N N N N N U'
export const KEPT = 'U M R N N N F F N F F N U'
