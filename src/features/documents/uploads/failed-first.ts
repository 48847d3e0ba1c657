import type { UploadEntry } from './upload-status.ts'

/**
 * Sorts failed uploads first. A retried upload keeps its place until it has finished, so that rows do not move while
 * the user presses them.
 *
 * @param failedIds all uploads that have failed so far
 */
export function failedFirst(entries: readonly UploadEntry[], failedIds: ReadonlySet<string>): readonly UploadEntry[] {
  const comesFirst = ({ id, state }: UploadEntry): boolean =>
    state === 'Error' || (failedIds.has(id) && state !== 'Success')
  return [...entries.filter((entry) => comesFirst(entry)), ...entries.filter((entry) => !comesFirst(entry))]
}

/** @returns the same set if no other upload has failed */
export function withFailed(failedIds: ReadonlySet<string>, entries: readonly UploadEntry[]): ReadonlySet<string> {
  const added = entries.filter(({ id, state }) => state === 'Error' && !failedIds.has(id)).map(({ id }) => id)
  return added.length === 0 ? failedIds : new Set([...failedIds, ...added])
}
