import { describe, expect, it } from 'vitest'
import { watchForBlockedRequests } from './blocked-request.ts'

describe('A request that fails while others are answered', () => {
  const start = () => {
    const clock = { now: 1_000, reachedAt: 500 }
    const watch = watchForBlockedRequests(
      () => new Date(clock.reachedAt),
      () => clock.now,
    )
    /** @param reached whether something else was answered since the last failure */
    const fail = (reached: boolean): boolean => {
      clock.now += 1_000
      if (reached) clock.reachedAt = clock.now - 100
      return watch.failed()
    }
    return { watch, fail }
  }

  it('says twice that the network is gone, then no more', () => {
    const { fail } = start()
    expect([fail(true), fail(true), fail(true), fail(true)]).toEqual([true, true, false, false])
  })

  it('speaks of the network again when nothing else was answered either', () => {
    const { fail } = start()
    expect([fail(true), fail(true), fail(true), fail(false)]).toEqual([true, true, false, true])
  })

  it('begins anew after an answer', () => {
    const { fail, watch } = start()
    for (let time = 0; time < 4; time += 1) fail(true)
    watch.answered()
    expect(fail(true)).toBe(true)
  })
})
