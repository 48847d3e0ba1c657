import type { AccessLevel, VirusStatus } from './contents.ts'
import type { DocumentItem, FileItem } from './items.ts'

export const SORT_COLUMNS = ['Name', 'LastUpdated', 'UpdatedBy', 'Privacy', 'VirusStatus', 'Size'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export interface Sorting {
  column: SortColumn
  direction: 'ascending' | 'descending'
}

/** Newest first. */
export const DEFAULT_SORTING: Sorting = { column: 'LastUpdated', direction: 'descending' }

/** Sorts 'IMG_9' before 'IMG_10', and ignores case. */
const names = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
const LEVELS: readonly AccessLevel[] = ['Public', 'Confidential', 'Sensitive']
const STATUSES: readonly VirusStatus[] = ['Clean', 'Pending', 'TooLargeToScan', 'ScanFailed', 'Infected']

const COMPARE: Record<SortColumn, (a: FileItem, b: FileItem) => number> = {
  Name: (a, b) => names.compare(a.name, b.name),
  LastUpdated: (a, b) =>
    Date.parse(a.file.currentInstance.uploadedUtc) - Date.parse(b.file.currentInstance.uploadedUtc),
  UpdatedBy: (a, b) =>
    names.compare(a.file.currentInstance.uploadedBy.displayName, b.file.currentInstance.uploadedBy.displayName),
  Privacy: (a, b) =>
    LEVELS.indexOf(a.file.currentInstance.accessLevel) - LEVELS.indexOf(b.file.currentInstance.accessLevel),
  VirusStatus: (a, b) =>
    STATUSES.indexOf(a.file.currentInstance.virusStatus) - STATUSES.indexOf(b.file.currentInstance.virusStatus),
  Size: (a, b) => a.file.currentInstance.fileSize - b.file.currentInstance.fileSize,
}

/**
 * Sorts folders first, always by name (descending only if the sorting is by name), then pending uploads, then files.
 * Equal items are sorted by name, so that the order is stable.
 */
export function sortItems(items: readonly DocumentItem[], { column, direction }: Sorting): DocumentItem[] {
  const sign = direction === 'ascending' ? 1 : -1
  const rank = { folder: 0, upload: 1, file: 2 } as const
  return [...items].sort((a, b) => {
    if (a.kind !== b.kind) return rank[a.kind] - rank[b.kind]
    if (a.kind === 'file' && b.kind === 'file') return sign * COMPARE[column](a, b) || names.compare(a.name, b.name)
    return (column === 'Name' ? sign : 1) * names.compare(a.name, b.name)
  })
}

/**
 * Choosing the same column again reverses the direction; another column starts with its usual direction: names from A,
 * dates from the newest.
 */
export function sortedBy(column: SortColumn, now: Sorting): Sorting {
  if (now.column === column) return { column, direction: now.direction === 'ascending' ? 'descending' : 'ascending' }
  return { column, direction: column === 'Name' || column === 'UpdatedBy' ? 'ascending' : 'descending' }
}
