/** The selected rows of a list, and the anchor of ranges. */
export interface Selection {
  ids: ReadonlySet<string>
  /** The row that was selected last; null if none was. */
  anchorId: string | null
}

export const NO_SELECTION: Selection = { ids: new Set(), anchorId: null }

/** Adds a row, or removes it if it is selected. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return ids.size === 0 ? NO_SELECTION : { ids, anchorId: id }
}

/** Adds every row from the last selected row to this one, as a Shift-click does. */
export function extendedTo(selection: Selection, id: string, rowIds: readonly string[]): Selection {
  const from = selection.anchorId === null ? -1 : rowIds.indexOf(selection.anchorId)
  const to = rowIds.indexOf(id)
  if (from === -1 || to === -1) return toggled(selection, id)
  const range = rowIds.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchorId: selection.anchorId }
}

/** Selects only the range from the anchor to this row, as file managers do. */
export function rangeTo(selection: Selection, id: string, rowIds: readonly string[]): Selection {
  if (selection.anchorId === null || !rowIds.includes(selection.anchorId)) return onlyThis(id)
  return extendedTo({ ids: new Set(), anchorId: selection.anchorId }, id, rowIds)
}

/** Selects only this row, which becomes the anchor of the next range. */
export function onlyThis(id: string): Selection {
  return { ids: new Set([id]), anchorId: id }
}

/** The selection without rows that left the list, so that no action affects a row that is not visible. */
export function stillIn(selection: Selection, rowIds: readonly string[]): Selection {
  const present = new Set(rowIds)
  const ids = [...selection.ids].filter((id) => present.has(id))
  if (ids.length === selection.ids.size) return selection
  return ids.length === 0 ? NO_SELECTION : { ids: new Set(ids), anchorId: selection.anchorId }
}
