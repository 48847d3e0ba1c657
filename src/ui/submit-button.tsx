import { Button, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Spinner } from './delayed-spinner.tsx'
import { sizes } from './theme.ts'

interface SubmitButtonProps {
  children: ReactNode
  /** Disables the button until a value was changed. */
  requireChange?: boolean
  /** True to fill its column. */
  wide?: boolean
  disabled?: boolean
}

/** Submits the form. During the submission a second tap has no effect, but the button keeps the focus. */
export function SubmitButton({ children, requireChange = false, wide = false, disabled = false }: SubmitButtonProps) {
  const styles = useStyles()
  const { isSubmitting, isDirty } = useFormState()
  return (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      className={wide ? styles.wide : styles.button}
      disabled={disabled || (requireChange && !isDirty)}
      disabledFocusable={isSubmitting}
      icon={isSubmitting ? <Spinner /> : undefined}
    >
      {children}
    </Button>
  )
}

const useStyles = makeStyles({
  button: { minHeight: sizes.touchTarget },
  wide: { minHeight: sizes.touchTarget, width: '100%', maxWidth: 'none' },
})
