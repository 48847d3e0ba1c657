import { get, type FieldErrors, type FieldValues } from 'react-hook-form'

/** The dotted paths of all fields with an error of the schema. The schema cannot check errors of the server. */
function fieldsWithErrors(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = path + key
    if (typeof error !== 'object' || error === null || name === 'root' || key === 'ref') return []
    if (!('type' in error) || typeof error.type !== 'string') return fieldsWithErrors(error, `${name}.`)
    return error.type === 'server' ? [] : [name]
  })
}

/**
 * The fields whose errors no longer apply: after a change, react-hook-form replaces the error of the changed field
 * only, but a rule may be about several fields.
 *
 * @param shown the errors on screen
 * @param found the errors of all current values
 */
export function outdatedErrors<Values extends FieldValues>(
  shown: FieldErrors<Values>,
  found: FieldErrors<Values>,
): string[] {
  return fieldsWithErrors(shown).filter((name) => get(found, name) === undefined)
}
