/** The device has no room: nothing was stored, and what the person wrote must stay on the screen. */
export class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError'
}

/** Nothing may be queued: no user is signed in, or staff has assumed an identity. */
export class OutboxClosedError extends Error {
  override readonly name = 'OutboxClosedError'
}
