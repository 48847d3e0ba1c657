import type { PictureKind } from '#shared/reference/picture-kinds.ts'

/**
 * The types of the outbox, independent of React and of features. An item contains its whole request, so this page,
 * another tab, the service worker and a later version of the app can all send it.
 */

/** A complete GraphQL request; `query` is the printed document. */
export interface StoredRequest {
  operationName: string
  query: string
  variables: Record<string, unknown>
}

/**
 * The proof that a response comes from our server: `data` must hold `value` at the dotted `path`, or any value if none
 * is given.
 */
export interface ExpectedReceipt {
  path: string
  value?: string | number | boolean
}

/** The title of an item in the outbox sheet, for the user. */
export interface ItemTitle {
  title: string
  /** A line of the content; empty if there is none. */
  detail: string
}

/** The owner and the kind of an upload: the input of getUploadUrl without the file's own fields. */
export interface UploadTarget {
  /** For messages, the id of the message box that sends. */
  relatedEntityId: string
  relatedEntityType: 'Organization' | 'Claim' | 'User' | 'Message'
  systemFileType: 'Document' | 'MessageAttachment' | 'EvoxAttachment' | PictureKind
  requestedAccessLevel?: 'Public' | 'Confidential' | 'Sensitive'
  /** The file that gets a new version. */
  updatesFileId?: string
}

/**
 * An edit of an object that has versions. The response contains the version that the edit made; later edits of the same
 * object from this device are based on it, so that a device never conflicts with itself.
 */
export interface VersionedEdit {
  /** Identifies the object: 'label:<id>'. */
  key: string
  /** Dotted path of the new version in `data` of the response. */
  from: string
  /**
   * Dotted path of the base version in the variables; absent if the edit has no base version and only makes a new one.
   */
  into?: string
  /** Dotted path in `data` that must be true if something was changed ('conversationDraftSave.saved'). */
  onlyIf?: string
  /** True if its delivery outdates responses to earlier requests; see change-count.ts. */
  counted?: true
}

export interface NewItem {
  /** A UUID chosen by the device. Operations that support it use it to detect duplicates. */
  id: string
  /** The kind of the item, for example 'message'; it selects how the page edits and shows the item. */
  kind: string
  /** Items of a lane are sent one at a time, in the order they were added; lanes are sent in parallel. */
  lane: string
  /**
   * Ids of items that must be delivered first, in any lane: a file waits for its new folder without blocking other
   * items. An id that is not in the outbox is ignored.
   */
  after?: readonly string[]
  request: StoredRequest
  receipt: ExpectedReceipt
  title: ItemTitle
  /** Path in the app that shows the item's target; null if there is none. */
  href: string | null
  /**
   * Ids of staged files that must be uploaded first; their tokens are inserted into the variables at `tokensPath`, in
   * this order.
   */
  fileIds?: readonly string[]
  tokensPath?: string
  /** Like `tokensPath`, for a request that takes one token instead of a list. */
  tokenPath?: string
  /** Required with `fileIds`: the target of files that were not uploaded yet. */
  uploadTarget?: UploadTarget
  /**
   * An earlier item with the same fold key is replaced by this one, if it cannot have reached the server yet or was
   * refused by it.
   */
  foldKey?: string
  version?: VersionedEdit
  /**
   * The draft that this item was written in. It is removed in the same transaction, so that the text is never stored
   * twice.
   */
  draftKey?: string
  /**
   * The draft that this item copies to the server. The item is not added if the draft was changed or sent since;
   * otherwise text that was sent would return as a draft.
   */
  copyOf?: { draftKey: string; changedAt: number }
  /** Data with which the page shows the item in place and edits it; never sent. */
  display?: unknown
}

/**
 * waiting: it is sent automatically; sending: its request is in flight; paused: the user must sign in again; refused:
 * the server gave a reason, and the lane waits for the user's decision.
 */
export type ItemState = 'waiting' | 'sending' | 'paused' | 'refused'

/**
 * Why an item is still in the outbox, as a message for the user; `code` is a code of the error catalog, or of the
 * network.
 */
export interface ItemReason {
  code: string
  message: string
  details: readonly string[]
}

export interface OutboxItem extends Readonly<Omit<NewItem, 'fileIds'>> {
  readonly fileIds: readonly string[]
  /** Order of adding, across all lanes. */
  readonly sequence: number
  readonly state: ItemState
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly attempts: number
  /**
   * When the item is retried next, in epoch milliseconds; null if no retry is planned (sending, paused, refused, behind
   * another item).
   */
  readonly nextTryAt: number | null
  readonly reason: ItemReason | null
}

/** The status of an attachment. */
export type FileState = 'Pending' | 'Loading' | 'Success' | 'Error'

/** A file that is stored on the device in sealed parts. */
export interface StagedFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly sizeBytes: number
  /** Hex. */
  readonly sha256: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly state: FileState
  /** Bytes that the server has confirmed. */
  readonly sentBytes: number
  readonly reason: ItemReason | null
}

/** Sent to every tab when the server confirmed an item. */
export interface Delivery {
  item: OutboxItem
  /** `data` of the response. */
  data: Record<string, unknown>
}

/** Unsent content at a place; the feature defines the type of `content`. */
export interface StoredDraft {
  /** The place: a conversation of a message box, or a new conversation. */
  key: string
  content: unknown
  fileIds: readonly string[]
  title: ItemTitle
  href: string | null
  /** Epoch milliseconds of the last change on this device. */
  changedAt: number
  /** Version of the server's copy that this draft is based on; null if it was never synced. */
  baseVersion: number | null
  /** True if the draft has a change that the server has not confirmed. */
  dirty: boolean
}

/** Key of the version of a draft's copy, for items that save or delete it, and for the count of its changes. */
export function draftVersionKey(draftKey: string): string {
  return `draft:${draftKey}`
}

/** Kinds that the outbox does not count: read marks and drafts are synced in the background. */
export const UNCOUNTED_KINDS: readonly string[] = ['mark-read', 'draft-sync']

/** `locked`: sealed on this device with a key that only the server can provide. */
export type FlushResult = 'empty' | 'waiting' | 'refused' | 'unreachable' | 'paused' | 'locked'

/** Whether unsent work may stay on the device, unreadable until the same user signs in again. */
export type SealResult = { kept: true } | { kept: false; why: string }

/** The unsent work that a user was shown before choosing to discard it. */
export interface ShownWork {
  itemIds: ReadonlySet<string>
  /** Time of the last change, by the draft's key. */
  drafts: ReadonlyMap<string, number>
}

export interface OutboxSummary {
  /** False until the device was read; the other values are unknown until then. */
  ready: boolean
  /** Number of undelivered items of the counted kinds: waiting, sending, paused and refused. */
  unsent: number
  refused: number
  sending: number
  paused: boolean
  /** Epoch milliseconds of the earliest retry; null if none is planned. */
  nextTryAt: number | null
  /** The kinds of undelivered items, without duplicates. */
  kinds: readonly string[]
  /** False if nothing survives a reload (no secure context, no IndexedDB). */
  durable: boolean
}

/** The state of the outbox for screens; a new object after every change, for useSyncExternalStore. */
export interface OutboxState {
  summary: OutboxSummary
  /** In the order of adding. */
  items: readonly OutboxItem[]
  files: readonly StagedFile[]
  /** The most recently changed draft first. */
  drafts: readonly StoredDraft[]
}

export const EMPTY_OUTBOX: OutboxState = {
  summary: {
    ready: false,
    unsent: 0,
    refused: 0,
    sending: 0,
    paused: false,
    nextTryAt: null,
    kinds: [],
    durable: true,
  },
  items: [],
  files: [],
  drafts: [],
}
