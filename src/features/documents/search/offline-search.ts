import { DOCUMENT_SEARCH_MAX_ROWS } from '#shared/limits.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import { nameMatcher } from '../file-name.ts'
import type { DocumentFile, FolderEntry, FolderStep, OpenFolder } from '../contents.ts'
import type { PendingItem } from '../uploads/pending-item.ts'
import type { FileVersion } from '../versions/version.ts'

/** A folder with its contents as stored on the device. */
export interface CachedFolder {
  folder: OpenFolder
  /** Null for the root, which has no name to search for. */
  folderId: string | null
  /** Epoch milliseconds. */
  savedAt: number
}

/** The cached documents of an owner. */
export interface CachedDocuments {
  folders: readonly CachedFolder[]
  /** Versions of files whose history was opened, and of pinned files; newest first, by file id. */
  versions: ReadonlyMap<string, { versions: readonly FileVersion[]; savedAt: number }>
}

export interface FoundDocuments {
  folders: readonly FolderEntry[]
  /** The known parent folders of the results. */
  parents: readonly FolderStep[]
  files: readonly DocumentFile[]
  /** Of the files that were found by their text, which only the server searches. */
  passages: readonly (FoundPassage & { fileId: string; excerpt: string })[]
}

export interface FoundOnDevice extends FoundDocuments {
  /** When the oldest of the searched data was received from the server; null if nothing is stored. */
  asOf: Date | null
}

function entryOf({
  id,
  name,
  parentFolder,
  itemsCount,
  version,
  hasPermissionToUpdate,
  hasPermissionToDelete,
}: OpenFolder): FolderEntry {
  return {
    __typename: 'FolderEntry',
    id,
    name,
    parentFolderId: parentFolder?.id ?? null,
    itemsCount,
    version,
    hasPermissionToUpdate,
    hasPermissionToDelete,
  }
}

/** A file of which only the versions are stored. */
function fileOf(versions: readonly FileVersion[]): DocumentFile | null {
  const current = versions.find(({ isCurrent }) => isCurrent) ?? versions[0]
  if (!current) return null
  const { folder, ...currentInstance } = current
  return {
    __typename: 'DocumentFile',
    fileId: current.fileId,
    versionsCount: versions.length,
    folder: folder && { __typename: 'FolderReference', id: folder.id, name: folder.name, parentFolderId: null },
    currentInstance,
  }
}

/** Names that begin with the text first, limited to the server's number of results. */
function firstOf<T>(found: readonly T[], text: string, nameOf: (one: T) => string): T[] {
  const sought = foldedText(text)
  const ranked = found.map((one) => ({ one, name: foldedText(nameOf(one)) }))
  ranked.sort(
    (a, b) => Number(b.name.startsWith(sought)) - Number(a.name.startsWith(sought)) || a.name.localeCompare(b.name),
  )
  return ranked.slice(0, DOCUMENT_SEARCH_MAX_ROWS).map(({ one }) => one)
}

/**
 * Searches all stored documents of an owner for folders and files whose name, or an earlier stored version's name,
 * contains the text. If several stored folders contain an item, the most recently stored one is used.
 *
 * @param pending names that are not sent yet are also found
 */
export function searchDocuments(
  { folders: cached, versions }: CachedDocuments,
  text: string,
  pending: readonly PendingItem[],
): FoundOnDevice {
  const matches = nameMatcher(text)
  const folders = new Map<string, FolderEntry>()
  const files = new Map<string, DocumentFile>()
  for (const [fileId, { versions: all }] of versions) {
    const file = fileOf(all)
    if (file) files.set(fileId, file)
  }
  for (const { folder, folderId } of [...cached].sort((a, b) => a.savedAt - b.savedAt)) {
    if (folderId !== null) folders.set(folderId, entryOf(folder))
    for (const entry of folder.contents.folders) folders.set(entry.id, entry)
    for (const file of folder.contents.files) files.set(file.fileId, file)
  }
  const waiting = new Map(
    pending.flatMap((item) =>
      item.kind === 'folder-rename'
        ? [[item.folderId, item.name] as const]
        : item.kind === 'file-rename'
          ? [[item.fileId, item.fileName] as const]
          : [],
    ),
  )
  const namesOf = (id: string, name: string, earlier: readonly string[] = []): string[] => [
    name,
    ...earlier,
    ...(waiting.has(id) ? [waiting.get(id) ?? ''] : []),
  ]
  const foundFolders = [...folders.values()].filter(({ id, name }) => namesOf(id, name).some(matches))
  const foundFiles = [...files.values()].filter(({ fileId, currentInstance }) =>
    namesOf(
      fileId,
      currentInstance.fileName,
      versions.get(fileId)?.versions.map(({ fileName }) => fileName),
    ).some(matches),
  )
  const firstFolders = firstOf(foundFolders, text, ({ name }) => name)
  const times = [...cached, ...versions.values()].map(({ savedAt }) => savedAt)
  return {
    folders: firstFolders,
    parents: firstFolders.flatMap(({ parentFolderId }) => folders.get(parentFolderId ?? '') ?? []),
    files: firstOf(foundFiles, text, ({ currentInstance }) => currentInstance.fileName),
    passages: [],
    asOf: times.length === 0 ? null : new Date(times.reduce((oldest, time) => Math.min(oldest, time))),
  }
}
