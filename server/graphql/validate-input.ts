import type { core } from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { ErrorDetail } from '#shared/errors.ts'
import { ERROR_DETAILS_MAX_COUNT, SEARCH_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { AppError } from './errors.ts'

/**
 * Validates an operation's input with the schema that the forms use and from which `validationRules` is derived.
 * @param path the argument's name, which starts the dotted path of each detail
 * @returns the parsed value, trimmed and normalized by the schema
 * @throws AppError VALIDATION_FAILED (422) with one detail per field and message: rules of a field may share a message
 */
export function parseInput<S extends core.$ZodType>(schema: S, value: unknown, path: string): core.output<S> {
  const result = safeParse(schema, value)
  if (result.success) return result.data
  const details = new Map<string, ErrorDetail>()
  for (const { path: inside, message } of result.error.issues) {
    const detail = { path: [path, ...inside.map(String)].filter((part) => part !== '').join('.'), message }
    if (details.size < ERROR_DETAILS_MAX_COUNT) details.set(`${detail.path}\n${message}`, detail)
  }
  throw new AppError('VALIDATION_FAILED', { details: [...details.values()] })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be the id of a stored object; other texts must not reach a uuid column. */
export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/**
 * An external id in the database's spelling.
 * @throws AppError NOT_FOUND for a text that cannot be an id, because missing and malformed ids look alike
 */
export function readId(value: string): string {
  if (!isUuid(value)) throw new AppError('NOT_FOUND')
  return value.toLowerCase()
}

/** Refuses one argument or field with a reason. */
export function refuse(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { details: [{ path, message }] })
}

/**
 * A number of rows or an offset from a request.
 * @param fallback used if the argument is null or missing
 * @throws AppError VALIDATION_FAILED outside `minimum` to `maximum`
 */
export function checkedCount(
  path: string,
  value: number | null | undefined,
  fallback: number,
  minimum: number,
  maximum = 1_000_000,
): number {
  const count = value ?? fallback
  if (count < minimum) refuse(path, `Cannot be less than ${minimum}.`)
  if (count > maximum) refuse(path, `Cannot be greater than ${maximum}.`)
  return count
}

/** The text of a search box: one line, trimmed, cut to SEARCH_TEXT_MAX_LENGTH. */
export function readSearchText(text: string | null | undefined): string {
  return (text ?? '')
    .slice(0, SEARCH_TEXT_MAX_LENGTH)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}
