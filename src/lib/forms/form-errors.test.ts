import { UnreachableError } from '#src/lib/apollo/errors.ts'
import { describe, expect, it } from 'vitest'
import {
  ERRORS,
  INVALID_FIELDS_MESSAGE,
  NETWORK_ERROR_MESSAGE,
  type ErrorCode,
  type ErrorExtensions,
} from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import { FORM_ERROR_HTTP_STATUSES } from '#shared/limits.ts'
import { formErrorsOf } from './form-errors.ts'

function refusal(
  code: ErrorCode,
  changes: Partial<ErrorExtensions> = {},
): { errors: { extensions: ErrorExtensions }[] } {
  const { httpStatus, userMessage } = ERRORS[code]
  return { errors: [{ extensions: { code, httpStatus, userMessage, description: '', details: [], ...changes } }] }
}

describe('A refused form', () => {
  it('shows details under their fields and lists the rest', () => {
    const error = refusal('VALIDATION_FAILED', {
      description: 'Check the marked fields.',
      details: [
        { path: 'registration.name.firstName', message: 'Required Field' },
        { path: 'registration', message: 'The address does not exist.' },
      ],
    })
    expect(formErrorsOf(error, ['name.firstName', 'name.lastName'])).toEqual({
      fieldErrors: { 'name.firstName': 'Required Field' },
      formError: 'Check the marked fields.',
      details: ['The address does not exist.'],
    })
  })

  it.each(FORM_ERROR_HTTP_STATUSES)('shows the invalid-fields message for status %s', (httpStatus) => {
    expect(formErrorsOf(refusal('VALIDATION_FAILED', { httpStatus }), []).formError).toBe(INVALID_FIELDS_MESSAGE)
  })

  it('shows the server’s message for any other status', () => {
    expect(formErrorsOf(refusal('FORBIDDEN'), []).formError).toBe(ERRORS.FORBIDDEN.userMessage)
    expect(formErrorsOf(refusal('INTERNAL_SERVER_ERROR'), []).formError).toBe(GENERIC_ERROR_MESSAGE)
  })

  it('accepts errors with missing fields, for example from a proxy', () => {
    expect(formErrorsOf({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }, ['name'])).toEqual({
      fieldErrors: {},
      formError: ERRORS.FORBIDDEN.userMessage,
      details: [],
    })
  })

  it('distinguishes an unreachable server from an unexpected error', () => {
    expect(formErrorsOf(new TypeError('Failed to fetch'), []).formError).toBe(NETWORK_ERROR_MESSAGE)
    expect(formErrorsOf(new UnreachableError(), []).formError).toBe(NETWORK_ERROR_MESSAGE)
    expect(formErrorsOf(new Error('Surprise'), []).formError).toBe(GENERIC_ERROR_MESSAGE)
  })
})
