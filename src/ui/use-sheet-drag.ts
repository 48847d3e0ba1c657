import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { dragOutcome } from './drag-outcome.ts'

interface SheetDrag {
  /** Handlers of the area that can be dragged. */
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  }
  dragging: boolean
  expanded: boolean
}

/** Upward drags move the sheet only a little; it expands when released. */
const UPWARD_RESISTANCE = 0.25

/**
 * Drags `panel` by its header: down to close, up to expand. The offset is written to the element's style directly, so
 * that no frame of a drag waits for React.
 */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void): SheetDrag {
  const [dragging, setDragging] = useState(false)
  const [expanded, setExpanded] = useState(false)
  const track = useRef<{ startY: number; lastY: number; lastTime: number; velocity: number } | null>(null)

  const move = (offset: number): void => {
    panel.current?.style.setProperty('translate', offset === 0 ? '' : `0 ${offset}px`)
  }

  const end = (event: PointerEvent<HTMLElement>): void => {
    const drag = track.current
    if (!drag) return
    track.current = null
    setDragging(false)
    const outcome =
      event.type === 'pointercancel'
        ? 'stay'
        : dragOutcome({
            distance: drag.lastY - drag.startY,
            velocity: drag.velocity,
            height: panel.current?.offsetHeight ?? 0,
          })
    if (outcome === 'close' && !expanded) {
      onClose()
      return
    }
    setExpanded(outcome === 'expand' || (expanded && outcome !== 'close'))
    move(0)
  }

  return {
    dragging,
    expanded,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        track.current = { startY: event.clientY, lastY: event.clientY, lastTime: event.timeStamp, velocity: 0 }
        setDragging(true)
      },
      onPointerMove: (event) => {
        const drag = track.current
        if (!drag) return
        const elapsed = event.timeStamp - drag.lastTime
        if (elapsed > 0) drag.velocity = (event.clientY - drag.lastY) / elapsed
        drag.lastY = event.clientY
        drag.lastTime = event.timeStamp
        const distance = event.clientY - drag.startY
        move(distance > 0 ? distance : distance * UPWARD_RESISTANCE)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
