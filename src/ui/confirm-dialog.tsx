import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { BottomSheet } from './bottom-sheet.tsx'
import { Spinner } from './delayed-spinner.tsx'
import { words } from './words.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  /** A promise keeps the dialog open and busy; a rejection keeps it open, so that the person can try again. */
  onConfirm: () => void | Promise<void>
  onClose: () => void
  /** Marks an act that cannot be undone. */
  danger?: boolean
}

/** Asks before something that matters; only its buttons answer. */
export function ConfirmDialog({ open, title, text, confirmLabel, onConfirm, onClose, danger = false }: ConfirmDialogProps) {
  const styles = useStyles()
  const [busy, setBusy] = useState(false)

  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // Whoever acts has shown the reason in a toast; the question stays on screen.
    } finally {
      setBusy(false)
    }
  }

  return (
    <BottomSheet
      open={open}
      onClose={busy ? () => undefined : onClose}
      title={title}
      size="small"
      modality="alert"
      actions={
        <>
          <Button size="large" onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button
            size="large"
            appearance="primary"
            className={danger ? styles.danger : undefined}
            disabledFocusable={busy}
            icon={busy ? <Spinner /> : undefined}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  text: { margin: 0 },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})
