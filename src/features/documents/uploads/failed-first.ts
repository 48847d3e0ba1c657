import type { UploadEntry } from './hooks/use-upload-list.ts'

/**
 * Puts failed uploads first. A retried one keeps its place until it has arrived: a row does not jump away from the
 * finger that pressed it, nor the next one under it.
 *
 * @param failedIds of all that have failed so far
 */
export function failedFirst(entries: readonly UploadEntry[], failedIds: ReadonlySet<string>): readonly UploadEntry[] {
  const comesFirst = ({ id, state }: UploadEntry): boolean =>
    state === 'Error' || (failedIds.has(id) && state !== 'Success')
  return [...entries.filter((entry) => comesFirst(entry)), ...entries.filter((entry) => !comesFirst(entry))]
}

/** @returns the same set as long as nothing else has failed */
export function withFailed(failedIds: ReadonlySet<string>, entries: readonly UploadEntry[]): ReadonlySet<string> {
  const added = entries.filter(({ id, state }) => state === 'Error' && !failedIds.has(id)).map(({ id }) => id)
  return added.length === 0 ? failedIds : new Set([...failedIds, ...added])
}
