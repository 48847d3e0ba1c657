import { get, useFormContext, type UseFormRegisterReturn } from 'react-hook-form'

interface FieldBinding {
  input: UseFormRegisterReturn
  /** Message under the field, null while it is fine. */
  error: string | null
}

/** Binds a field of the surrounding Form by its (dotted) name. */
export function useField(name: string): FieldBinding {
  const { register, formState } = useFormContext()
  const error: unknown = get(formState.errors, name)
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return { input: register(name), error: typeof message === 'string' && message ? message : null }
}
