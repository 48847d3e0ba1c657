import { expect, it } from 'vitest'
import { wholeNumberInForm } from './form-fields.ts'

it.each([
  ['', 'Required Field'],
  ['-3', 'Positive numbers only'],
  ['0', 'Positive numbers only'],
  ['2.5', 'Whole numbers only'],
  ['1e3', 'Whole numbers only'],
  ['two', 'Whole numbers only'],
  ['101', 'Cannot be greater than 100.'],
  ['100', undefined],
  [' 7 ', undefined],
])('a number typed as %j gives %j', (text, message) => {
  expect(wholeNumberInForm(1, 100).safeParse(text).error?.issues[0]?.message).toBe(message)
})
