import { ERRORS } from '#shared/errors.ts'

const MAINTENANCE_STATUS = 503

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined
}

function firstExtensions(errors: unknown): unknown {
  return Array.isArray(errors) ? part(errors[0], 'extensions') : undefined
}

function wordsOf(extensions: unknown): string {
  const words = part(extensions, 'userMessage')
  return typeof words === 'string' && words ? words : ERRORS.MAINTENANCE.userMessage
}

/**
 * The server's words when a failure means maintenance: an answer of HTTP 503 whose body is ours, or a GraphQL error with
 * the code MAINTENANCE (decision 34). Null for every other failure; a proxy's 503 is an unreachable server, not a message.
 */
export function maintenanceMessageOf(error: unknown): string | null {
  const extensions = firstExtensions(part(error, 'errors'))
  if (part(extensions, 'code') === 'MAINTENANCE') return wordsOf(extensions)
  const bodyText = part(error, 'bodyText')
  if (part(error, 'statusCode') !== MAINTENANCE_STATUS || typeof bodyText !== 'string') return null
  try {
    const inBody = firstExtensions(part(JSON.parse(bodyText), 'errors'))
    return part(inBody, 'code') === 'MAINTENANCE' ? wordsOf(inBody) : null
  } catch {
    return null
  }
}
