import { useSyncExternalStore } from 'react'
import { mayChange } from './may-change.ts'
import type { OutboxItem, StagedFile } from './types.ts'

/** The part of an item's `display` that is set when the item's feature has a sheet to edit it in place. */
export interface EditedInPlace {
  inPlace: true
}

/**
 * Whether the item can be edited. An item that was refused because its target was deleted cannot: the server would
 * refuse every change.
 *
 * @param files the item's files that are stored on the device
 */
export function canEditInPlace(item: OutboxItem, files: readonly StagedFile[]): boolean {
  const display = item.display as Partial<EditedInPlace> | null | undefined
  return (
    display?.inPlace === true &&
    item.reason?.code !== 'DELETED_SINCE' &&
    mayChange(item) &&
    files.every(({ state }) => state !== 'Loading')
  )
}

let edited: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the edit sheet of the item's feature. @param id null closes it */
export function editInPlace(id: string | null): void {
  edited = id
  for (const listener of listeners) listener()
}

/** The id of the item that is being edited; null if none. */
export function useEditedInPlace(): string | null {
  return useSyncExternalStore(subscribe, () => edited)
}
