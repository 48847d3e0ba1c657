/**
 * The only source of the current time on the server. Rules that depend on time take a Clock, so that a test can change
 * it.
 */

export interface Clock {
  /** The current instant; a new object on every call. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only changes when a test advances it. */
export interface FixedClock extends Clock {
  /** Moves the clock forward; `ms` in milliseconds. */
  advance(ms: number): void
}

/** A clock that starts at `start` and only changes by `advance`. */
export function fixedClock(start: Date): FixedClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms
    },
  }
}
