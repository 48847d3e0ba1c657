import { describe, expect, it } from 'vitest'
import { contentOf, lineOf, rewordedParts } from './reworded.ts'

const parts = (line: string, hidden: string, open = ''): string[] =>
  rewordedParts(lineOf(line), contentOf(hidden), contentOf(open))

describe('Reworded content', () => {
  it.each([
    ['We counted twelve hits.', 'The engineer found 12 hits.', 'twelve hits'],
    ['We counted 12 hits.', 'There were twelve hits on it.', '12 hits'],
    ['About a dozen hits.', '12 hits', 'a dozen hits'],
    ['Twelve of the hits were fresh.', '12 hits', 'Twelve of the hits'],
    ['The reserve is ninety thousand.', 'We reserve $90,000.', 'ninety thousand'],
    ['It stays at 90k.', 'We reserve $90,000.', '90k'],
    ['Two thousand five hundred dollars', 'The deductible is $2,500', 'Two thousand five hundred'],
    ['Twenty-five hundred is what you pay', 'The deductible is $2,500', 'Twenty-five hundred'],
    ['It is one hundred and twenty thousand.', 'We have 120,000 for it', 'one hundred and twenty thousand'],
    ['1.5 million', 'The limit is $1,500,000', '1.5 million'],
    [
      'Do not let the public adjuster find out about the reserve.',
      'The public adjuster must not hear of the reserve.',
      'Do not let the public adjuster find out about the reserve.',
    ],
  ])('%j repeats %j', (line, hidden, words) => {
    expect(parts(line, hidden).some((part) => part.includes(words))).toBe(true)
  })

  it.each([
    ['We counted thirteen hits.', 'The engineer found 12 hits.'],
    ['The twelve apostles', 'The engineer found 12 hits.'],
    ['One of us will call you.', 'One message was left.'],
    ['In 2026 it was new.', 'The storm of 2026'],
    ['I will inspect the roof on Tuesday.', 'The roof has a reserve of its own, says the carrier.'],
    ['Thank you for your message about the claim.', 'Thank you for your message, please write about the claim.'],
  ])('%j does not repeat %j', (line, hidden) => {
    expect(parts(line, hidden)).toEqual([])
  })

  it('is not reported if everybody may see it, in any words', () => {
    expect(parts('We counted twelve hits.', '12 hits', 'There are twelve hits.')).toEqual([])
    expect(parts('The reserve is 90k.', 'We reserve $90,000.', 'The reserve: ninety thousand dollars')).toEqual([])
    const sentence = 'Do not let the public adjuster know about the reserve.'
    expect(parts(sentence, sentence, 'Nobody, not even the public adjuster, knows about the reserve.')).toEqual([])
  })

  it('is compared in time proportional to the text', () => {
    const hostile = ['one '.repeat(5_000), '1 '.repeat(5_000), 'hundred thousand '.repeat(2_000), 'ab '.repeat(5_000)]
    const begin = performance.now()
    for (const text of hostile) parts(text, text.slice(0, 4_000), text.slice(0, 4_000))
    expect(performance.now() - begin).toBeLessThan(10_000)
  })
})
