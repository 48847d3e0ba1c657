import { WordedError } from '../apollo/errors.ts'
import { OutboxFullError } from '../offline/outbox/errors.ts'
import { messages } from './messages.ts'

/** The server is needed and away. */
export class NeedsServerError extends WordedError {
  override readonly name = 'NeedsServerError'
}

/** The device could not keep a change that was to be queued. */
export class NotSavedError extends WordedError {
  override readonly name = 'NotSavedError'

  constructor(cause: unknown) {
    super(cause instanceof OutboxFullError ? messages.noRoom : messages.notKept, { cause })
  }
}
