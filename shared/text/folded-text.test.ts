import { expect, test } from 'vitest'
import { foldedText } from './folded-text.ts'

test.each([
  ['Roof DAMAGE', 'roof damage'],
  ['Zoë MÜLLER', 'zoe muller'],
  ['e\u0301\u0323TAGE', 'etage'],
  ['ﬁle', 'file'],
  ['Łódź', 'łodz'],
  ['屋根', '屋根'],
  ['', ''],
])('%j is searched as %j', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})
