/** Repeatable randomness: the same seed creates the same world, so that benchmarks and screenshots are comparable. */
export interface Random {
  /** 0 <= n < below, an integer. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: 32 bits of state, sufficient to mix sentences. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: (list) => {
      const one = list[below(list.length)]
      if (one === undefined) throw new Error('Nothing can be picked from an empty list.')
      return one
    },
  }
}

/**
 * A fixed UUID (version 8) for a kind of object and its number, so that the demo world has the same ids in every run.
 */
export function seedId(kind: number, number: number): string {
  const hex = number.toString(16).padStart(12, '0')
  return `5eed${kind.toString(16).padStart(4, '0')}-0000-8000-8000-${hex}`
}

/** A UUID (version 7) for an instant and a number, for objects whose ids follow time. */
export function timedSeedId(at: Date, number: number): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}
