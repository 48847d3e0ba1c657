import { AppError } from './errors.ts'
import { checkVariables } from './variables-check.ts'

export interface GraphqlParameters {
  query: string
  operationName: string | undefined
  variables: Readonly<Record<string, unknown>>
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function bad(description: string): AppError {
  return new AppError('BAD_USER_INPUT', { description })
}

/**
 * The GraphQL request in a JSON body.
 * @throws AppError BAD_USER_INPUT unless it is one well-formed request; arrays of requests are refused
 * @throws AppError QUERY_TOO_COMPLEX for variables above the limits
 */
export function readParameters(body: string): GraphqlParameters {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    throw bad('The body is not JSON.')
  }
  if (Array.isArray(parsed)) throw bad('Several requests in one body are not supported.')
  if (!isMap(parsed)) throw bad('The body must be a JSON object.')
  const { query, operationName, variables, extensions } = parsed
  if (typeof query !== 'string' || query === '') throw bad('query must be a text.')
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw bad('operationName must be a text.')
  if (variables !== undefined && variables !== null && !isMap(variables)) throw bad('variables must be an object.')
  if (extensions !== undefined && extensions !== null && !isMap(extensions)) throw bad('extensions must be an object.')
  if (variables) checkVariables(variables, body.includes('\\u0000'))
  return { query, operationName: operationName || undefined, variables: variables ?? {} }
}
