import type { OrganizationKey, SiteKey } from '../permissions/keys.ts'

/**
 * The callers of an operation. The guard checks this before the resolver runs; the area's policy then decides the rules
 * about the stored object. Every rule except `anyone` requires a valid access token of the configured pool.
 */
export type AccessRule =
  /** No token needed; private data is removed from the response. */
  | { who: 'anyone' }
  /** A valid token; multi-factor authentication need not be set up yet, because these operations set it up. */
  | { who: 'identity' }
  /** Multi-factor authentication completed; registration may still be missing. */
  | { who: 'signedIn' }
  /** A registered standard user or staff. */
  | { who: 'registered' }
  /** The standard user whose id is in `argument`, or staff with any of `staff` (no staff if empty). */
  | { who: 'self'; argument: string; staff?: readonly SiteKey[] }
  /** Staff with any of the keys; an empty list allows all staff with a role. */
  | { who: 'staff'; anyOf: readonly SiteKey[] }
  /** Staff with an admin role. */
  | { who: 'siteAdmin' }
  /** A member of the organization in `argument` holding any of `anyOf`, or staff holding any of `staff`. */
  | { who: 'member'; argument: string; anyOf: readonly OrganizationKey[]; staff?: readonly SiteKey[] }
  /**
   * Acts as a messaging entity: (Users, the caller's id) for a registered standard user, (Organizations, id) for its
   * members with any of `anyOf` or staff with any of `staff`. Staff never act as a person.
   */
  | {
      who: 'entity'
      typeArgument: string
      idArgument: string
      anyOf: readonly OrganizationKey[]
      staff: readonly SiteKey[]
    }

/**
 * How a device uses an operation without a network.
 * - cached: a query whose result is stored in the normalized cache on the device and shown with an "as of" time
 * - record: a query whose result is stored on the device as one encrypted record, outside of the normalized cache: for
 *   results that are too large to be read at every start
 * - network-only: never cached, never replayed, never prefetched; every subscription
 * - queued: a mutation that the outbox sends later; idempotent by key
 * - online-only: a mutation that is disabled without a network, with the reason
 */
export type OfflineMode = 'cached' | 'record' | 'network-only' | 'queued' | 'online-only'

/**
 * The order of a queued mutation in the outbox. `lane` and `fold` name values in braces: `{id}` is an argument of the
 * operation, `{request.folderId}` a field of an input.
 */
export interface QueueRule {
  /** Mutations of a lane are sent one after the other, in the order in which they were made; lanes run in parallel. */
  lane: string
  /** A newer mutation replaces a waiting one with the same fold key. The value true uses the lane as the key. */
  fold?: string | true
  /** The argument or field with the id of a mutation that must be delivered first, whatever its lane. */
  after?: string
  /** Names in `lane` and `fold` that are no arguments; the caller supplies them (QueuedWrite.given). */
  given?: readonly string[]
}

interface OperationRowBase {
  kind: 'query' | 'mutation' | 'subscription'
  access: AccessRule
  /** Refused while an identity is assumed, because it concerns the account's security. */
  refusedWhileAssumed?: true
}

/** A queued mutation without its lane does not compile, nor does a record without its name. */
export type OperationRow = OperationRowBase &
  (
    | { offline: Exclude<OfflineMode, 'queued' | 'record'> }
    | { offline: 'queued'; queue: QueueRule }
    | {
        offline: 'record'
        /** The arguments that name a record, in order. */
        recordBy: readonly string[]
        /** Arguments that select other data, for example a search text: such a result is not stored. */
        recordUnless?: readonly string[]
      }
  )

export type OperationRows = Record<string, OperationRow>
