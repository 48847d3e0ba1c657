import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, Suspense, useState } from 'react'
import { BaseSheet } from './base-sheet.tsx'
import { ConfirmActions } from './confirm-actions.tsx'
import { preloadable } from './preloadable.tsx'
import { SheetGuardContext } from './unsaved-input.ts'

// Few dialogs use it, and every screen with a dialog would otherwise load a text box.
const TypedWord = preloadable(() => import('./typed-word.tsx').then(({ TypedWord }) => TypedWord))

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  /**
   * If it returns a promise, the dialog stays open and busy until it resolves; after a rejection it stays open, so that
   * the user can try again.
   */
  onConfirm: () => void | Promise<void>
  onClose: () => void
  /** Called after it has closed and the history has settled, so that it is safe to navigate. */
  onClosed?: () => void
  /** Marks an action that cannot be undone. */
  danger?: boolean
  /** A word that must be typed first, ignoring case: the name of an object that is deleted permanently. */
  typedWord?: string
  /** Information for the decision, below the text. */
  children?: ReactNode
  /** True while the information for the decision is loading. */
  disabled?: boolean
}

/** Asks for confirmation of an important action; only its buttons close it. */
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
    // Its Cancel button closes only this dialog, not the sheet in which it may be opened.
    <SheetGuardContext value={null}>
      <BaseSheet
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
      </BaseSheet>
    </SheetGuardContext>
  )
}

const useStyles = makeStyles({ text: { margin: 0 }, detail: { marginTop: tokens.spacingVerticalL } })
