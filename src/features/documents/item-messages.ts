import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import type { VirusStatus } from './contents.ts'
import type { DocumentItem } from './items.ts'
import { messages } from './messages.ts'
import type { SortColumn } from './sorting.ts'

/** The text for a virus status. An unknown status, and a file that is not uploaded yet, show "Pending Save". */
export function virusWords(status: string): string {
  return Object.hasOwn(messages.virusStatus, status)
    ? messages.virusStatus[status as VirusStatus]
    : messages.pendingSave
}

/** The texts of the columns beside the name; folders have dashes. */
export function cellsOf(item: DocumentItem): Record<Exclude<SortColumn, 'Name'>, string> {
  const { none } = messages
  if (item.kind === 'folder')
    return { LastUpdated: none, UpdatedBy: none, Privacy: none, VirusStatus: none, Size: none }
  if (item.kind === 'upload')
    return {
      LastUpdated: item.upload.waits,
      UpdatedBy: none,
      Privacy: none,
      VirusStatus: messages.pendingSave,
      Size: formatBytes(item.upload.fileSize),
    }
  const { uploadedUtc, uploadedBy, accessLevel, virusStatus, fileSize } = item.file.currentInstance
  return {
    LastUpdated: formatDocumentDate(uploadedUtc),
    UpdatedBy: uploadedBy.displayName,
    Privacy: messages.levels[accessLevel],
    VirusStatus: virusWords(virusStatus),
    Size: formatBytes(fileSize),
  }
}

/** Joins the facts so that a long line wraps only between facts and before the time. */
function oneLine(facts: readonly string[]): string {
  return facts.map((fact) => fact.replaceAll(' ', '\u00A0')).join(' ·\u00A0')
}

/**
 * The same facts in one line, for phones and cards. The least important one is last, because a short line cuts it off.
 */
export function lineOf(item: DocumentItem): string {
  if (item.kind === 'folder') return messages.items(item.folder.itemsCount)
  if (item.kind === 'upload') {
    const { waits, fileSize } = item.upload
    const size = formatBytes(fileSize)
    // A text such as '4.4 MB of 9 MB' already contains the size.
    return waits.endsWith(size) ? waits : `${waits} · ${size}`
  }
  const { uploadedUtc, accessLevel, virusStatus, fileSize } = item.file.currentInstance
  const [date, ...time] = formatDocumentDate(uploadedUtc).split(' ')
  const facts = [messages.levels[accessLevel], formatBytes(fileSize), date ?? '']
  return `${oneLine(virusStatus === 'Clean' ? facts : [virusWords(virusStatus), ...facts])} ${time.join('\u00A0')}`
}

/** Where search results were found. */
export interface FoundIn {
  /** Names of the folders that contain them, by id. */
  folders: ReadonlyMap<string, string>
  /** By the id of the file; files that were found by their name have none. */
  passages: ReadonlyMap<string, FoundPassage & { excerpt: string }>
  /** The searched text. */
  searched: string
}

/** The location of a search result, and the passage by which it was found; null if it is unknown. */
export function placeOf(item: DocumentItem, rootName: string, foundIn: FoundIn): string | null {
  if (item.kind === 'upload') return null
  if (item.kind === 'file') {
    const passage = foundIn.passages.get(item.id)
    if (passage) return [passage.place, passage.excerpt].filter(Boolean).join(' · ')
    return messages.inFolder(item.file.folder?.name ?? rootName)
  }
  const { parentFolderId } = item.folder
  const name = parentFolderId === null ? rootName : foundIn.folders.get(parentFolderId)
  return name === undefined ? null : messages.inFolder(name)
}
