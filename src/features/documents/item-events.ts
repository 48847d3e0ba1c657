import type { DragEvent } from 'react'
import type { MenuPlace } from '#src/ui/menu-surface.tsx'
import type { FoundIn } from './item-messages.ts'
import type { DocumentItem, StoredItem } from './items.ts'

/** A click or tap on an item, with what was held down. */
export interface Press {
  range: boolean
  toggle: boolean
  /** A finger: it opens, as everywhere on a phone. */
  isTouch: boolean
}

/** Events from rows and cards to the list; the same functions for all, so that only a changed row is drawn anew. */
export interface ItemEvents {
  onPress: (item: DocumentItem, press: Press) => void
  onOpen: (item: DocumentItem) => void
  onToggle: (item: StoredItem) => void
  onMenu: (item: StoredItem, at: MenuPlace) => void
  onDragStart: (item: StoredItem, event: DragEvent) => void
}

/** Props of a row and a card. */
export interface ItemProps {
  item: DocumentItem
  isSelected: boolean
  /** Something is selected: taps select instead of opening. */
  isSelecting: boolean
  /** Only one item is reached by Tab; arrow keys go on from there. */
  isTabStop: boolean
  /** Search results say where they are; null: what is shown is one folder. */
  foundIn: FoundIn | null
  events: ItemEvents
}
