import { describe, expect, it } from 'vitest'
import { plainTextOf, previewOf } from './plain-text.ts'

describe('The words of a message', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['<p>North<br>slope</p>', 'North slope'],
    ['<p>in<strong>sur</strong>ed</p>', 'insured'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['R&amp;R &lt;drywall&gt; 5&quot; &#39;base&#39; &#x1F3E0;', "R&R <drywall> 5\" 'base' 🏠"],
    ['<p>&nbsp;\u200b</p><p><br></p>', ''],
    ['2 < 3 and 4 > 1', '2 < 3 and 4 > 1'],
    ['&unknown; &#0; &#xD800;', '&unknown;'],
    ['&#xDFFF;&#xE000;&#x10FFFF;&#x110000;', '\ue000\u{10ffff}'],
    ['&AMP; &apos;', "& '"],
  ])('of %j are %j', (html, text) => {
    expect(plainTextOf(html)).toBe(text)
  })
})

describe('A preview', () => {
  it('is the whole text when it is short, and ends at a word when it is not', () => {
    expect(previewOf('Short', 10)).toBe('Short')
    expect(previewOf('Supply line behind the vanity', 20)).toBe('Supply line behind…')
    expect(previewOf('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(previewOf('x'.repeat(10), 10)).toBe('x'.repeat(10))
  })

  it('ends within a word if no word ends near', () => {
    expect(previewOf(`a ${'x'.repeat(30)}`, 10)).toBe('a xxxxxxx…')
    expect(previewOf(' slope and north side', 9)).toBe(' slope…')
    expect(previewOf('abcdefgh x yyyyyyyy', 11)).toBe('abcdefgh…')
    expect(previewOf('1234567 90yyyyyy', 11)).toBe('1234567 90…')
  })

  it('never cuts a character in two', () => {
    expect(previewOf('🏠'.repeat(12), 10)).toBe(`${'🏠'.repeat(9)}…`)
  })
})
