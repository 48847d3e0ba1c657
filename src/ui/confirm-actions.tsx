import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Spinner } from './delayed-spinner.tsx'
import { CancelButton } from './cancel-button.tsx'

interface ConfirmActionsProps {
  label: string
  /** While true, both buttons are disabled. */
  busy: boolean
  /** If absent, the button submits `form`. */
  onConfirm?: () => void
  /** The id of the form that the button submits. */
  form?: string
  /** If input would be lost, called only after the user agreed. */
  onCancel: () => void
  /** True while it cannot be confirmed. */
  disabled?: boolean
  /** Marks an action that cannot be undone. */
  danger?: boolean
}

/** The buttons of a dialog with an action: Cancel, and the action, which shows its progress. */
export function ConfirmActions({
  label,
  busy,
  onConfirm,
  form,
  onCancel,
  disabled = false,
  danger = false,
}: ConfirmActionsProps) {
  const styles = useStyles()
  return (
    <>
      <CancelButton onCancel={onCancel} disabled={busy} />
      <Button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        size="large"
        appearance="primary"
        className={danger && !disabled ? styles.danger : undefined}
        disabled={disabled}
        disabledFocusable={busy}
        icon={busy ? <Spinner /> : undefined}
        onClick={onConfirm}
      >
        {label}
      </Button>
    </>
  )
}

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})
