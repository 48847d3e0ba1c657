import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, Suspense, useState } from 'react'
import { BottomSheet } from './bottom-sheet.tsx'
import { ConfirmActions } from './confirm-actions.tsx'
import { preloadable } from './preloadable.tsx'

// Few questions ask for it, and every screen that asks one would load a text box.
const TypedWord = preloadable(() => import('./typed-word.tsx').then(({ TypedWord }) => TypedWord))

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
  /** Has to be typed first, whatever the case of its letters: the name of what goes for good. */
  typedWord?: string
  /** The facts that the answer depends on, below the text. */
  children?: ReactNode
  /** True while the facts to look at before are not there yet. */
  disabled?: boolean
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
  typedWord,
  children,
  disabled = false,
}: ConfirmDialogProps) {
  const styles = useStyles()
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const isTyped = typedWord === undefined || typed.trim().toLowerCase() === typedWord.toLowerCase()
  if (!open && typed !== '') setTyped('')

  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The caller has shown the reason in a toast; the dialog stays open.
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
      size={children ? 'medium' : 'small'}
      modality="alert"
      actions={
        <ConfirmActions
          label={confirmLabel}
          busy={busy}
          danger={danger}
          disabled={disabled || !isTyped}
          onConfirm={() => void confirm()}
          onCancel={onClose}
        />
      }
    >
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.detail}>{children}</div>}
      {typedWord !== undefined && (
        <Suspense fallback={null}>
          <TypedWord word={typedWord} value={typed} onChange={setTyped} />
        </Suspense>
      )}
    </BottomSheet>
  )
}

const useStyles = makeStyles({ text: { margin: 0 }, detail: { marginTop: tokens.spacingVerticalL } })
