import { describe, expect, it } from 'vitest'
import { withClosedMarkup } from './closed-markup.ts'

describe('A text that is still being written', () => {
  it.each([
    ['Two **claims', 'Two **claims**'],
    ['Two **claims*', 'Two **claims**'],
    ['Two **claims**', 'Two **claims'.concat('**')],
    ['Two *', 'Two '],
    ['The `code', 'The `code`'],
    ['```\nconst a = 1', '```\nconst a = 1\n```'],
    ['Due\n-', 'Due'],
    ['Due\n==', 'Due'],
    ['Due\n1.', 'Due'],
    ['Due\n#', 'Due'],
    ['See [the policy](https://exa', 'See '],
    ['See [the pol', 'See '],
    ['It is due [1', 'It is due '],
    ['It is due [1]', 'It is due [1]'],
    ['Figures:\n\n| A | B |', 'Figures:\n'],
    ['Figures:\n\n| A | B |\n| --', 'Figures:\n'],
    ['Figures:\n\n| A | B |\n| - | - |\n| 1', 'Figures:\n\n| A | B |\n| - | - |\n| 1'],
    ['**Done**\n\nNext **one', '**Done**\n\nNext **one**'],
  ])('is closed: %j', (text, closed) => {
    expect(withClosedMarkup(text)).toBe(closed)
  })

  it('never loses what was written before its last line', () => {
    const whole = '## Due\n\n- **One** of [1]\n- two\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\nThe end.'
    for (let length = 1; length <= whole.length; length += 1) {
      const text = whole.slice(0, length)
      const closed = withClosedMarkup(text)
      const before = text.slice(0, text.lastIndexOf('\n\n') + 1)
      expect(closed.startsWith(before.trimEnd())).toBe(true)
    }
    expect(withClosedMarkup(whole)).toBe(whole)
  })
})
