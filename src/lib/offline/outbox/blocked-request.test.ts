import { describe, expect, it } from 'vitest'
import { watchForBlockedRequests } from './blocked-request.ts'

describe('A request that fails while others succeed', () => {
  const start = () => {
    const clock = { now: 1_000, reachedAt: 500 }
    const watch = watchForBlockedRequests(
      () => new Date(clock.reachedAt),
      () => clock.now,
    )
    /** @param reached whether another request succeeded since the last failure */
    const fail = (reached: boolean): boolean => {
      clock.now += 1_000
      if (reached) clock.reachedAt = clock.now - 100
      return watch.failed()
    }
    return { watch, fail }
  }

  it('reports a lost network twice, then no more', () => {
    const { fail } = start()
    expect([fail(true), fail(true), fail(true), fail(true)]).toEqual([true, true, false, false])
  })

  it('reports a lost network again if no other request succeeded either', () => {
    const { fail } = start()
    expect([fail(true), fail(true), fail(true), fail(false)]).toEqual([true, true, false, true])
  })

  it('starts over after a success', () => {
    const { fail, watch } = start()
    for (let time = 0; time < 4; time += 1) fail(true)
    watch.answered()
    expect(fail(true)).toBe(true)
  })
})
