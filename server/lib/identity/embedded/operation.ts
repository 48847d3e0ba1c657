import { z } from 'zod'
import type { CallOrigin, IdentityContext } from './context.ts'
import { clientNotFound, invalidParameter } from './errors.ts'
import { EMBEDDED_CLIENT_ID } from './pool.ts'

/** An operation of the protocol: takes the parsed JSON body and returns the response object. Throws IdentityError. */
export type Operation = (context: IdentityContext, body: unknown, origin: CallOrigin) => Promise<object>

const CLIENT_VALUE_MAX_LENGTH = 4_096

/** A client's text with a length limit, and without the NUL character, which PostgreSQL refuses. */
export const text = z
  .string()
  .min(1)
  .max(CLIENT_VALUE_MAX_LENGTH)
  .refine((value) => !value.includes('\0'), 'must not contain a null character')

/**
 * Combines a shape with its handler. A ClientId other than the app client's gets Cognito's error. Members outside the
 * shape (analytics, client metadata) are ignored, because they are optional in Cognito.
 */
export function operation<Shape extends z.ZodType>(
  shape: Shape,
  handle: (context: IdentityContext, input: z.infer<Shape>, origin: CallOrigin) => Promise<object>,
): Operation {
  return async (context, body, origin) => {
    const parsed = shape.safeParse(body)
    if (!parsed.success) throw invalidParameter(describe(parsed.error))
    const { ClientId } = body as { ClientId?: unknown }
    if (typeof ClientId === 'string' && ClientId !== EMBEDDED_CLIENT_ID) throw clientNotFound(ClientId.slice(0, 128))
    return handle(context, parsed.data, origin)
  }
}

/** Cognito's message for refused input; contains only member names, never values. */
function describe(error: z.ZodError): string {
  const [first] = error.issues
  const member = first?.path.join('.') ?? ''
  const count = error.issues.length
  return (
    `${count} validation error${count === 1 ? '' : 's'} detected: Value at '${member}' failed to satisfy ` +
    `constraint: ${first?.message ?? 'Invalid input'}`
  )
}
