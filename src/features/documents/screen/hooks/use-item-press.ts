import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useLongPress } from '#src/ui/use-long-press.ts'
import type { ItemProps } from '../../item-events.ts'
import { isStored } from '../../items.ts'

interface ItemPress {
  onClick: (event: MouseEvent) => void
  onDoubleClick: (event: MouseEvent) => void
  onContextMenu: (event: MouseEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** A press on a button inside the item must not also select or open the item. */
function isOnButton({ target, currentTarget }: MouseEvent): boolean {
  const button = (target as Element).closest('button')
  return button !== null && currentTarget.contains(button)
}

/**
 * With a mouse, a click selects and a double click opens; on a touch screen, a tap opens and a long press selects. A
 * right click opens the menu.
 */
export function useItemPress({ item, events }: Pick<ItemProps, 'item' | 'events'>): ItemPress {
  const press = useLongPress(() => {
    if (isStored(item)) events.onToggle(item)
  })
  const pointer = useRef('mouse')
  return {
    onClick: (event) => {
      if (isOnButton(event)) return
      events.onPress(item, {
        range: event.shiftKey,
        toggle: event.ctrlKey || event.metaKey,
        isTouch: pointer.current === 'touch',
      })
    },
    onDoubleClick: (event) => {
      if (!isOnButton(event) && pointer.current !== 'touch' && !(event.shiftKey || event.ctrlKey || event.metaKey))
        events.onOpen(item)
    },
    onContextMenu: (event) => {
      press.onContextMenu(event)
      if (event.defaultPrevented || !isStored(item)) return
      event.preventDefault()
      events.onMenu(item, { x: event.clientX, y: event.clientY })
    },
    onPointerDown: (event) => {
      pointer.current = event.pointerType
      press.onPointerDown(event)
    },
    onPointerMove: press.onPointerMove,
    onPointerUp: press.onPointerUp,
    onPointerCancel: press.onPointerCancel,
  }
}
