import { useCallback, useMemo, useState } from 'react'
import {
  extendedTo,
  NO_SELECTION,
  onlyThis,
  rangeTo,
  type Selection,
  stillIn,
  toggled,
} from '#src/lib/selection/selection.ts'

export interface ItemSelection {
  ids: ReadonlySet<string>
  /** True if all items are selected. */
  isWhole: boolean
  /** Selects only this item. */
  only: (id: string) => void
  toggle: (id: string) => void
  /** Selects from the start of the selection to this item; `adding` keeps the existing selection. */
  rangeTo: (id: string, adding: boolean) => void
  all: () => void
  clear: () => void
}

/**
 * The selected items of a folder or a search.
 *
 * @param itemIds in the order on screen
 * @param place identifies the folder or search; a different one starts without a selection
 */
export function useItemSelection(itemIds: readonly string[], place: string): ItemSelection {
  const [kept, setKept] = useState<{ place: string; selection: Selection }>({ place, selection: NO_SELECTION })
  if (kept.place !== place) setKept({ place, selection: NO_SELECTION })
  const selection = useMemo(
    () => stillIn(kept.place === place ? kept.selection : NO_SELECTION, itemIds),
    [kept, place, itemIds],
  )
  const change = useCallback(
    (next: (selection: Selection) => Selection) => setKept((now) => ({ ...now, selection: next(now.selection) })),
    [],
  )
  const { ids } = selection
  const only = useCallback((id: string) => change(() => onlyThis(id)), [change])
  const toggle = useCallback((id: string) => change((now) => toggled(now, id)), [change])
  const range = useCallback(
    (id: string, adding: boolean) =>
      change((now) => (adding ? extendedTo(now, id, itemIds) : rangeTo(now, id, itemIds))),
    [change, itemIds],
  )
  const all = useCallback(
    () => change(() => (itemIds[0] === undefined ? NO_SELECTION : { ids: new Set(itemIds), anchorId: itemIds[0] })),
    [change, itemIds],
  )
  const clear = useCallback(() => change(() => NO_SELECTION), [change])
  const isWhole = ids.size === itemIds.length
  return useMemo(
    () => ({ ids, isWhole, only, toggle, rangeTo: range, all, clear }),
    [ids, isWhole, only, toggle, range, all, clear],
  )
}
