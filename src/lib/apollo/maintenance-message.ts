import type { CombinedGraphQLErrors } from '@apollo/client/errors'
import { MAINTENANCE_MESSAGE } from '#shared/generic-error.ts'

/** By name: the class would bring Apollo into the sign-in screens, which have no use for it (bar P1). */
export function isGraphQLFailure(error: unknown): error is CombinedGraphQLErrors {
  return error instanceof Error && error.name === 'CombinedGraphQLErrors'
}

/**
 * The words of a maintenance behind a failure; null for every other failure. Without the catalogue of errors: the error
 * page stands with the sign-in too.
 */
export function maintenanceMessageOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'MaintenanceError') return error.message
  const inAnswer = isGraphQLFailure(error)
    ? error.errors.find(({ extensions }) => extensions?.['code'] === 'MAINTENANCE')
    : undefined
  if (!inAnswer) return maintenanceMessageOf(error.cause)
  const words = inAnswer.extensions?.['userMessage']
  return typeof words === 'string' ? words : MAINTENANCE_MESSAGE
}
