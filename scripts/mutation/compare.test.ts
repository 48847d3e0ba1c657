import { expect, test } from 'vitest'
import { compareWithAccepted, type MutantResult, scoreOf } from './compare.ts'

const mutant = (status: MutantResult['status'], line: number): MutantResult => ({
  id: `${line}`,
  fileName: `${process.cwd()}/shared/money.ts`,
  location: { start: { line, column: 3 }, end: { line, column: 9 } },
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  status,
})
const linesOf = (): string[] => ['  first', '  second', '  third']

test('the score counts mutants without a test as undetected, and no ignored ones', () => {
  const statuses: MutantResult['status'][] = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError']
  expect(scoreOf(statuses.map((status) => mutant(status, 1)))).toEqual({ percent: 50, total: 4 })
  expect(scoreOf([])).toEqual({ percent: 0, total: 0 })
})

test('an undetected mutant needs an entry of its line', () => {
  const results = [mutant('Survived', 1), mutant('NoCoverage', 2), mutant('Killed', 3)]
  const accepted = [{ file: 'shared/money.ts', code: ['first'], reason: 'equivalent' }]
  const { unexplained, outdated } = compareWithAccepted(results, accepted, linesOf)
  expect(unexplained).toEqual([expect.stringContaining('NoCoverage shared/money.ts:2:3')])
  expect(outdated).toEqual([])
})

test('an entry that explains no mutant is outdated, unless its file was not mutated', () => {
  const accepted = [
    { file: 'shared/money.ts', code: ['third'], reason: 'equivalent' },
    { file: 'shared/calendar.ts', code: ['third'], reason: 'equivalent' },
  ]
  expect(compareWithAccepted([mutant('Killed', 3)], accepted, linesOf).outdated).toEqual(['shared/money.ts: third'])
})
