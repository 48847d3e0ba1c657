import type { KeyboardEvent } from 'react'
import type { DocumentItem, StoredItem } from '../../items.ts'
import { isStored } from '../../items.ts'
import type { ItemSelection } from './use-item-selection.ts'

interface ItemKeysOptions {
  items: readonly DocumentItem[]
  /** Items per line: 1 in the list. */
  columns: number
  /** Number of items that fit into the view. */
  pageSize: number
  selection: ItemSelection
  focus: (index: number) => void
  onOpen: (item: DocumentItem) => void
  onRename: (item: StoredItem) => void
  onDelete: (item: StoredItem) => void
}

/** Index of the item to which a key moves the focus; null if there is none. */
export function targetOf(
  key: string,
  from: number,
  { count, columns, pageSize }: { count: number; columns: number; pageSize: number },
): number | null {
  const to: Record<string, number> = {
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    ...(columns > 1 && { ArrowRight: from + 1, ArrowLeft: from - 1 }),
    Home: 0,
    End: count - 1,
    PageDown: Math.min(count - 1, from + pageSize),
    PageUp: Math.max(0, from - pageSize),
  }
  const wanted = to[key]
  if (wanted === undefined || wanted === from || wanted < 0) return null
  // The last line may have fewer items than the one above it.
  if (wanted >= count)
    return key === 'ArrowDown' && Math.floor((count - 1) / columns) > Math.floor(from / columns) ? count - 1 : null
  return wanted
}

/**
 * Arrows, Home, End and Page keys move the focus; with Shift they extend the selection. Space selects, Ctrl+A selects
 * all, Escape clears the selection; Enter opens, F2 renames, Delete deletes.
 */
export function useItemKeys({
  items,
  columns,
  pageSize,
  selection,
  focus,
  onOpen,
  onRename,
  onDelete,
}: ItemKeysOptions): (event: KeyboardEvent) => void {
  const act = (event: KeyboardEvent, item: DocumentItem): boolean => {
    if (event.key === 'Enter') onOpen(item)
    else if (!isStored(item)) return false
    else if (event.key === ' ') selection.toggle(item.id)
    else if (event.key === 'F2') onRename(item)
    else if (event.key === 'Delete') onDelete(item)
    else return false
    return true
  }
  return (event) => {
    if (event.defaultPrevented || event.altKey) return
    if (event.key === 'Escape' && selection.ids.size > 0) {
      event.preventDefault()
      selection.clear()
      return
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      selection.all()
      return
    }
    const at = (event.target as HTMLElement).dataset['item']
    const from = at === undefined ? -1 : items.findIndex((item) => item.id === at)
    const item = items[from]
    if (!item) return
    if (act(event, item)) {
      event.preventDefault()
      return
    }
    const to = targetOf(event.key, from, { count: items.length, columns, pageSize })
    const next = to === null ? undefined : items[to]
    if (!next || to === null) return
    event.preventDefault()
    if (event.shiftKey) {
      if (selection.ids.size === 0) selection.only(item.id)
      selection.rangeTo(next.id, false)
    }
    focus(to)
  }
}
