import type { ApolloCache, TypedDocumentNode } from '@apollo/client'
import type { OPERATIONS, OperationName } from '#shared/operations/index.ts'
import type { FormErrors } from '../forms/form-errors.ts'
import type { NewItem, UploadTarget } from '../offline/outbox/types.ts'

/** Files of a queued change. */
export interface QueuedFiles {
  /** Files, which are stored on the device with the change, or ids of files that are stored already. */
  contents: readonly (File | string)[]
  target: UploadTarget
  /** Dotted path of the files' upload tokens in the variables. */
  tokensPath: string
  /** True if the variable is a list of tokens; absent if it is one token. */
  list?: true
  /** Called with the fraction (0 to 1) of a file that was stored or, if it is sent immediately, uploaded. */
  onProgress?: (share: number) => void
  /**
   * Upload tokens of files that were uploaded before, because they may not be stored on the device.
   *
   * @throws Error with a message for the user while a file is still being uploaded
   */
  heldTokens?: () => readonly string[]
}

/** How a change is shown in the outbox; lane and order are defined in the operation's row in shared/operations. */
export interface QueuedWrite
  extends Partial<Pick<NewItem, 'id' | 'kind' | 'href' | 'version' | 'receipt' | 'display' | 'draftKey' | 'copyOf'>> {
  /** Title in the outbox. */
  label: string
  /** A line with the content. */
  detail?: string
  /** Values for the `given` names of the operation's row. */
  given?: Readonly<Record<string, string>>
  files?: QueuedFiles
}

/** A queued change as data. */
export interface QueuedMutation<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>
  variables: Variables
  queued: QueuedWrite
}

type QueuedOperation = {
  [Name in OperationName]: (typeof OPERATIONS)[Name]['offline'] extends 'queued' ? Name : never
}[OperationName]

/** The response of a queued write, which is null until the item is delivered. */
export type Written<Data> = Extract<keyof Data, QueuedOperation> extends never ? Data : Data | null

export interface WriteOptions<Data, Variables> {
  /** The toast when the server has confirmed the change; no toast if absent, for changes that are visible anyway. */
  done?: string | ((data: Data) => string)
  /** Called when the server has confirmed a change of this page. */
  onConfirmed?: (data: Data) => void
  /** Shows the change immediately in cached results; it is undone if the server refuses it. */
  optimistic?: (cache: ApolloCache, variables: Variables) => void
  /** Operations whose data the change affects: fetched again if they are on screen. */
  invalidates?: readonly OperationName[]
  /** The reason why it cannot be done offline. Default: the general message. */
  offline?: string
  /** A form shows the errors, because Form accepts the outcome directly: no toast. */
  form?: boolean
  /** Required if the operation is queued. It returns null if the change is sent now, because its response is needed. */
  queue?: (variables: Variables) => QueuedWrite | null
  /** The toast of a queued change while the server is unreachable. Default: the general message. */
  waits?: string
  /** The message if this device could not store a queued change. Default: the general messages. */
  notSaved?: NotSavedMessages
  /** Called before a change is sent without the outbox, because an identity is assumed. */
  onSendAtOnce?: () => void
}

export interface NotSavedMessages {
  /** The device has no room. */
  full: string
  other: string
}

export type WriteOutcome<Data> =
  | { ok: true; data: Data }
  | {
      ok: false
      error: Error
      /** Message by the path inside the input ('name.firstName' for `request.name.firstName`). */
      fieldErrors: NonNullable<FormErrors['fieldErrors']>
    }
