import { expect, it } from 'vitest'
import { tsQueryOf } from './search-terms.ts'

it('A query matches all words that start with its terms', () => {
  expect(tsQueryOf(['water', 'lo'])).toBe("'water':* & 'lo':*")
})
