import { useMemo } from 'react'
import { useBackCloses } from '#src/ui/use-back-closes.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { type DocumentItem, isStored, type StoredItem } from '../../items.ts'
import { type ItemSelection, useItemSelection } from './use-item-selection.ts'

const NO_ITEMS: readonly DocumentItem[] = []

/**
 * The selection among the items on screen.
 *
 * @param items null until they are loaded
 * @param listName identifies the list; a different one starts without a selection
 */
export function useSelectedItems(
  items: readonly DocumentItem[] | null,
  listName: string,
): { selection: ItemSelection; selected: readonly StoredItem[] } {
  const isWide = useIsWide()
  const stored = useMemo(() => (items ?? NO_ITEMS).filter(isStored), [items])
  const storedIds = useMemo(() => stored.map((item) => item.id), [stored])
  const selection = useItemSelection(storedIds, listName)
  const selected = useMemo(() => stored.filter((item) => selection.ids.has(item.id)), [stored, selection.ids])
  // On phones, a selection is a mode that the Back button ends.
  useBackCloses(!isWide && selection.ids.size > 0, selection.clear)
  return { selection, selected }
}
