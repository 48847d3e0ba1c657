import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterWritten, takePrecedence } from './precedence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Asks for something, and says whether it was let go within that time. */
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

it('lets the page ask at once when nothing is being sent', async () => {
  expect(await asking()()).toBe(true)
})

it('holds what the page asks until the last of what is being sent has arrived', async () => {
  const [first, second] = [takePrecedence(), takePrecedence()]
  const isLetGo = asking()
  first()
  // Giving back twice must not stand for the second.
  first()
  expect(await isLetGo()).toBe(false)
  second()
  expect(await isLetGo()).toBe(true)
})

it('starves nobody when sending takes long', async () => {
  const giveBack = takePrecedence()
  const isLetGo = asking()
  expect(await isLetGo(7_900)).toBe(false)
  expect(await isLetGo(200)).toBe(true)
  giveBack()
})
