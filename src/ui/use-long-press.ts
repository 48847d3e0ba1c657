import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { LONG_PRESS_MS } from '#shared/limits/device-times.ts'

const LONG_PRESS_SLACK_PX = 10

/** Event handlers of the pressed element. */
interface LongPress {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onContextMenu: (event: MouseEvent) => void
}

/**
 * Suppresses the click and the context menu with which a browser ends a long press, because the long press may have put
 * another element under the finger. It ends with that click, or with the next press.
 */
function swallowEnd(): void {
  const next = new AbortController()
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') next.abort()
  }
  for (const type of ['click', 'contextmenu'])
    document.addEventListener(type, swallow, { capture: true, signal: next.signal })
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => next.abort(), { capture: true, signal: next.signal })
}

/** Detects a finger that rests on a row. A mouse does not trigger it, because it can use the context menu. */
export function useLongPress(onLong: (() => void) | null): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0, isTouch: false })
  const stop = (): void => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      start.current = { x: clientX, y: clientY, isTouch: pointerType === 'touch' }
      if (pointerType !== 'touch' || !onLong) return
      stop()
      timer.current = setTimeout(() => {
        swallowEnd()
        onLong()
      }, LONG_PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > LONG_PRESS_SLACK_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu for links would cover the result of the long press.
    onContextMenu: (event) => {
      if (start.current.isTouch && onLong) event.preventDefault()
    },
  }
}
