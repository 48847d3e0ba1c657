import { Suspense, useEffect, useRef, useState } from 'react'
import { BaseSheet, type BaseSheetProps } from './base-sheet.tsx'
import { preloadable } from './preloadable.tsx'
import { type SheetGuard, SheetGuardContext } from './unsaved-input.ts'
import { useUnloadWarning } from './use-unload-warning.ts'
import { useWasEver } from './use-was-ever.ts'

const UnsavedDialog = preloadable(() => import('./unsaved-dialog.tsx').then(({ UnsavedDialog }) => UnsavedDialog))

interface BottomSheetProps extends Omit<BaseSheetProps, 'mayStay'> {
  /**
   * True if closing it would lose input. A Form in the sheet and `useUnsavedInput` add to this; it is for a sheet that
   * has the input in its own state.
   */
  unsaved?: boolean
}

/**
 * A sheet on phones, a dialog (or a popover, with `anchor`) on wide screens. Escape, a tap outside, Android's Back, the
 * Close button and the Cancel button of ConfirmActions close it. It asks before that if input would be lost.
 */
export function BottomSheet({ unsaved = false, onClose, ...props }: BottomSheetProps) {
  const { guard, isUnsaved, dialog } = useSheetGuard(props.open, unsaved)
  return (
    <>
      <SheetGuardContext value={guard}>
        <BaseSheet {...props} mayStay={isUnsaved} onClose={() => guard.closeBy(onClose)} />
      </SheetGuardContext>
      {dialog}
    </>
  )
}

/** Keeps a sheet open until the user agrees that its unsaved input is lost. */
function useSheetGuard(open: boolean, unsaved: boolean) {
  const [inputs, setInputs] = useState<readonly { isBusy: boolean }[]>([])
  const isUnsaved = open && (unsaved || inputs.length > 0)
  const isBusy = inputs.some((input) => input.isBusy)
  const latest = useRef({ isUnsaved, isBusy })
  const [asks, setAsks] = useState(false)
  const wasAsked = useWasEver(asks)
  const close = useRef<(() => void) | null>(null)
  const leaves = useRef(false)
  const [guard] = useState<SheetGuard>(() => ({
    add: (isBusyNow) => {
      const input = { isBusy: isBusyNow }
      setInputs((all) => [...all, input])
      return () => setInputs((all) => all.filter((one) => one !== input))
    },
    closeBy: (closing) => {
      if (!latest.current.isUnsaved) return closing()
      if (latest.current.isBusy) return
      close.current = closing
      setAsks(true)
    },
  }))
  useEffect(() => {
    latest.current = { isUnsaved, isBusy }
  }, [isUnsaved, isBusy])
  useEffect(() => {
    // The question must also work if the network is lost while the user types.
    if (isUnsaved) void UnsavedDialog.preload().catch(() => undefined)
  }, [isUnsaved])
  useUnloadWarning(isUnsaved)
  const dialog = wasAsked && (
    <Suspense fallback={null}>
      <UnsavedDialog
        open={asks}
        onLeave={() => {
          leaves.current = true
        }}
        onClose={() => setAsks(false)}
        onClosed={() => {
          if (leaves.current) close.current?.()
          leaves.current = false
        }}
      />
    </Suspense>
  )
  return { guard, isUnsaved, dialog }
}
