import type { PictureKind } from '#shared/reference/picture-kinds.ts'

/**
 * The types of the outbox (design of offline use). React-free and feature-free: an item carries its whole request, so
 * this page, another tab, the service worker and a later version of the app can all send it.
 */

/** One GraphQL request as it will be sent; `query` is the printed document. */
export interface StoredRequest {
  operationName: string
  query: string
  variables: Record<string, unknown>
}

/**
 * The answer counts as ours only when `data` holds `value` at the dotted `path`, or anything at all there where no
 * value is expected; anything else is no receipt.
 */
export interface ExpectedReceipt {
  path: string
  value?: string | number | boolean
}

/** The title of an item in the outbox sheet, for people. */
export interface ItemTitle {
  title: string
  /** A line of the content; '' when there is none. */
  detail: string
}

/** The owner and the kind of an upload (the input of getUploadUrl beside the file itself). */
export interface UploadTarget {
  /** For messages the id of the box that will send. */
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
  /** Names the thing: 'label:<id>'. */
  key: string
  /** Dotted path of the new version in `data` of the answer. */
  from: string
  /** Dotted path of the base version in the variables; absent where the edit is made on none and only makes one. */
  into?: string
  /** Dotted path in `data` that must be true, or nothing was changed ('conversationDraftSave.saved'). */
  onlyIf?: string
  /** True if its delivery outdates responses to earlier requests; see change-count.ts. */
  counted?: true
}

export interface NewItem {
  /** UUID chosen by the device: the key against sending twice where the operation has one. */
  id: string
  /** Which kind of item this is, 'message' for instance: the page finds by it how to edit and show one. */
  kind: string
  /** Items of a lane are sent one after the other, in the order they were added; lanes run side by side. */
  lane: string
  /**
   * Ids of items that must be delivered first, in any lane: a file waits for its new folder without holding other
   * items. An id that is not in the outbox is ignored.
   */
  after?: readonly string[]
  request: StoredRequest
  receipt: ExpectedReceipt
  title: ItemTitle
  /** Address in the app that shows where this belongs; null when there is no such place. */
  href: string | null
  /**
   * Ids of staged files that must be uploaded first; their tokens go into the variables at `tokensPath`, in this order.
   */
  fileIds?: readonly string[]
  tokensPath?: string
  /** Like `tokensPath`, for a request that takes one token and no list. */
  tokenPath?: string
  /** Needed with `fileIds`: where files go that were not uploaded yet. */
  uploadTarget?: UploadTarget
  /**
   * An earlier item with the same fold key is dropped in favour of this one, when it cannot have reached the service
   * yet or was refused by it.
   */
  foldKey?: string
  version?: VersionedEdit
  /** The draft that this item was written in. It is removed in the same transaction, so that the text exists once. */
  draftKey?: string
  /**
   * The draft that this item copies to the service. The item is not added if the draft was changed or sent since:
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

/** Why an item is still here, in a person's words; `code` is an error code of the catalogue, or of the network. */
export interface ItemReason {
  code: string
  message: string
  details: readonly string[]
}

export interface OutboxItem extends Readonly<Omit<NewItem, 'fileIds'>> {
  readonly fileIds: readonly string[]
  /** Order of adding, over all lanes. */
  readonly sequence: number
  readonly state: ItemState
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly attempts: number
  /** Epoch milliseconds of the next try; null when none is planned (sending, paused, refused, behind another item). */
  readonly nextTryAt: number | null
  readonly reason: ItemReason | null
}

/** The status of an attachment. */
export type FileState = 'Pending' | 'Loading' | 'Success' | 'Error'

/** A file that was put on the device in sealed parts before anything else happened with it. */
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
  /** Bytes that the service has confirmed. */
  readonly sentBytes: number
  readonly reason: ItemReason | null
}

/** Told to every tab when the service confirmed an item. */
export interface Delivery {
  item: OutboxItem
  /** `data` of the answer. */
  data: Record<string, unknown>
}

/** Somebody's unsent writing at a place; `content` is the feature's own. */
export interface StoredDraft {
  /** The place: a conversation of a box, or a new conversation. */
  key: string
  content: unknown
  fileIds: readonly string[]
  title: ItemTitle
  href: string | null
  /** Epoch milliseconds of the last change on this device. */
  changedAt: number
  /** Version of the service's copy that this one was made on; null when it was never synchronised. */
  baseVersion: number | null
  /** True when there is a change that the service has not confirmed. */
  dirty: boolean
}

/** Key of the version of a draft's copy, for items that save or delete it, and for the count of its changes. */
export function draftVersionKey(draftKey: string): string {
  return `draft:${draftKey}`
}

/** Kinds that the outbox does not count: readings and drafts are synchronised in the background. */
export const UNCOUNTED_KINDS: readonly string[] = ['mark-read', 'draft-sync']

/** `locked`: sealed on this device by a key that only the service can give back. */
export type FlushResult = 'empty' | 'waiting' | 'refused' | 'unreachable' | 'paused' | 'locked'

/** Whether what is unsent may be left on the device, unreadable until the same person logs in again. */
export type SealResult = { kept: true } | { kept: false; why: string }

/** The unsent work that a person was shown before they chose to discard it. */
export interface ShownWork {
  itemIds: ReadonlySet<string>
  /** Key of each draft -> the time of its last change. */
  drafts: ReadonlyMap<string, number>
}

export interface OutboxSummary {
  /** False until the device was read: nothing is known then. */
  ready: boolean
  /** Everything of the counted kinds that has not arrived: waiting, sending, paused and refused. */
  unsent: number
  refused: number
  sending: number
  paused: boolean
  /** Epoch milliseconds of the earliest next try. */
  nextTryAt: number | null
  /** The kinds of what has not arrived, each once. */
  kinds: readonly string[]
  /** False where nothing survives a reload (no secure context, no IndexedDB). */
  durable: boolean
}

/** The outbox as screens see it; a new object after every change, for useSyncExternalStore. */
export interface OutboxState {
  summary: OutboxSummary
  /** In the order of adding. */
  items: readonly OutboxItem[]
  files: readonly StagedFile[]
  /** The draft that was changed last comes first. */
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
