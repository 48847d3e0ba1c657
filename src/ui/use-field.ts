import { get, useFormContext, type UseFormRegisterReturn } from 'react-hook-form'

interface FieldBinding {
  input: UseFormRegisterReturn
  /**
   * The initial text of a text box. Fluent's text boxes store their text themselves: without it they would be empty
   * again after the next rendering.
   */
  initial: string
  /** The message under the field; null if it is valid. */
  error: string | null
}

/**
 * Binds a field of the surrounding Form by its (dotted) name.
 *
 * @param together name of another field with a common rule: an error between the two is shown and removed at both
 */
export function useField(name: string, together?: string): FieldBinding {
  const { register, formState, getValues } = useFormContext()
  const error: unknown = get(formState.errors, name)
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  const initial: unknown = getValues(name)
  return {
    input: register(name, together === undefined ? {} : { deps: [together] }),
    initial: typeof initial === 'string' ? initial : '',
    error: typeof message === 'string' && message ? message : null,
  }
}
