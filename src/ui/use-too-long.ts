import { useWatch } from 'react-hook-form'
import { fieldMessages } from '#shared/validation/field-messages.ts'

/**
 * The message under a text that exceeds its limit; null if it does not. The browser's own limit (`maxlength`) would cut
 * the end of a pasted text silently.
 *
 * @param maxLength undefined for a text without a limit
 */
export function useTooLong(name: string, maxLength: number | undefined): string | null {
  const value: unknown = useWatch({ name, disabled: maxLength === undefined })
  if (maxLength === undefined || typeof value !== 'string') return null
  return value.trim().length > maxLength ? fieldMessages.tooLong(maxLength) : null
}
