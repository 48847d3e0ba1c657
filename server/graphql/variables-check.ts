import {
  GRAPHQL_VARIABLE_KEYS_MAX_COUNT,
  GRAPHQL_VARIABLES_DEPTH_MAX_COUNT,
  GRAPHQL_VARIABLES_MAX_COUNT,
} from '#shared/limits.ts'
import { AppError } from './errors.ts'

function tooComplex(description: string): AppError {
  return new AppError('QUERY_TOO_COMPLEX', { description })
}

function refuseNul(text: string): void {
  if (text.includes('\0'))
    throw new AppError('BAD_USER_INPUT', { description: 'A text contains a character that cannot be stored.' })
}

/**
 * Refuses variables that would cost more to coerce than any operation needs. Not recursive, because a body may be
 * nested very deeply.
 * @param mayHoldNul true if the body contains an escaped NUL, which PostgreSQL cannot store
 * @throws AppError QUERY_TOO_COMPLEX above the limits of shared/limits.ts; BAD_USER_INPUT for a NUL
 */
export function checkVariables(variables: Readonly<Record<string, unknown>>, mayHoldNul: boolean): void {
  let count = 0
  let level: unknown[] = [variables]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > GRAPHQL_VARIABLES_DEPTH_MAX_COUNT)
      throw tooComplex(`Variables may be nested ${GRAPHQL_VARIABLES_DEPTH_MAX_COUNT} levels deep.`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && mayHoldNul) refuseNul(value)
      if (typeof value !== 'object' || value === null) continue
      const isList = Array.isArray(value)
      const names = isList ? [] : Object.keys(value)
      if (names.length > GRAPHQL_VARIABLE_KEYS_MAX_COUNT)
        throw tooComplex(`An object in the variables may have ${GRAPHQL_VARIABLE_KEYS_MAX_COUNT} keys.`)
      if (mayHoldNul) names.forEach(refuseNul)
      const items: readonly unknown[] = isList ? value : Object.values(value)
      count += items.length
      if (count > GRAPHQL_VARIABLES_MAX_COUNT)
        throw tooComplex(`Variables may have ${GRAPHQL_VARIABLES_MAX_COUNT} list items and keys in all.`)
      for (const item of items) next.push(item)
    }
    level = next
  }
}
