import { useFormState } from 'react-hook-form'

interface Readiness {
  requireChange: boolean
  requireValid: boolean
}

/** Whether the surrounding Form may be sent. What the server refused may be sent again as it is. */
export function useIsReady({ requireChange, requireValid }: Readiness): boolean {
  const { isDirty, isValid, errors } = useFormState()
  const wasRefused = errors.root !== undefined
  return (!requireChange || isDirty) && (!requireValid || isValid || wasRefused)
}
