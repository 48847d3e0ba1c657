import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import { licensingMessages } from '#shared/validation/licensing.ts'
import { licenseForm, NEW_LICENSE } from './licensing-values.ts'

const problems = (license: Partial<typeof NEW_LICENSE>): Record<string, string> =>
  Object.fromEntries(
    (licenseForm(['AB-100']).safeParse({ ...NEW_LICENSE, ...license }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  )

describe('The license form', () => {
  it('reports a duplicate number even if the type is missing', () => {
    expect(problems({ number: ' ab-100' })).toEqual({
      number: licensingMessages.duplicate,
      kindId: fieldMessages.required,
    })
  })

  it('reports dates in the wrong order at both fields, even if number and type are missing', () => {
    expect(problems({ originalIssueDate: '2027-05-10', expirationDate: '2026-05-10' })).toEqual({
      number: fieldMessages.required,
      kindId: fieldMessages.required,
      originalIssueDate: licensingMessages.afterExpiration,
      expirationDate: licensingMessages.beforeIssue,
    })
  })

  it('reports an invalid date, and accepts equal dates and no dates', () => {
    const filled = { number: 'AB-200', kindId: 'x' }
    expect(problems({ ...filled, originalIssueDate: '52024-05-10' })).toEqual({
      originalIssueDate: licensingMessages.date,
    })
    expect(problems({ ...filled, originalIssueDate: '2026-05-10', expirationDate: '2026-05-10' })).toEqual({})
    expect(problems(filled)).toEqual({})
  })
})
