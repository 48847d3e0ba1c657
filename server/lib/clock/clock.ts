/**
 * The one source of the present moment on the server: rules that depend on time take a Clock, so that a test can move
 * it.
 */

export interface Clock {
  /** The current instant; a new object on every call. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until a test moves it. */
export interface FixedClock extends Clock {
  /** Moves the clock forward; `ms` in milliseconds. */
  advance(ms: number): void
}

/** A clock that starts at `start` and moves by `advance` alone. */
export function fixedClock(start: Date): FixedClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms
    },
  }
}
