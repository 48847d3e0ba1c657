import type { AccessLevel } from '../contents.ts'
import { levelsOfVersion } from '../levels.ts'
import type { ConfirmedUpload } from './queue-uploads.ts'
import type { WrittenFolder } from './queued-documents.ts'
import { fileNameKey, freeName, type SameNameChoice, sameNameChoices, type SameNames } from './same-name.ts'

/** A file that gets a new version. */
export interface VersionedFile {
  fileId: string
  fileName: string
  accessLevel: AccessLevel
  /** Levels that the user may choose; with one or none, the new version gets the file's level. */
  allowedAccessLevelChangesList: readonly AccessLevel[]
}

/** A file to confirm. */
export interface Candidate {
  id: string
  content: File
  /** The destination; null for the root. */
  folderId: string | null
}

/** The upload confirmation. */
export interface UploadQuestion {
  candidates: readonly Candidate[]
  /** Folders to create first, from a dropped folder; each is listed after its parent. */
  folders: readonly WrittenFolder[]
  newVersionOf: VersionedFile | null
  /** The default is the level of the file that gets a new version, else the first level. */
  accessLevels: readonly AccessLevel[]
}

/** The user's answers so far to the upload confirmation. */
export interface Decision {
  question: UploadQuestion
  /** The files that the user has not removed. */
  left: readonly Candidate[]
  levels: ReadonlyMap<string, AccessLevel>
  sameNames: ReadonlyMap<string, SameNameChoice>
}

/** The option for a file whose name already exists; null if the name is new. */
export function choiceOf({ sameNames }: Decision, names: SameNames | null, { id }: Candidate): SameNameChoice | null {
  const file = names?.files.get(id)
  return file ? (sameNames.get(id) ?? sameNameChoices(file)[0] ?? null) : null
}

/** The levels that a file may get, and its current choice. */
export function levelChoiceOf(
  decision: Decision,
  names: SameNames | null,
  candidate: Candidate,
): { level: AccessLevel | null; levels: readonly AccessLevel[] } {
  const { accessLevels, newVersionOf } = decision.question
  const chosen = decision.levels.get(candidate.id)
  const replaced = choiceOf(decision, names, candidate) === 'version' ? names?.files.get(candidate.id) : undefined
  if (!replaced) return { level: chosen ?? newVersionOf?.accessLevel ?? accessLevels[0] ?? null, levels: accessLevels }
  const levels = levelsOfVersion(replaced.currentInstance)
  return { level: chosen && levels.includes(chosen) ? chosen : replaced.currentInstance.accessLevel, levels }
}

function named(content: File, name: string): File {
  return name === content.name
    ? content
    : new File([content], name, { type: content.type, lastModified: content.lastModified })
}

/** The uploads that the user confirmed, without the skipped files. */
export function confirmedUploads(decision: Decision, names: SameNames | null): ConfirmedUpload[] {
  const { newVersionOf } = decision.question
  const given = new Map<string | null, Set<string>>()
  return decision.left.flatMap((candidate): ConfirmedUpload[] => {
    const { id, content, folderId } = candidate
    const choice = choiceOf(decision, names, candidate)
    if (choice === 'skip') return []
    const taken = given.get(folderId) ?? new Set(names?.taken(folderId))
    given.set(folderId, taken)
    const name = choice === 'both' ? freeName(content.name, taken) : content.name
    taken.add(fileNameKey(name))
    const replaced = choice === 'version' ? (names?.files.get(id)?.fileId ?? null) : null
    return [
      {
        id,
        content: named(content, name),
        folderId,
        accessLevel: levelChoiceOf(decision, names, candidate).level,
        updatesFileId: newVersionOf?.fileId ?? replaced,
        capture: null,
      },
    ]
  })
}
