import type { DragEvent } from 'react'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { folderActions } from '../../item-actions.ts'
import type { ItemProps } from '../../item-events.ts'
import { isStored } from '../../items.ts'
import { useItemDrop } from './use-item-drop.ts'
import { useItemPress } from './use-item-press.ts'

/**
 * Behavior that rows and cards share: press, drag, drop and selection.
 *
 * @returns the item if the server has it, the same item if its menu has entries, whether something is dragged over it,
 *   and the props of its element
 */
export function useItemFrame({
  item,
  isSelected,
  isTabStop,
  events,
}: Pick<ItemProps, 'item' | 'isSelected' | 'isTabStop' | 'events'>) {
  const isWide = useIsWide()
  const { place } = useDocumentsPage()
  const press = useItemPress({ item, events })
  const { isOver, handlers } = useItemDrop(item)
  const stored = isStored(item) ? item : null
  return {
    stored,
    menuItem: stored && (stored.kind === 'file' || folderActions(stored, place).length > 0) ? stored : null,
    isOver,
    frame: {
      'aria-selected': isSelected,
      tabIndex: isTabStop ? 0 : -1,
      'data-item': item.id,
      draggable: isWide && stored !== null && !item.isQueued,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        if (stored) events.onDragStart(stored, event)
      },
      ...press,
      ...handlers,
    },
  }
}
