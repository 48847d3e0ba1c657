import { useCallback, useMemo, useState } from 'react'
import { extendedTo, NO_SELECTION, type Selection, stillIn, toggled } from '#src/lib/selection/selection.ts'

interface SelectionResult {
  ids: ReadonlySet<string>
  toggle: (id: string, isRange: boolean) => void
  chooseAll: (all: boolean) => void
  clear: () => void
}

/**
 * The selected conversations of a list.
 *
 * @param rowIds ids of the loaded rows, in display order
 * @param place identifies the list: another label or search starts without a selection
 */
export function useSelection(rowIds: readonly string[], place: string): SelectionResult {
  const [kept, setKept] = useState<{ place: string; selection: Selection }>({ place, selection: NO_SELECTION })
  if (kept.place !== place) setKept({ place, selection: NO_SELECTION })
  const selection = useMemo(
    () => stillIn(kept.place === place ? kept.selection : NO_SELECTION, rowIds),
    [kept, place, rowIds],
  )
  const change = useCallback(
    (next: (selection: Selection) => Selection) => setKept((now) => ({ ...now, selection: next(now.selection) })),
    [],
  )
  const toggle = useCallback(
    (id: string, isRange: boolean) => change((now) => (isRange ? extendedTo(now, id, rowIds) : toggled(now, id))),
    [change, rowIds],
  )
  const chooseAll = useCallback(
    (all: boolean) =>
      change(() => (all && rowIds.length > 0 ? { ids: new Set(rowIds), anchorId: rowIds[0] ?? null } : NO_SELECTION)),
    [change, rowIds],
  )
  const clear = useCallback(() => change(() => NO_SELECTION), [change])
  return { ids: selection.ids, toggle, chooseAll, clear }
}
