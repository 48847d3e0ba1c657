import { expect, it } from 'vitest'
import { paragraphsOf, placeholderParts, placeholdersOf, unfilledOf } from './session.ts'
import { textOfHtml } from '../draft-content.ts'

it('a draft is converted to paragraphs and back to the same text', () => {
  const text = 'Hello Bob,\n\n2 < 3 & "more" [date]\n\nKind regards,\nAnn <b>Lee</b>'
  const html = paragraphsOf(text)
  expect(html).toBe(
    '<p>Hello Bob,</p><p>2 &lt; 3 &amp; "more" [date]</p><p>Kind regards,<br>Ann &lt;b&gt;Lee&lt;/b&gt;</p>',
  )
  expect(textOfHtml(html)).toBe(text)
})

it.each([
  ['', ''],
  ['<p></p>', ''],
  ['<h1>Title</h1><ul><li><p>one</p></li><li>two</li></ul><p>end</p>', 'Title\n\none\n\ntwo\n\nend'],
  ['plain', 'plain'],
])('the text of %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

it('finds unfilled placeholders', () => {
  expect(placeholderParts('At [time] on [date].')).toEqual([
    { text: 'At ', isPlaceholder: false },
    { text: '[time]', isPlaceholder: true },
    { text: ' on ', isPlaceholder: false },
    { text: '[date]', isPlaceholder: true },
    { text: '.', isPlaceholder: false },
  ])
  expect(placeholderParts('[]')).toEqual([{ text: '[]', isPlaceholder: false }])
})

it('a placeholder is unfilled as long as the text contains it', () => {
  const text = 'On [date] at [time], or another [date].'
  expect(placeholdersOf(text)).toEqual(['[date]', '[time]'])
  expect(unfilledOf(placeholdersOf(text), '<p>On May 4 at [<b>time</b>], see [exhibit 1].</p>')).toEqual(['[time]'])
})
