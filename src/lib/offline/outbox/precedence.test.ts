import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterWritten, takePrecedence } from './precedence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Waits for precedence, and returns whether the wait ended within that time. */
function asking(): (passMs?: number) => Promise<boolean> {
  let isLetGo = false
  void afterWritten().then(() => {
    isLetGo = true
  })
  return async (passMs = 0) => {
    await vi.advanceTimersByTimeAsync(passMs)
    return isLetGo
  }
}

it('lets the page query immediately if nothing is being sent', async () => {
  expect(await asking()()).toBe(true)
})

it('holds queries of the page until all outbox requests have ended', async () => {
  const [first, second] = [takePrecedence(), takePrecedence()]
  const isLetGo = asking()
  first()
  // A repeated release must not release the second request.
  first()
  expect(await isLetGo()).toBe(false)
  second()
  expect(await isLetGo()).toBe(true)
})

it('does not hold queries forever if sending takes long', async () => {
  const giveBack = takePrecedence()
  const isLetGo = asking()
  expect(await isLetGo(7_900)).toBe(false)
  expect(await isLetGo(200)).toBe(true)
  giveBack()
})
