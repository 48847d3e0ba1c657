import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A finger that rests this long means the row, not what it opens. */
const LONG_PRESS_MS = 500
const LONG_PRESS_SLACK_PX = 10

interface LongPress {
  /** Whether the click that comes now ends a long press. */
  wasLong: () => boolean
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onContextMenu: (event: MouseEvent) => void
  }
}

/** A finger that rests on a row; a mouse has other ways. */
export function useLongPress(onLong: (() => void) | null): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0, isLong: false, isTouch: false })
  const stop = (): void => clearTimeout(timer.current)
  return {
    wasLong: () => start.current.isLong,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        start.current = { x: clientX, y: clientY, isLong: false, isTouch: pointerType === 'touch' }
        if (pointerType !== 'touch' || !onLong) return
        stop()
        timer.current = setTimeout(() => {
          start.current.isLong = true
          onLong()
        }, LONG_PRESS_MS)
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > LONG_PRESS_SLACK_PX) stop()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      // The browser's own menu for links would cover what the long press did.
      onContextMenu: (event) => {
        if (start.current.isTouch && onLong) event.preventDefault()
      },
    },
  }
}
