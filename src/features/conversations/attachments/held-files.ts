import type { ApolloClient } from '@apollo/client'
import { useMemo, useSyncExternalStore } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import type { StagedFile, UploadTarget } from '#src/lib/offline/outbox/types.ts'
import { onSignOut } from '#src/lib/session/session.ts'

/**
 * Files of a message that staff write while they assume an identity. Nothing of the assumed user is saved on the device
 * or queued, so these files are uploaded at once and exist only in this page, like the text of the message.
 */

interface HeldFile {
  shown: StagedFile
  /** Identifies the uploaded file when the message is sent; null until it is uploaded. */
  token: string | null
  upload: () => Promise<string>
}

let held: ReadonlyMap<string, HeldFile> = new Map()
const listeners = new Set<() => void>()
onSignOut(() => {
  held = new Map()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(id: string, file: HeldFile | null): void {
  const next = new Map(held)
  if (file) next.set(id, file)
  else next.delete(id)
  held = next
  for (const listener of listeners) listener()
}

function note(id: string, change: Partial<StagedFile>, token: string | null = null): void {
  const file = held.get(id)
  // The file may have been removed during the upload.
  if (file) put(id, { ...file, token, shown: { ...file.shown, ...change } })
}

async function begin(id: string): Promise<void> {
  note(id, { state: 'Loading', sentBytes: 0, reason: null })
  try {
    const file = held.get(id)
    if (file) note(id, { state: 'Success', sentBytes: file.shown.sizeBytes }, await file.upload())
  } catch (error) {
    note(id, { state: 'Error', reason: { code: '', message: userMessagesOf(error), details: [] } })
  }
}

/**
 * Uploads a file from the page.
 *
 * @returns its id among the files of the message
 */
export function holdFile(client: ApolloClient, file: File, target: UploadTarget): string {
  const id = crypto.randomUUID()
  const { name, type, size } = file
  const upload = async (): Promise<string> => {
    const { uploadFile } = await import('#src/lib/files/upload-file.ts')
    return uploadFile(client, file, target, (share) => note(id, { sentBytes: Math.round(share * size) }))
  }
  put(id, {
    shown: {
      id,
      name,
      type,
      sizeBytes: size,
      sha256: '',
      createdAt: Date.now(),
      state: 'Loading',
      sentBytes: 0,
      reason: null,
    },
    token: null,
    upload,
  })
  void begin(id)
  return id
}

/**
 * Tries a failed upload again.
 *
 * @returns false if the page does not hold this file
 */
export function retryHeld(id: string): boolean {
  if (held.has(id)) void begin(id)
  return held.has(id)
}

/** @returns false if the page does not hold this file */
export function releaseHeld(id: string): boolean {
  const isHeld = held.has(id)
  if (isHeld) put(id, null)
  return isHeld
}

/** The upload tokens that the message sends for its files; null until all of them are uploaded. */
export function tokensOfHeld(ids: readonly string[]): readonly string[] | null {
  const tokens = ids.flatMap((id) => held.get(id)?.token ?? [])
  return tokens.length === ids.length ? tokens : null
}

/** The given files that this page holds, in the given order. */
export function useHeldFiles(ids: readonly string[]): readonly StagedFile[] {
  const files = useSyncExternalStore(subscribe, () => held)
  const key = ids.join('\n')
  return useMemo(() => key.split('\n').flatMap((id) => files.get(id)?.shown ?? []), [files, key])
}
