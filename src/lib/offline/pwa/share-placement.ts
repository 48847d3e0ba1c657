import { useSyncExternalStore } from 'react'
import { forgetShared, type SharedContent } from './shared-content.ts'

/**
 * Shared content for which the user is looking for a folder. It stays stored until its files are in the outbox, so a
 * reload or a cancellation loses nothing: the share page shows it again.
 */
let placed: SharedContent | null = null
const listeners = new Set<() => void>()
const shareOf = new WeakMap<object, string>()

function set(next: SharedContent | null): void {
  placed = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers the files of the content in every folder that the user opens. */
export function beginPlacing(content: SharedContent): void {
  set(content)
}

export function endPlacing(): void {
  set(null)
}

/** The content that is to be put into a folder; null if there is none. */
export function usePlacedShare(): SharedContent | null {
  return useSyncExternalStore(subscribe, () => placed)
}

/** The files of shared content; `forgetUploadedShares` recognizes them. */
export function filesOfShare({ id, files }: SharedContent): File[] {
  return files.map(({ name, type, content }) => {
    const file = new File([content], name, { type })
    shareOf.set(file, id)
    return file
  })
}

/** Deletes the stored shared content to which these files belong. Call it after the files were stored elsewhere. */
export async function forgetUploadedShares(files: readonly object[]): Promise<void> {
  const ids = new Set(files.flatMap((file) => shareOf.get(file) ?? []))
  await Promise.all([...ids].map(forgetShared))
}
