/** The device has no room: nothing was stored, and what the person wrote must stay on the screen. */
export class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError'
}

/** Nobody is signed in, or a member of staff acts as somebody else: nothing may be queued then (decision 84). */
export class OutboxClosedError extends Error {
  override readonly name = 'OutboxClosedError'
}
