import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import type { VirusStatus } from './contents.ts'
import type { DocumentItem } from './items.ts'
import { messages } from './messages.ts'
import type { SortColumn } from './sorting.ts'

/** A status that this build does not know, and what has not arrived yet, display as Pending Save (doc 2 section 4). */
export function virusWords(status: string): string {
  return Object.hasOwn(messages.virusStatus, status)
    ? messages.virusStatus[status as VirusStatus]
    : messages.pendingSave
}

/** The cells beside the name; folders have dashes (doc 2 section 2.1). */
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

/** A line that is too short breaks between facts and before the time, never inside of one. */
function oneLine(facts: readonly string[]): string {
  return facts.map((fact) => fact.replaceAll(' ', '\u00A0')).join(' ·\u00A0')
}

/** The same in one line, for phones and cards; what a short line leaves out comes last. */
export function lineOf(item: DocumentItem): string {
  if (item.kind === 'folder') return messages.items(item.folder.itemsCount)
  if (item.kind === 'upload') {
    const { waits, fileSize } = item.upload
    const size = formatBytes(fileSize)
    // '4.4 MB of 9 MB' names the size already.
    return waits.endsWith(size) ? waits : `${waits} · ${size}`
  }
  const { uploadedUtc, accessLevel, virusStatus, fileSize } = item.file.currentInstance
  const [date, ...time] = formatDocumentDate(uploadedUtc).split(' ')
  const facts = [messages.levels[accessLevel], formatBytes(fileSize), date ?? '']
  return `${oneLine(virusStatus === 'Clean' ? facts : [virusWords(virusStatus), ...facts])} ${time.join('\u00A0')}`
}

/** Names of the folders in which a search found others, by their ids. */
export type FoundIn = ReadonlyMap<string, string>

/** The location of a search result; null while unknown. */
export function placeOf(item: DocumentItem, rootName: string, foundIn: FoundIn): string | null {
  if (item.kind === 'upload') return null
  if (item.kind === 'file') return messages.inFolder(item.file.folder?.name ?? rootName)
  const { parentFolderId } = item.folder
  const name = parentFolderId === null ? rootName : foundIn.get(parentFolderId)
  return name === undefined ? null : messages.inFolder(name)
}
