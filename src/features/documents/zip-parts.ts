import { ZIP_FILES_MAX_COUNT, ZIP_FOLDERS_MAX_COUNT } from '#shared/limits.ts'
import type { StoredItem } from './items.ts'

/** The items of one archive. */
export type ZipPart = readonly StoredItem[]

/** Splits a selection into as many archives as are needed, in its order, because the server limits the items of one. */
export function zipPartsOf(items: readonly StoredItem[]): ZipPart[] {
  const parts: StoredItem[][] = []
  let [files, folders] = [0, 0]
  for (const item of items) {
    const isFull = item.kind === 'file' ? files === ZIP_FILES_MAX_COUNT : folders === ZIP_FOLDERS_MAX_COUNT
    if (parts.length === 0 || isFull) {
      parts.push([])
      files = 0
      folders = 0
    }
    parts.at(-1)?.push(item)
    if (item.kind === 'file') files += 1
    else folders += 1
  }
  return parts
}
