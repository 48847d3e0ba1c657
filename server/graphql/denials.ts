import type { FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import type { ErrorCode } from '#shared/errors.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import type { RootField } from './root-fields.ts'

/** Errors for missing access and for refused credentials; missing and foreign objects look alike (NOT_FOUND). */
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

/** Writes the denials in a response to the security log; an ended or forged session is logged as a token error. */
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
