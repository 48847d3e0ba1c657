import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { BottomSheet } from './bottom-sheet.tsx'
import { ConfirmActions } from './confirm-actions.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  /** A promise keeps the dialog open and busy; a rejection keeps it open, so that the person can try again. */
  onConfirm: () => void | Promise<void>
  onClose: () => void
  /** After it is gone and the history has settled: the moment to navigate. */
  onClosed?: () => void
  /** Marks an act that cannot be undone. */
  danger?: boolean
}

/** Asks before something that matters; only its buttons answer. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  onConfirm,
  onClose,
  onClosed,
  danger = false,
}: ConfirmDialogProps) {
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
      {...(onClosed && { onClosed })}
      title={title}
      size="small"
      modality="alert"
      actions={
        <ConfirmActions
          label={confirmLabel}
          busy={busy}
          danger={danger}
          onConfirm={() => void confirm()}
          onCancel={onClose}
        />
      }
    >
      <p className={styles.text}>{text}</p>
    </BottomSheet>
  )
}

const useStyles = makeStyles({ text: { margin: 0 } })
