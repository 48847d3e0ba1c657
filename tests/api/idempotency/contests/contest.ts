import type { ErrorCode } from '#shared/errors.ts'
import { PARALLEL_COUNT } from '#tests/support/two-servers.ts'
import type { Person } from '#tests/support/world.ts'
import type { QueuedWorld } from '../queued-world.ts'

/** One call: its caller and its root field, a mutation unless it begins with `query`. */
export interface Call {
  as: Person
  field: string
}

export interface Contest {
  calls: Call[]
  /** The code of those that lose; null if everybody succeeds. */
  losers: ErrorCode | null
  /** How many succeed. */
  winnersCount: number
  /** Counts what was made, as `n`. */
  effect: string
  effectCount: number
}

export const tenOf = (make: (index: number) => Call): Call[] =>
  Array.from({ length: PARALLEL_COUNT }, (_, index) => make(index))
export const tenPeople = (from: QueuedWorld): Promise<Person[]> =>
  Promise.all(Array.from({ length: PARALLEL_COUNT }, () => from.world.person()))

export type MakeContest = (from: QueuedWorld) => Promise<Contest>

/** Exactly one succeeds. */
export const ONE = { winnersCount: 1, effectCount: 1 }
/** Everybody succeeds. */
export const ALL = { losers: null, winnersCount: PARALLEL_COUNT }

export const PHONE = '{ countryCode: 1, number: "2025550143" }'
export const ADDRESS =
  '{ countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" }'
