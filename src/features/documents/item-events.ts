import type { DragEvent } from 'react'
import type { MenuPlace } from '#src/ui/menu-surface.tsx'
import type { FoundIn } from './item-messages.ts'
import type { DocumentItem, StoredItem } from './items.ts'

/** A click or tap on an item, with the modifier keys. */
export interface Press {
  range: boolean
  toggle: boolean
  /** True for a touch, which opens the item. */
  isTouch: boolean
}

/**
 * Events from rows and cards to the list. All rows get the same functions, so that only a changed row renders again.
 */
export interface ItemEvents {
  onPress: (item: DocumentItem, press: Press) => void
  onOpen: (item: DocumentItem) => void
  onToggle: (item: StoredItem) => void
  onMenu: (item: StoredItem, at: MenuPlace) => void
  onDragStart: (item: StoredItem, event: DragEvent) => void
}

/** Props of rows and cards. */
export interface ItemProps {
  item: DocumentItem
  isSelected: boolean
  /** True if any item is selected: taps then select instead of opening. */
  isSelecting: boolean
  /** Only one item is a tab stop; the arrow keys move the focus from there. */
  isTabStop: boolean
  /** Set for search results, which show their folder; null for the content of one folder. */
  foundIn: FoundIn | null
  events: ItemEvents
}
