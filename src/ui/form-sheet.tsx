import { useId } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { BottomSheet } from './bottom-sheet.tsx'
import { ConfirmActions } from './confirm-actions.tsx'
import { Form, type FormProps } from './form.tsx'
import type { OverlayProps } from './overlay-props.ts'

interface FormSheetProps<Input extends FieldValues, Output>
  extends Pick<FormProps<Input, Output>, 'schema' | 'defaultValues' | 'onSubmit' | 'children'>,
    Pick<OverlayProps, 'open' | 'onClose' | 'title' | 'size'> {
  submitLabel: string
  /** Keeps the button off until something was changed. */
  requireChange?: boolean
  /** It cannot be sent (yet). */
  disabled?: boolean
}

/** A form that lies over a page. It ends as every question does: Cancel, and the act. */
export function FormSheet<Input extends FieldValues, Output>({
  open,
  onClose,
  title,
  size,
  submitLabel,
  requireChange = false,
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
  disabled: boolean
  onCancel: () => void
}

function FormActions({ requireChange, disabled, ...rest }: FormActionsProps) {
  const { isSubmitting, isDirty } = useFormState()
  return <ConfirmActions {...rest} busy={isSubmitting} disabled={disabled || (requireChange && !isDirty)} />
}
