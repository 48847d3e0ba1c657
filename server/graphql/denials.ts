import type { FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import type { ErrorCode } from '#shared/errors.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import type { RootField } from './root-fields.ts'

/**
 * Errors for callers without access, and for credentials that were refused; missing and foreign objects look alike
 * (NOT_FOUND).
 */
const DENIALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'MFA_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'FRESH_SIGN_IN_REQUIRED',
  'RECOVERY_CODE_REFUSED',
  'IMPERSONATION_REFUSED',
  'ASSUMED_IDENTITY_ENDED',
])

/**
 * Writes the denials among the errors of an answer to the security log; of a session that ended or was forged as such.
 */
export function recordDenials(
  request: FastifyRequest,
  context: Context,
  roots: readonly RootField[],
  errors: readonly GraphQLError[],
): void {
  for (const { originalError, path } of errors) {
    if (!(originalError instanceof AppError) || !DENIALS.has(originalError.code)) continue
    const root = roots.find(({ node }) => (node.alias ?? node.name).value === path?.[0])
    context.services.securityLog({
      event: context.refusal === null ? 'denied' : 'token',
      address: request.ip,
      personId: context.viewer?.assumedBy?.userId ?? context.viewer?.userId ?? originalError.subjectUserId,
      operation: root?.node.name.value ?? 'unknown',
      code: originalError.code,
    })
  }
}
