import { Suspense } from 'react'
import { LateActionList } from './late-action-list.ts'
import { preloadable } from './preloadable.tsx'
import { SheetContext } from './sheet-context.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useIsWide } from './use-is-wide.ts'
import { useLateOpen } from './use-late-open.ts'
import { useWasEver } from './use-was-ever.ts'
import type { OverlayProps } from './overlay-props.ts'

const SheetSurface = preloadable(() => import('./sheet-surface.tsx').then(({ SheetSurface }) => SheetSurface))
const DialogSurface = preloadable(() => import('./dialog-surface.tsx').then(({ DialogSurface }) => DialogSurface))
const PopoverSurface = preloadable(() => import('./popover-surface.tsx').then(({ PopoverSurface }) => PopoverSurface))

/**
 * Preloads the overlay that this device will need; called when the app is idle, so that the first tap does not wait.
 */
export function prefetchOverlays(isWide: boolean): Promise<unknown> {
  return isWide
    ? Promise.all([DialogSurface.preload(), PopoverSurface.preload()])
    : Promise.all([SheetSurface.preload(), LateActionList.preload()])
}

export interface BaseSheetProps extends OverlayProps {
  /** On wide screens: the element at which a popover opens instead of a dialog. */
  anchor?: HTMLElement | null
  /** Called after it has closed and the history has settled, so that it is safe to navigate. */
  onClosed?: () => void
  /** True if `onClose` asks for confirmation, so that it may stay open. */
  mayStay?: boolean
}

/**
 * The base of all overlays, for BottomSheet and ConfirmDialog only: a sheet on phones, a dialog (or a popover, with
 * `anchor`) on wide screens. Escape, a tap outside and Android's Back close it; the focus is trapped and returned.
 */
export function BaseSheet({ anchor, onClosed, mayStay = false, ...props }: BaseSheetProps) {
  const isWide = useIsWide()
  useBackCloses(props.open, props.onClose, onClosed, mayStay)
  const overlay = { ...props, open: useLateOpen(props.open) }
  const wasOpened = useWasEver(overlay.open)
  if (!wasOpened) return null
  return (
    <SheetContext value={true}>
      <Suspense fallback={null}>
        {!isWide && <SheetSurface {...overlay} />}
        {isWide && !anchor && <DialogSurface {...overlay} />}
        {isWide && anchor && <PopoverSurface {...overlay} anchor={anchor} />}
      </Suspense>
    </SheetContext>
  )
}
