import { WordedError } from '../apollo/errors.ts'
import { OutboxFullError } from '../offline/outbox/errors.ts'
import { messages } from './messages.ts'
import type { NotSavedMessages } from './write-options.ts'

/** The operation requires the server, which is unreachable. */
export class NeedsServerError extends WordedError {
  override readonly name = 'NeedsServerError'
}

/** The device could not store a change that was to be queued. */
export class NotSavedError extends WordedError {
  override readonly name = 'NotSavedError'

  constructor(cause: unknown, given: NotSavedMessages = { full: messages.noRoom, other: messages.notKept }) {
    super(cause instanceof OutboxFullError ? given.full : given.other, { cause })
  }
}
