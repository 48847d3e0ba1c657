import {
  type FieldErrors,
  type FieldValues,
  get,
  type ResolverOptions,
  type ResolverResult,
  set,
} from 'react-hook-form'
import { fieldMessages } from '#shared/validation/field-messages.ts'

function isIncomplete(field: unknown): boolean {
  const ref: unknown = typeof field === 'object' && field !== null && 'ref' in field ? field.ref : null
  return ref instanceof HTMLInputElement && ref.validity.badInput
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
  for (const name of incomplete) set(errors, name, { type: 'badInput', message: fieldMessages.date })
  return { values: {}, errors }
}
