import { expect, it } from 'vitest'
import { uuidV7 } from './ids.ts'

it('ids are different, of version 7, and in the order they were made, also when the clock is set back', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => uuidV7(1_800_000_000_000 - index))
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
  for (const id of ids.slice(0, 100))
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
