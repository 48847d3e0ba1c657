import { expect, test } from 'vitest'
import { fileEnding } from './file-ending.ts'

test.each([
  ['a.PDF', 'pdf'],
  ['a', ''],
  ['a.tar.gz', 'gz'],
  ['a. b', ''],
  ['a.', ''],
  ['a.pdf.', ''],
  ['a.abcdefghijklmnopq', ''],
])('%j ends in %j', (given, ending) => {
  expect(fileEnding(given)).toBe(ending)
})
