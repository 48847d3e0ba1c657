/** The device has no room. Nothing was stored, so the user's input must stay on the screen. */
export class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError'
}

/** Nothing may be queued: no user is signed in, or staff has assumed an identity. */
export class OutboxClosedError extends Error {
  override readonly name = 'OutboxClosedError'
}
