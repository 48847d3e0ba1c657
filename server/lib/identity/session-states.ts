/** The state of a session that the guard checks for every request. */
export interface SessionState {
  live: boolean
  hasMfa: boolean
}

interface Remembered {
  sub: string
  askedAt: number
  /** When the pool last responded; earlier than askedAt during an outage. */
  answeredAt: number
  state: Promise<SessionState>
}

interface SessionStatesOptions {
  /** How long a response is reused, in milliseconds. A revocation takes effect at most this late; the limit is 1 s. */
  maxAgeMs: number
  /** How long the last response is valid while the pool is unreachable; with 0 the failure is thrown. */
  outageGraceMs: number
  /** Maximum number of cached sessions. */
  maxCount?: number
}

const DEFAULT_MAX_COUNT = 10_000

/**
 * Queries a session's state at most once in `maxAgeMs`, however many requests need it. Uses the process's monotonic
 * clock.
 */
export class SessionStates {
  private readonly remembered = new Map<string, Remembered>()
  private readonly options: SessionStatesOptions

  constructor(options: SessionStatesOptions) {
    this.options = options
  }

  /** @param read queries the pool */
  get(session: { originJti: string; sub: string }, read: () => Promise<SessionState>): Promise<SessionState> {
    const now = performance.now()
    const known = this.remembered.get(session.originJti)
    if (known && now - known.askedAt < this.options.maxAgeMs) return known.state
    const entry: Remembered = { sub: session.sub, askedAt: now, answeredAt: now, state: read() }
    entry.state = entry.state.catch((error: unknown) => {
      if (known && now - known.answeredAt < this.options.outageGraceMs) {
        entry.answeredAt = known.answeredAt
        return known.state
      }
      if (this.remembered.get(session.originJti) === entry) this.remembered.delete(session.originJti)
      throw error
    })
    this.remember(session.originJti, entry)
    return entry.state
  }

  /** After a change made by this process, the next request sees it. */
  forget(sub: string): void {
    for (const [key, entry] of this.remembered) if (entry.sub === sub) this.remembered.delete(key)
  }

  private remember(key: string, entry: Remembered): void {
    // Re-inserting keeps the map in order of use: the first key is the least recently used.
    this.remembered.delete(key)
    this.remembered.set(key, entry)
    const [oldest] = this.remembered.keys()
    if (this.remembered.size > (this.options.maxCount ?? DEFAULT_MAX_COUNT) && oldest !== undefined)
      this.remembered.delete(oldest)
  }
}
