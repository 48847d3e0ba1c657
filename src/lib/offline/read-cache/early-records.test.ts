import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const setItem = vi.fn((name: string, value: string) => void stored.set(name, value))
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem,
  removeItem: (name: string) => void stored.delete(name),
}

/** Simulates a page load: the module is initialized again, the stored data stays. */
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

it('stores the requested names at once, and nothing if the next start requests the same', async () => {
  const first = await start()
  expect(first.earlyNames('anna')).toEqual([])
  expect(first.earlyIdentity()).toBeNull()
  first.noteAskedEarly('anna', 'cache')
  first.noteAskedEarly('anna', 'inbox')
  vi.runAllTimers()
  expect(setItem).toHaveBeenCalledTimes(1)

  const second = await start()
  expect(second.earlyNames('anna')).toEqual(['cache', 'inbox'])
  expect(second.earlyIdentity()).toBe('anna')
  second.noteAskedEarly('anna', 'cache')
  // The page is closed before all records are requested: the names of the earlier start are kept.
  expect(second.earlyNames('anna')).toEqual(['cache', 'inbox'])
  second.noteAskedEarly('anna', 'inbox')
  vi.runAllTimers()
  expect(setItem).not.toHaveBeenCalled()
})

it('never returns the names of another user, and records nothing after startup', async () => {
  const { earlyNames, noteAskedEarly } = await start()
  noteAskedEarly('anna', 'inbox')
  vi.runAllTimers()
  expect(earlyNames('ben')).toEqual([])
  vi.advanceTimersByTime(5_000)
  noteAskedEarly('anna', 'later')
  vi.runAllTimers()
  expect(earlyNames('anna')).toEqual(['inbox'])
})

it('also deletes names that were not stored yet', async () => {
  const { earlyNames, noteAskedEarly, forgetEarlyNames } = await start()
  noteAskedEarly('anna', 'inbox')
  forgetEarlyNames()
  vi.runAllTimers()
  expect(earlyNames('anna')).toEqual([])
})
