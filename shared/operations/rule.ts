import type { OrganizationKey, SiteKey } from '../permissions/keys.ts'

/**
 * The callers of an operation. The guard checks this before the resolver runs; rules about the stored object are
 * decided by the area's policy afterwards. Every rule except `anyone` needs a valid access token of the configured
 * pool.
 */
export type AccessRule =
  /** No token needed; the answer is trimmed by privacy (decision 56). */
  | { who: 'anyone' }
  /** A valid token; multi-factor authentication need not be set up yet (set-up operations, doc 1 section 4). */
  | { who: 'identity' }
  /** Multi-factor authentication done; registration may be outstanding. */
  | { who: 'signedIn' }
  /** A registered standard user or staff. */
  | { who: 'registered' }
  /** The standard user whose id is in `argument`, or staff holding any of `staff` (none: staff may not). */
  | { who: 'self'; argument: string; staff?: readonly SiteKey[] }
  /** Staff holding any of the keys; an empty list passes for staff that has a role. */
  | { who: 'staff'; anyOf: readonly SiteKey[] }
  /** Staff with an admin role. */
  | { who: 'siteAdmin' }
  /** A member of the organization in `argument` holding any of `anyOf`, or staff holding any of `staff`. */
  | { who: 'member'; argument: string; anyOf: readonly OrganizationKey[]; staff?: readonly SiteKey[] }
  /**
   * Acts as a messaging entity: (Users, own id) for a registered standard user, (Organizations, id) for its members
   * holding any of `anyOf` or staff holding any of `staff` (decision 7: staff never acts on the personal level).
   */
  | {
      who: 'entity'
      typeArgument: string
      idArgument: string
      anyOf: readonly OrganizationKey[]
      staff: readonly SiteKey[]
    }

/**
 * The use of an operation on a device without network (features.md, 'Which operations may queue offline').
 * - cached: a query whose answer is cached on the device and shown with an "as of" time
 * - network-only: never cached, never replayed, never prefetched; every subscription
 * - queued: a mutation made for the outbox: idempotent by key
 * - online-only: a mutation that is refused without network, with the reason
 */
export type OfflineMode = 'cached' | 'network-only' | 'queued' | 'online-only'

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
  /** Refused while an identity is assumed (security operations, decision 33). */
  refusedWhileAssumed?: true
}

/** A queued mutation without its lane does not compile. */
export type OperationRow = OperationRowBase &
  ({ offline: Exclude<OfflineMode, 'queued'> } | { offline: 'queued'; queue: QueueRule })

export type OperationRows = Record<string, OperationRow>
