import type { DocumentFile } from '../contents.ts'
import { splitName } from '../file-name.ts'

/** The options for a file whose name exists in the folder. */
export type SameNameChoice = 'version' | 'both' | 'skip'

/** The existing files with the names of the candidates. */
export interface SameNames {
  /** The existing file with the name of a candidate, by the candidate's id. */
  files: ReadonlyMap<string, DocumentFile>
  /** Keys of all names in a folder. */
  taken: (folderId: string | null) => ReadonlySet<string>
}

/** Key to compare the names of files in a folder; it ignores case. */
export function fileNameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}

/** The file in a folder that has the name; if several have it, the most recently changed one. Null if none has it. */
export function findSameName(files: readonly DocumentFile[], name: string): DocumentFile | null {
  const key = fileNameKey(name)
  return files
    .filter(({ currentInstance }) => fileNameKey(currentInstance.fileName) === key)
    .reduce<DocumentFile | null>(
      (last, file) =>
        last === null || file.currentInstance.uploadedUtc > last.currentInstance.uploadedUtc ? file : last,
      null,
    )
}

/**
 * Names that devices and programs give to different files: phones send every photo as 'image.jpg', cameras count from
 * 1 again, and the app's camera names photos by their time. The number that a browser adds to a repeated download is
 * ignored.
 */
const GENERIC_NAME =
  /^(?:image|photo|picture|video|audio|recording|scan|scanned|document|doc|file|download|unnamed|untitled|attachment|screenshot|new document|image\d{1,4}|scan[ _-]?\d{1,5}|(?:img|dsc|dscn|dscf|dji|gopr|p|pxl|vid|mvi|mov|cimg|sam|wp|wa)[ _-]?\d+\w*|fullsizerender|tempimage\w*|capture|voice note|(?:.+, )?\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d)(?: ?\(\d+\))?$/i

/** Whether a name says nothing about the content, so that two files with this name are probably different. */
export function isGenericName(name: string): boolean {
  return GENERIC_NAME.test(splitName(name).base.trim())
}

/**
 * The permitted options, the default first. A new version requires permission to update the file, and is the default
 * only if the name identifies a document: otherwise one photo would become a version of another.
 */
export function sameNameChoices({ currentInstance }: DocumentFile): readonly SameNameChoice[] {
  if (!currentInstance.hasPermissionToUpdate) return ['both', 'skip']
  return isGenericName(currentInstance.fileName) ? ['both', 'version', 'skip'] : ['version', 'both', 'skip']
}

/**
 * Adds the first free number to a name: 'roof.jpg' becomes 'roof (2).jpg'.
 *
 * @param taken keys of existing names (`fileNameKey`)
 */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const { base, extension } = splitName(name)
  let free = name
  for (let number = 2; taken.has(fileNameKey(free)); number += 1) free = `${base} (${number})${extension}`
  return free
}
