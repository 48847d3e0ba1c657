import { expect, it } from 'vitest'
import { claimLinesOf } from './claim-warnings.ts'

const RECORD = {
  ...{ Insured: 'Nora Finch', Loss: 'Mobile, AL', Address: '118 Elm Street', 'Date of loss': 'Nov 8, 2026' },
  ...{ Cause: 'Hail', Status: 'Estimate in review', Adjuster: 'Ann Lee', Client: 'Plains Fidelity PL49555' },
  ...{ Received: 'Nov 9, 2026', Due: 'Nov 21, 2026' },
}

it.each([
  ['The report is due on Nov 21, 2026.', 'Nov 21, 2026'],
  ['The report is due on November 21.', 'November 21'],
  ['The report is due on 11/21.', '11/21'],
  ['The loss at 118 elm street is covered.', '118 elm street'],
  ['Your file number is Plains Fidelity PL49555.', 'Plains Fidelity PL49555'],
])('reports what is only in the record of the claim: %s', (line, words) => {
  expect(claimLinesOf(`Hello,\n\n${line}\n\nKind regards,`, RECORD, ['Roof'])).toEqual([{ line, words }])
})

it('reports nothing that everybody may see, nor a day that only begins alike', () => {
  const text = 'The loss at 118 Elm Street is due on November 21, and Nora Finch knows it.'
  expect(claimLinesOf(text, RECORD, ['118 Elm Street', 'It is due Nov 21, 2026.', 'Nora Finch'])).toEqual([])
  expect(claimLinesOf('I can come on November 2, or 11/2.', RECORD, [])).toEqual([])
})
