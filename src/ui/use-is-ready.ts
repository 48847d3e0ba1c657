import { useFormState } from 'react-hook-form'

interface Readiness {
  requireChange: boolean
  requireValid: boolean
}

/** Whether the surrounding Form may be submitted. Values that the server refused may be submitted again unchanged. */
export function useIsReady({ requireChange, requireValid }: Readiness): boolean {
  const { isDirty, isValid, errors } = useFormState()
  const wasRefused = errors.root !== undefined
  return (!requireChange || isDirty) && (!requireValid || isValid || wasRefused)
}
