/**
 * Matched by name, so that this file does not import the session code. A token that cannot be renewed offline is a
 * network failure too.
 */
const UNREACHABLE_NAMES = new Set(['UnreachableError', 'SessionOfflineError', 'MaintenanceError'])

/**
 * True if the request did not reach the server or its response was lost; a later retry may succeed. Separate from the
 * error catalog, because the sign-in bundle needs it.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && (UNREACHABLE_NAMES.has(error.name) || isUnreachable(error.cause))
}
