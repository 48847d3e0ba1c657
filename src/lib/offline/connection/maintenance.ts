import { MAINTENANCE_MESSAGE } from '#shared/generic-error.ts'

// Without the error catalog, because the sign-in screens use this too.
const MAINTENANCE_STATUS = 503

interface MaintenanceBody {
  errors?: { extensions?: { code?: unknown; userMessage?: unknown } | null }[]
}

/**
 * The maintenance text of a response: HTTP 503 with our own body. Null for every other response; a proxy's 503 means an
 * unreachable server. The response body can still be read afterward.
 */
export async function maintenanceWordsOf(response: Response): Promise<string | null> {
  if (response.status !== MAINTENANCE_STATUS) return null
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as MaintenanceBody | null
  const extensions = Array.isArray(body?.errors) ? body.errors[0]?.extensions : null
  if (extensions?.code !== 'MAINTENANCE') return null
  return typeof extensions.userMessage === 'string' && extensions.userMessage !== ''
    ? extensions.userMessage
    : MAINTENANCE_MESSAGE
}
