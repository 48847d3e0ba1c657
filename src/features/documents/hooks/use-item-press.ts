import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useLongPress } from '#src/ui/use-long-press.ts'
import type { ItemProps } from '../item-events.ts'
import { isStored } from '../items.ts'

interface ItemPress {
  onClick: (event: MouseEvent) => void
  onDoubleClick: (event: MouseEvent) => void
  onContextMenu: (event: MouseEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** A press on a button inside of the item is that button's. */
function isOnButton({ target, currentTarget }: MouseEvent): boolean {
  const button = (target as Element).closest('button')
  return button !== null && currentTarget.contains(button)
}

/**
 * A mouse selects with a click and opens with two; a finger opens with a tap and selects by resting on the item; the
 * right button opens the menu (doc 2 section 2.1).
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
