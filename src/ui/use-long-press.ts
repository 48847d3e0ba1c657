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
 * The click and the menu with which a browser ends a long press are nobody's: what the press did may have put something
 * else under the finger. So it is until that click, or the next press.
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

/** A finger that rests on a row; a mouse has other ways. */
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
    // The browser's own menu for links would cover what the long press did.
    onContextMenu: (event) => {
      if (start.current.isTouch && onLong) event.preventDefault()
    },
  }
}
