import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { describe, expect, it } from 'vitest'
import { NETWORK_ERROR_MESSAGE } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import { SessionOfflineError } from '#src/lib/session/access-token.ts'
import { errorExtensionsOf, isUnreachable, MaintenanceError, UnreachableError, userMessagesOf } from './errors.ts'
import { maintenanceMessageOf } from './maintenance-message.ts'

const failure = (...extensions: Record<string, unknown>[]) =>
  new CombinedGraphQLErrors({ errors: extensions.map((one) => ({ message: 'technical', extensions: one })) })

describe('The message shown for a failure', () => {
  it('joins the messages of all errors, each once', () => {
    const error = failure(
      { code: 'FORBIDDEN', userMessage: 'No.' },
      { code: 'NOT_FOUND', userMessage: 'Not here.' },
      { code: 'FORBIDDEN', userMessage: 'No.' },
    )
    expect(userMessagesOf(error)).toBe('No. Not here.')
  })

  it('is the generic sentence if the server sent no message', () => {
    expect(userMessagesOf(failure({ code: 'INTERNAL_SERVER_ERROR', userMessage: null }))).toBe(GENERIC_ERROR_MESSAGE)
    expect(userMessagesOf(failure({}))).toBe(GENERIC_ERROR_MESSAGE)
    expect(userMessagesOf(new Error('surprise'))).toBe(GENERIC_ERROR_MESSAGE)
  })

  it('is the network error if the server was unreachable, or the session could not be renewed offline', () => {
    expect(userMessagesOf(new UnreachableError('no answer'))).toBe(NETWORK_ERROR_MESSAGE)
    expect(userMessagesOf(new SessionOfflineError('no answer'))).toBe(NETWORK_ERROR_MESSAGE)
    expect(isUnreachable(new Error('wrapped', { cause: new UnreachableError('no answer') }))).toBe(true)
    expect(isUnreachable(new TypeError('x is not a function'))).toBe(false)
    expect(isUnreachable(failure({ code: 'NOT_FOUND' }))).toBe(false)
  })

  it('is the text of the server during maintenance, because retrying later helps as with a missing network', () => {
    const wrapped = new Error('wrapped', { cause: new MaintenanceError('Back at noon.') })
    expect(userMessagesOf(wrapped)).toBe('Back at noon.')
    expect(isUnreachable(wrapped)).toBe(true)
    expect(maintenanceMessageOf(failure({ code: 'MAINTENANCE', userMessage: 'Back at one.' }))).toBe('Back at one.')
    expect(maintenanceMessageOf(failure({ code: 'NOT_FOUND', userMessage: 'Not here.' }))).toBeNull()
  })

  it('never shows an error code that this client does not recognize', () => {
    const [extensions] = errorExtensionsOf(failure({ code: 'toString', userMessage: 'Hello' }))
    expect(extensions).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      httpStatus: 500,
      userMessage: 'Hello',
      details: [],
    })
  })
})
