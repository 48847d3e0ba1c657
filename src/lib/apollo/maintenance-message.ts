import type { CombinedGraphQLErrors } from '@apollo/client/errors'
import { MAINTENANCE_MESSAGE } from '#shared/generic-error.ts'

/** Matched by name: importing the class would add Apollo to the bundle of the sign-in screens, which do not need it. */
export function isGraphQLFailure(error: unknown): error is CombinedGraphQLErrors {
  return error instanceof Error && error.name === 'CombinedGraphQLErrors'
}

/**
 * The maintenance text of a failure; null for every other failure. It does not import the error catalog, because the
 * error page is part of the sign-in bundle.
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
