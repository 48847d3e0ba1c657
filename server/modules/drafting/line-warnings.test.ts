import { expect, it } from 'vitest'
import { warningsOf } from './line-warnings.ts'

const HIDDEN_COUNT = 200
const conversationOf = (text: string) => ({
  ...{
    subject: 'Roof',
    others: [{ id: 'carl', name: 'Carl Vance', isOrganization: false, seesFrom: 999 }],
    messages: [],
  },
  seenByAllFrom: 999,
  hidden: Array.from({ length: HIDDEN_COUNT }, (_none, index) => ({
    ...{ id: String(index), createdAt: new Date(0), sequence: index + 1, name: 'Ann Lee', own: false, text },
  })),
})

it('reports a line once for the newest of several messages that say the same', () => {
  expect(warningsOf('We counted twelve hits.', conversationOf('12 hits'))).toMatchObject([
    { words: 'twelve hits', message: { sequence: HIDDEN_COUNT }, hiddenFrom: ['Carl Vance'] },
  ])
})

it.each([
  ['12 hits\n', '13 hits reserved alone\n'],
  ['The public adjuster saw the reserve. ', 'A private adjuster has no reserve. '],
  ['1,234 roofs. ', '1,234 cars. '],
])('is done soon with texts that are made to be expensive: %j', (line, hidden) => {
  const begin = performance.now()
  warningsOf(line.repeat(8_000 / line.length), conversationOf(hidden.repeat(4_000 / hidden.length)))
  expect(performance.now() - begin).toBeLessThan(8_000)
})
