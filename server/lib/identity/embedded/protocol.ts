import { databaseFailure } from '#server/db/database-failure.ts'
import { RETRY_AFTER_OUTAGE_S } from '#shared/limits/server-times.ts'
import type { CallOrigin } from './context.ts'
import { IdentityError, internalError, malformedBody, unavailable, unknownOperation } from './errors.ts'
import type { Operation } from './operation.ts'

/** AWS JSON 1.1: the operation in a header, JSON in both directions, errors by name. */

const CONTENT_TYPE = 'application/x-amz-json-1.1'
export const TARGET_HEADER = 'x-amz-target'
const ERROR_HEADER = 'x-amzn-errortype'
const UNAVAILABLE_STATUS = 503
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.'

export interface ProtocolAnswer {
  statusCode: number
  headers: Record<string, string>
  body: string
}

/** Runs one operation of a set. */
export type Run = (operation: Operation, body: unknown, origin: CallOrigin) => Promise<object>

export interface CallObserver {
  onRefusal: (refusal: { operation: string; error: IdentityError; body: string }) => void
  onSurprise: (error: unknown) => void
}

interface Call {
  target: string | undefined
  body: string
  origin: CallOrigin
}

/**
 * Handles one call: an unknown operation, invalid JSON or a non-object is refused by name; unexpected errors do not
 * reveal their cause.
 */
export async function answerCall(
  operations: Readonly<Record<string, Operation>>,
  run: Run,
  call: Call,
  { onRefusal, onSurprise }: CallObserver,
): Promise<ProtocolAnswer> {
  try {
    return answer(200, await run(findOperation(operations, call.target), readBody(call.body), call.origin))
  } catch (error) {
    if (!(error instanceof IdentityError)) onSurprise(error)
    else if (error.cause !== undefined) onSurprise(error.cause)
    else onRefusal({ operation: nameOf(call.target), error, body: call.body })
    const known = error instanceof IdentityError ? error : databaseFailure(error) ? unavailable() : internalError()
    const refused = answer(known.statusCode, { __type: known.type, message: known.message })
    const again: Record<string, string> =
      known.statusCode === UNAVAILABLE_STATUS ? { 'retry-after': String(RETRY_AFTER_OUTAGE_S) } : {}
    return { ...refused, headers: { ...refused.headers, ...again, [ERROR_HEADER]: known.type } }
  }
}

function nameOf(target: string | undefined): string {
  return target?.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : ''
}

function findOperation(operations: Readonly<Record<string, Operation>>, target: string | undefined): Operation {
  const name = nameOf(target)
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw unknownOperation()
  return operation
}

function readBody(body: string): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(body === '' ? '{}' : body)
  } catch {
    throw malformedBody()
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw malformedBody()
  return parsed
}

const answer = (statusCode: number, body: object): ProtocolAnswer => ({
  statusCode,
  // Responses contain tokens.
  headers: { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})
