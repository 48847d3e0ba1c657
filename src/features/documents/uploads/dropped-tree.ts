import { DROPPED_FILES_MAX_COUNT, DROPPED_FOLDERS_MAX_COUNT, FOLDER_NESTING_MAX_LEVELS } from '#shared/limits.ts'

/**
 * A file in a dropped folder, with the names of its folders, the dropped one first; the path is empty for a file that
 * was dropped by itself.
 */
export interface DroppedFile {
  file: File
  path: readonly string[]
}

/** Dropped files and folders; each folder comes after its parent. */
export interface DroppedTree {
  files: readonly DroppedFile[]
  folders: readonly (readonly string[])[]
}

/** More files or folders were dropped than one upload accepts. */
export class DroppedTooMuchError extends Error {
  override readonly name = 'DroppedTooMuchError'
}

/** Files that operating systems create in folders. */
const LEFT_BY_SYSTEMS = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

export function hasFolder(entries: readonly FileSystemEntry[]): boolean {
  return entries.some(isDirectory)
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** Reads a directory completely: a reader returns the entries in several parts, and an empty part at the end. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all.sort((a, b) => a.name.localeCompare(b.name))
    all.push(...some)
  }
}

/**
 * Reads everything that was dropped.
 *
 * @throws DroppedTooMuchError beyond DROPPED_FILES_MAX_COUNT, DROPPED_FOLDERS_MAX_COUNT or FOLDER_NESTING_MAX_LEVELS;
 *   the browser's error if an entry cannot be read
 */
export async function readDropped(entries: readonly FileSystemEntry[]): Promise<DroppedTree> {
  const files: DroppedFile[] = []
  const folders: string[][] = []
  async function take(entry: FileSystemEntry, path: readonly string[]): Promise<void> {
    if (isFile(entry)) {
      if (path.length > 0 && LEFT_BY_SYSTEMS.test(entry.name)) return
      files.push({ file: await fileOf(entry), path })
    } else if (isDirectory(entry)) {
      const inside = [...path, entry.name]
      folders.push(inside)
      if (folders.length > DROPPED_FOLDERS_MAX_COUNT || inside.length > FOLDER_NESTING_MAX_LEVELS)
        throw new DroppedTooMuchError('too many folders')
      for (const child of await childrenOf(entry)) await take(child, inside)
    }
    if (files.length > DROPPED_FILES_MAX_COUNT) throw new DroppedTooMuchError('too many files')
  }
  for (const entry of entries) await take(entry, [])
  return { files, folders }
}
