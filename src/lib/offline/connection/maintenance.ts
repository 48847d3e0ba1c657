import { ERRORS } from '#shared/errors.ts'

interface MaintenanceBody {
  errors?: { extensions?: { code?: unknown; userMessage?: unknown } | null }[]
}

/**
 * The words of an answer that says the service is under maintenance: HTTP 503 with our own body (decision 34). Null for
 * every other answer; a proxy's 503 is an unreachable server, not a message. The answer can still be read afterwards.
 */
export async function maintenanceWordsOf(response: Response): Promise<string | null> {
  if (response.status !== ERRORS.MAINTENANCE.httpStatus) return null
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as MaintenanceBody | null
  const extensions = Array.isArray(body?.errors) ? body.errors[0]?.extensions : null
  if (extensions?.code !== 'MAINTENANCE') return null
  return typeof extensions.userMessage === 'string' && extensions.userMessage !== ''
    ? extensions.userMessage
    : ERRORS.MAINTENANCE.userMessage
}
