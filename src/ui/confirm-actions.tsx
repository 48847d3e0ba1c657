import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Spinner } from './delayed-spinner.tsx'
import { uiMessages } from './messages.ts'

interface ConfirmActionsProps {
  label: string
  /** While true, both wait. */
  busy: boolean
  /** Absent: the act is the sending of `form`. */
  onConfirm?: () => void
  /** The id of the form that the act sends. */
  form?: string
  onCancel: () => void
  /** It cannot be confirmed (yet). */
  disabled?: boolean
  /** Marks an act that cannot be undone. */
  danger?: boolean
}

/** The end of a dialog that does something: Cancel, and the act, which shows that it is going on. */
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
      <Button size="large" onClick={onCancel} disabled={busy}>
        {uiMessages.cancel}
      </Button>
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
