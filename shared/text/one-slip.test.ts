import { expect, it } from 'vitest'
import { isOneSlipAway, resemblesWords } from './one-slip.ts'

it.each([
  ['smith', 'smith'],
  ['smiht', 'smith'],
  ['smitt', 'smith'],
  ['smth', 'smith'],
  ['smithh', 'smith'],
  ['msith', 'smith'],
  ['mith', 'smith'],
])('finds one typing error: %s, %s', (one, other) => {
  expect(isOneSlipAway(one, other)).toBe(true)
  expect(isOneSlipAway(other, one)).toBe(true)
})

it.each([
  ['smhti', 'smith'],
  ['smi', 'smith'],
  ['kim', 'tim'],
  ['104213', '104214'],
  ['smithson', 'smith'],
])('does not confuse other words: %s, %s', (one, other) => {
  expect(isOneSlipAway(one, other)).toBe(false)
})

it('compares each word of a search with the words of a name', () => {
  expect(resemblesWords('Müller & Sons', ['sosn', 'muler'])).toBe(true)
  expect(resemblesWords('Müller & Sons', ['sons', 'miller', 'roof'])).toBe(false)
  expect(resemblesWords('Müller & Sons', [])).toBe(false)
})
