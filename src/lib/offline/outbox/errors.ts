/** The device has no room: nothing was stored, and what the person wrote must stay on the screen. */
export class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError'
}

/** Nothing may be queued: no one is signed in, or a member of staff assumes an identity (decision 84). */
export class OutboxClosedError extends Error {
  override readonly name = 'OutboxClosedError'
}
