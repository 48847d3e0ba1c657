import {
  type FieldErrors,
  type FieldValues,
  get,
  type ResolverOptions,
  type ResolverResult,
  set,
} from 'react-hook-form'
import { fieldMessages } from '#shared/validation/field-messages.ts'

/** The type of the error of such a field. */
export const INCOMPLETE = 'incomplete'

export function isIncompleteInput(element: unknown): boolean {
  return element instanceof HTMLInputElement && element.validity.badInput
}

function isIncomplete(field: unknown): boolean {
  return typeof field === 'object' && field !== null && 'ref' in field && isIncompleteInput(field.ref)
}

/**
 * Adds an error for each date and time of which only a part is filled in, and for a day that does not exist, such as
 * 02/30/2027. The browser reports these as empty, and the form would save the field without them.
 */
export function withIncompleteFields<Input extends FieldValues, Output>(
  result: ResolverResult<Input, Output>,
  { fields, names = [] }: ResolverOptions<Input>,
): ResolverResult<Input, Output> {
  const incomplete = names.filter((name) => isIncomplete(get(fields, name)))
  if (incomplete.length === 0) return result
  const errors = { ...result.errors } as FieldErrors<Input>
  for (const name of incomplete) set(errors, name, { type: INCOMPLETE, message: fieldMessages.date })
  return { values: {}, errors }
}
