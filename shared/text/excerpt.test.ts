import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

const FILLER = 'Nothing of interest is here. '.repeat(12)

it('shows the part of a text around the first word', () => {
  expect(excerptOf('The roof leaks.', ['roof'])).toBe('The roof leaks.')
  expect(excerptOf(`${FILLER}The roof leaks.`, ['roof'])).toMatch(/^….{20}The roof leaks\.$/)
  expect(excerptOf(FILLER, ['zeppelin'])).toBe(FILLER.slice(0, 140))
})

it('prefers the part with the most of the words', () => {
  const text = `${FILLER}${FILLER}The proof of loss is signed.`
  expect(excerptOf(text, ['proof', 'of', 'loss'])).toContain('proof of loss')
  expect(excerptOf(text, ['of'])).toMatch(/^Nothing of interest/)
})
