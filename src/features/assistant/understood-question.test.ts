import { expect, it } from 'vitest'
import { questionOf } from './understood-question.ts'

it('writes a query as a question', () => {
  expect(questionOf({ subject: 'Claims', parts: ['in Texas', 'overdue'] })).toBe('Claims in Texas, overdue')
  expect(questionOf({ subject: 'My claims', parts: [] })).toBe('My claims')
})
