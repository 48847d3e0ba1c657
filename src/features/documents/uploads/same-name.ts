import type { DocumentFile } from '../contents.ts'
import { splitName } from '../file-name.ts'

/** The options for a file whose name exists in the folder. */
export type SameNameChoice = 'version' | 'both' | 'skip'

/** By what two files of a folder are told apart: letter case does not count. */
export function fileNameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}

/** The file of a folder that has the name; of several the one that changed last. */
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

/** The permitted options: a new version needs the permission to update the file. The first is the default. */
export function sameNameChoices({ currentInstance }: DocumentFile): readonly SameNameChoice[] {
  return currentInstance.hasPermissionToUpdate ? ['version', 'both', 'skip'] : ['both', 'skip']
}

/** 'roof.jpg' as 'roof (2).jpg', with the first number that is free. @param taken keys of names (`fileNameKey`) */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const { base, extension } = splitName(name)
  let free = name
  for (let number = 2; taken.has(fileNameKey(free)); number += 1) free = `${base} (${number})${extension}`
  return free
}
