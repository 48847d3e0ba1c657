import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const setItem = vi.fn((name: string, value: string) => void stored.set(name, value))
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem,
  removeItem: (name: string) => void stored.delete(name),
}

/** A start of the page: the module begins anew, the device keeps what it has. */
function start() {
  vi.resetModules()
  setItem.mockClear()
  return import('./early-records.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage)
  stored.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('stores what a start asked for in one go, and nothing when the next start asks for the same', async () => {
  const first = await start()
  expect(first.earlyNames('anna')).toEqual([])
  first.noteAskedEarly('anna', 'cache')
  first.noteAskedEarly('anna', 'inbox')
  vi.runAllTimers()
  expect(setItem).toHaveBeenCalledTimes(1)

  const second = await start()
  expect(second.earlyNames('anna')).toEqual(['cache', 'inbox'])
  second.noteAskedEarly('anna', 'cache')
  // The page is gone before the rest was asked for: what the last start knew stays.
  expect(second.earlyNames('anna')).toEqual(['cache', 'inbox'])
  second.noteAskedEarly('anna', 'inbox')
  vi.runAllTimers()
  expect(setItem).not.toHaveBeenCalled()
})

it('tells nobody the names of another person, and notes nothing once the start is over', async () => {
  const { earlyNames, noteAskedEarly } = await start()
  noteAskedEarly('anna', 'inbox')
  vi.runAllTimers()
  expect(earlyNames('ben')).toEqual([])
  vi.advanceTimersByTime(5_000)
  noteAskedEarly('anna', 'later')
  vi.runAllTimers()
  expect(earlyNames('anna')).toEqual(['inbox'])
})

it('forgets also what was not stored yet', async () => {
  const { earlyNames, noteAskedEarly, forgetEarlyNames } = await start()
  noteAskedEarly('anna', 'inbox')
  forgetEarlyNames()
  vi.runAllTimers()
  expect(earlyNames('anna')).toEqual([])
})
