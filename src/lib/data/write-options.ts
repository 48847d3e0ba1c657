import type { ApolloCache } from '@apollo/client'
import type { OPERATIONS, OperationName } from '#shared/operations/index.ts'
import type { FormErrors } from '../forms/form-errors.ts'
import type { NewItem } from '../offline/outbox/types.ts'

/** How a change stands in the outbox. */
export interface QueuedWrite
  extends Pick<NewItem, 'lane'>,
    Partial<Pick<NewItem, 'id' | 'href' | 'after' | 'foldKey' | 'version' | 'receipt' | 'display'>> {
  /** Its label in the outbox. */
  label: string
  /** A line of the content. */
  detail?: string
}

type QueuedOperation = {
  [Name in OperationName]: (typeof OPERATIONS)[Name]['offline'] extends 'queued' ? Name : never
}[OperationName]

/** The answer of a queued write arrives with its delivery; until then it is null. */
export type Written<Data> = Extract<keyof Data, QueuedOperation> extends never ? Data : Data | null

export interface WriteOptions<Data, Variables> {
  /** The toast when the server has confirmed it; absent: none, for what is seen anyway. */
  done?: string | ((data: Data) => string)
  /** Shows the change at once, in kept answers; undone when it is refused. */
  optimistic?: (cache: ApolloCache, variables: Variables) => void
  /** Operations whose answers change by it: asked again where they are on screen. */
  invalidates?: readonly OperationName[]
  /** Why it cannot be done without the server, in a person's words; absent: the general sentence. */
  offline?: string
  /** A form shows what speaks against it (Form takes the outcome as it is): nothing is toasted. */
  form?: boolean
  /**
   * How it stands in the outbox; needed when the operation is queued. Null: it is sent now, because its answer is
   * waited for.
   */
  queue?: (variables: Variables) => QueuedWrite | null
}

export type WriteOutcome<Data> =
  | { ok: true; data: Data }
  | {
      ok: false
      error: Error
      /** Path inside the input -> message ('name.firstName' for `request.name.firstName`). */
      fieldErrors: NonNullable<FormErrors['fieldErrors']>
    }
