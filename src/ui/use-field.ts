import { type ChangeHandler, get, useFormContext, type UseFormRegisterReturn } from 'react-hook-form'
import { INCOMPLETE, isIncompleteInput } from './incomplete-fields.ts'

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
  const { register, formState, getValues, trigger } = useFormContext()
  const error: unknown = get(formState.errors, name)
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  const isIncomplete = typeof error === 'object' && error !== null && 'type' in error && error.type === INCOMPLETE
  const initial: unknown = getValues(name)
  const input = register(name, together === undefined ? {} : { deps: [together] })
  // The browser reports no change while the value stays empty.
  const onBlur: ChangeHandler = async (event) => {
    await input.onBlur(event)
    if (isIncomplete || isIncompleteInput(event.target)) await trigger(name)
  }
  return {
    input: { ...input, onBlur },
    initial: typeof initial === 'string' ? initial : '',
    error: typeof message === 'string' && message ? message : null,
  }
}
