import { useId, useRef, useState } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { BottomSheet } from './bottom-sheet.tsx'
import { ConfirmActions } from './confirm-actions.tsx'
import { Form, type FormProps } from './form.tsx'
import type { OverlayProps } from './overlay-props.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useIsReady } from './use-is-ready.ts'
import { useUnloadWarning } from './use-unload-warning.ts'

interface FormSheetProps<Input extends FieldValues, Output>
  extends Pick<FormProps<Input, Output>, 'schema' | 'defaultValues' | 'onSubmit' | 'children'>,
    Pick<FormProps<Input, Output>, 'mode'>,
    Pick<OverlayProps, 'open' | 'onClose' | 'title' | 'size'> {
  submitLabel: string
  /** Keeps the button off until something was changed. */
  requireChange?: boolean
  /** Keeps the button off until all fields are right; together with the mode 'onTouched', which says what is wrong. */
  requireValid?: boolean
  /** Asks before changes are lost by closing the sheet or leaving the page; Cancel does not ask. */
  guarded?: boolean
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
  requireValid = false,
  guarded = false,
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
        <GuardedSheet
          guarded={guarded}
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
        </GuardedSheet>
      )}
    />
  )
}

interface GuardedSheetProps extends OverlayProps {
  guarded: boolean
}

function GuardedSheet({ guarded, onClose, ...props }: GuardedSheetProps) {
  const { isDirty, isSubmitting } = useFormState()
  const [asks, setAsks] = useState(false)
  const isGuarded = guarded && props.open && isDirty
  const leaves = useRef(false)
  useUnloadWarning(isGuarded)
  return (
    <>
      <BottomSheet
        {...props}
        mayStay={isGuarded}
        onClose={() => {
          if (!isGuarded) onClose()
          else if (!isSubmitting) setAsks(true)
        }}
      />
      {guarded && (
        <UnsavedDialog
          open={asks}
          onLeave={() => {
            leaves.current = true
          }}
          onClose={() => setAsks(false)}
          onClosed={() => {
            if (leaves.current) onClose()
            leaves.current = false
          }}
        />
      )}
    </>
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
