import { useId } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { BottomSheet } from './bottom-sheet.tsx'
import { ConfirmActions } from './confirm-actions.tsx'
import { Form, type FormProps } from './form.tsx'
import type { OverlayProps } from './overlay-props.ts'
import { useIsReady } from './use-is-ready.ts'

interface FormSheetProps<Input extends FieldValues, Output>
  extends Pick<FormProps<Input, Output>, 'schema' | 'defaultValues' | 'onSubmit' | 'children'>,
    Pick<FormProps<Input, Output>, 'mode' | 'unguarded'>,
    Pick<OverlayProps, 'open' | 'onClose' | 'title' | 'size'> {
  submitLabel: string
  /** Disables the button until a value was changed. */
  requireChange?: boolean
  /** Disables the button until all fields are valid; use it with the mode 'onTouched', which shows the errors. */
  requireValid?: boolean
  /** True while it cannot be submitted. */
  disabled?: boolean
}

/** A form in an overlay, with Cancel and the action at its end. */
export function FormSheet<Input extends FieldValues, Output>({
  open,
  onClose,
  title,
  size,
  submitLabel,
  requireChange = false,
  requireValid = false,
  disabled = false,
  ...form
}: FormSheetProps<Input, Output>) {
  const id = useId()
  return (
    <Form
      {...form}
      id={id}
      label={title}
      around={(drawn) => (
        <BottomSheet
          open={open}
          onClose={onClose}
          title={title}
          {...(size && { size })}
          actions={
            <FormActions
              form={id}
              label={submitLabel}
              requireChange={requireChange}
              requireValid={requireValid}
              disabled={disabled}
              onCancel={onClose}
            />
          }
        >
          {drawn}
        </BottomSheet>
      )}
    />
  )
}

interface FormActionsProps {
  form: string
  label: string
  requireChange: boolean
  requireValid: boolean
  disabled: boolean
  onCancel: () => void
}

function FormActions({ requireChange, requireValid, disabled, ...rest }: FormActionsProps) {
  const { isSubmitting } = useFormState()
  const isReady = useIsReady({ requireChange, requireValid })
  return <ConfirmActions {...rest} busy={isSubmitting} disabled={disabled || !isReady} />
}
