import { completeExtensions, isUnreachable, WordedError } from '#src/lib/apollo/errors.ts'
import { DETAIL_LIST_HTTP_STATUS, FORM_ERROR_HTTP_STATUSES } from '#shared/limits.ts'
import {
  EDIT_BASE_PATH,
  ERRORS,
  INVALID_FIELDS_MESSAGE,
  NETWORK_ERROR_MESSAGE,
  type ErrorExtensions,
} from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'

/** The errors that a form shows after a refused submission; `onSubmit` of Form may return one. */
export interface FormErrors {
  /** Message under each field, by field name. */
  fieldErrors?: Record<string, string>
  /** Shown above the fields. */
  formError?: string
  /** Reasons that do not belong to a field, listed under `formError`. */
  details?: readonly string[]
  /** True if somebody else changed the same since the form was opened: the user can overwrite it. */
  isConflict?: boolean
}

/**
 * The result of a submission. Undefined is a success; the outcome of `save` of useWrite is accepted, and so are custom
 * errors.
 */
export type SubmitResult = FormErrors | { ok: true } | { ok: false; error: unknown } | undefined | void

/**
 * The error extensions of a thrown value. They are detected by shape, because a form must not add the data layer to the
 * sign-in bundle.
 */
function extensionsIn(error: unknown): ErrorExtensions[] {
  if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) return []
  return error.errors.flatMap((one: unknown) => {
    const extensions = typeof one === 'object' && one !== null && 'extensions' in one ? one.extensions : null
    return typeof extensions === 'object' && extensions !== null && 'code' in extensions
      ? [completeExtensions(extensions, '')]
      : []
  })
}

/**
 * The field that a path belongs to: 'registration.name.firstName' belongs to the field 'name.firstName' or 'firstName';
 * the longest matching suffix wins.
 */
function fieldOf(path: string, fieldNames: readonly string[]): string | undefined {
  return fieldNames.filter((name) => path === name || path.endsWith(`.${name}`)).sort((a, b) => b.length - a.length)[0]
}

function isFormStatus(status: number): boolean {
  return (FORM_ERROR_HTTP_STATUSES as readonly number[]).includes(status)
}

/** The message for the whole form; for status 422 it is the description. */
function sentenceOf({ code, httpStatus, userMessage, description }: ErrorExtensions): string {
  if (httpStatus === DETAIL_LIST_HTTP_STATUS && description) return description
  if (!isFormStatus(httpStatus)) return userMessage ?? GENERIC_ERROR_MESSAGE
  const isOwnWords = userMessage !== null && userMessage !== ERRORS[code].userMessage
  return isOwnWords ? userMessage : INVALID_FIELDS_MESSAGE
}

/**
 * Maps a failed submission to form errors: details with a path are shown under their fields, the statuses of invalid
 * forms show the invalid-fields message, 422 its description and its list, any other error the user message.
 *
 * @param fieldNames names of the form's fields, dotted for nested ones
 */
export function formErrorsOf(error: unknown, fieldNames: readonly string[]): FormErrors {
  if (error instanceof WordedError) return { formError: error.message }
  const all = extensionsIn(error)
  if (all.length === 0)
    return {
      formError: isUnreachable(error) || error instanceof TypeError ? NETWORK_ERROR_MESSAGE : GENERIC_ERROR_MESSAGE,
    }
  const fieldErrors: Record<string, string> = {}
  const details: string[] = []
  let isConflict = false
  for (const { path, message } of all.flatMap((one) => one.details)) {
    if (path === EDIT_BASE_PATH) isConflict = true
    const name = fieldOf(path, fieldNames)
    if (name) fieldErrors[name] ??= message
    else details.push(message)
  }
  const sentences = [...new Set(all.map(sentenceOf))]
  return { fieldErrors, formError: sentences.join('. '), details, ...(isConflict && { isConflict }) }
}
