import { type DragEvent, useEffect, useMemo, useRef } from 'react'
import type { MenuPlace } from '#src/ui/menu-surface.tsx'
import type { OpenDialog } from '../../context/open-dialog.ts'
import { fileActions, folderActions, selectionActions } from '../../item-actions.ts'
import type { ItemEvents, Press } from '../../item-events.ts'
import { type DocumentItem, isStored, type StoredItem } from '../../items.ts'
import type { DocumentOwner } from '../../owner.ts'
import type { ItemSelection } from './use-item-selection.ts'
import { ITEMS_TYPE } from './use-drop-target.ts'

interface ItemEventsOptions {
  owner: DocumentOwner
  selection: ItemSelection
  selected: readonly StoredItem[]
  dragged: { current: readonly StoredItem[] }
  beginDrag: () => void
  /** Called for a double click or Enter; `isTouch` is true for a tap. */
  open: (item: DocumentItem, isTouch: boolean) => void
  openDialog: (dialog: OpenDialog) => void
}

interface ItemEventsResult {
  events: ItemEvents
  rename: (item: StoredItem) => void
  remove: (item: StoredItem) => void
}

/** Handlers for press, drag, menu and keys. The functions never change, so that only changed rows render again. */
export function useItemEvents(options: ItemEventsOptions): ItemEventsResult {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useMemo(
    () => ({
      events: {
        onPress: (item: DocumentItem, { range, toggle, isTouch }: Press) => {
          const { selection, open } = latest.current
          if (isTouch && selection.ids.size === 0) open(item, true)
          else if (!isStored(item)) return
          else if (range) selection.rangeTo(item.id, toggle)
          else if (toggle || isTouch) selection.toggle(item.id)
          else selection.only(item.id)
        },
        onOpen: (item: DocumentItem) => latest.current.open(item, false),
        onToggle: (item: StoredItem) => latest.current.selection.toggle(item.id),
        onMenu: (item: StoredItem, at: MenuPlace) => {
          const { owner, selection, openDialog } = latest.current
          if (item.kind === 'folder' && folderActions(item, owner).length === 0) return
          // A right click also selects the item, as in desktop file managers.
          if (!(at instanceof HTMLElement)) selection.only(item.id)
          openDialog({ kind: 'item-menu', item, at })
        },
        onDragStart: (item: StoredItem, event: DragEvent) => {
          const { owner, selection, selected, dragged, beginDrag } = latest.current
          const items = selection.ids.has(item.id) ? selected : [item]
          if (!selectionActions(items, owner).move) {
            event.preventDefault()
            return
          }
          if (!selection.ids.has(item.id)) selection.only(item.id)
          beginDrag()
          dragged.current = items
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData(ITEMS_TYPE, items.map((one) => one.id).join(' '))
        },
      },
      rename: (item: StoredItem) => {
        const { owner, openDialog } = latest.current
        if (item.kind === 'file' && fileActions(item, owner).includes('rename'))
          openDialog({ kind: 'rename-file', item })
        if (item.kind === 'folder' && folderActions(item, owner).includes('rename'))
          openDialog({ kind: 'rename-folder', folder: item.folder })
      },
      remove: (item: StoredItem) => {
        const { owner, selection, selected, openDialog } = latest.current
        const items = selection.ids.has(item.id) ? selected : [item]
        if (!selectionActions(items, owner).delete) return
        const [only] = items
        if (items.length === 1 && only?.kind === 'folder')
          openDialog({ kind: 'delete-folder', folder: only.folder, isOpenFolder: false })
        else openDialog({ kind: 'delete', items })
      },
    }),
    [],
  )
}
