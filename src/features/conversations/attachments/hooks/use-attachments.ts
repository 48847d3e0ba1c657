import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { outbox, OutboxClosedError, OutboxFullError } from '#src/lib/offline/outbox/outbox.ts'
import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import { useStagedFiles } from '#src/lib/offline/outbox/use-outbox.ts'
import { guardReload } from '#src/lib/offline/pwa/reload-guard.ts'
import { requestPersistentStorage } from '#src/lib/offline/pwa/storage-persistence.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { uploadTargetOf, type MessageBox } from '../../message-box.ts'
import { acceptFiles } from '../attachment-rules.ts'
import { holdFile, releaseHeld, retryHeld, useHeldFiles } from '../held-files.ts'
import { attachmentMessages } from '../messages.ts'

/** A file that is being saved on the device. */
export interface StagingFile {
  id: string
  name: string
  sizeBytes: number
  /** Progress between 0 and 1. */
  share: number
}

export interface Attachments {
  staged: readonly StagedFile[]
  staging: readonly StagingFile[]
  add: (files: readonly File[]) => void
  remove: (fileId: string) => void
  retry: (fileId: string) => void
}

function failureOf(error: unknown, name: string): string {
  if (error instanceof OutboxFullError) return attachmentMessages.couldNotSave(name)
  return attachmentMessages.unreadable(name)
}

/**
 * The files of a message that is being written. Each is saved on the device first, one after the other, and then
 * uploaded at once. Like the text, they survive a restart of the app. While an identity is assumed they stay in the
 * page (held-files.ts).
 *
 * @param change updates the file ids of the draft
 */
export function useAttachments(
  box: MessageBox,
  fileIds: readonly string[],
  change: (change: (now: readonly string[]) => readonly string[]) => void,
): Attachments {
  const client = useApolloClient()
  const onDevice = useStagedFiles(fileIds)
  const inPage = useHeldFiles(fileIds)
  const staged = useMemo(() => [...onDevice, ...inPage], [onDevice, inPage])
  const [staging, setStaging] = useState<readonly StagingFile[]>([])
  const latest = useRef({ box, count: fileIds.length, change })
  useEffect(() => {
    latest.current = { box, count: fileIds.length + staging.length, change }
  })

  const stage = useCallback(
    async (file: File, id: string) => {
      try {
        const { id: fileId } = await outbox.stageFile(file, (share) =>
          setStaging((now) => now.map((one) => (one.id === id ? { ...one, share } : one))),
        )
        latest.current.change((now) => [...now, fileId])
        void requestPersistentStorage()
        outbox.startUpload(fileId, uploadTargetOf(latest.current.box)).catch(() => undefined)
      } catch (error) {
        if (error instanceof OutboxClosedError) {
          const fileId = holdFile(client, file, uploadTargetOf(latest.current.box))
          latest.current.change((now) => [...now, fileId])
        } else showToast({ intent: 'error', text: failureOf(error, file.name) })
      } finally {
        setStaging((now) => now.filter((one) => one.id !== id))
      }
    },
    [client],
  )

  const queue = useRef<Promise<void>>(Promise.resolve())
  const add = useCallback(
    (files: readonly File[]) => {
      const { accepted, refusals } = acceptFiles(files, latest.current.count)
      for (const text of refusals) showToast({ intent: 'error', text })
      const added = accepted.map((file) => ({ file, id: crypto.randomUUID() }))
      latest.current.count += added.length
      setStaging((now) => [
        ...now,
        ...added.map(({ file, id }) => ({ id, name: file.name, sizeBytes: file.size, share: 0 })),
      ])
      // One at a time: a phone that encrypts two long videos in parallel runs out of memory.
      for (const { file, id } of added) queue.current = queue.current.then(() => stage(file, id))
    },
    [stage],
  )
  const remove = useCallback((fileId: string) => {
    latest.current.change((now) => now.filter((id) => id !== fileId))
    if (!releaseHeld(fileId)) outbox.discardFile(fileId).catch(() => undefined)
  }, [])
  const retry = useCallback((fileId: string) => {
    if (!retryHeld(fileId)) outbox.retryUpload(fileId).catch(() => undefined)
  }, [])

  // Resumes uploads that were interrupted when the app was closed.
  const idle = staged
    .filter((file) => file.state === 'Pending')
    .map((file) => file.id)
    .join('\n')
  const { entityType, entityId } = box
  useEffect(() => {
    if (idle === '') return
    for (const fileId of idle.split('\n'))
      outbox.startUpload(fileId, uploadTargetOf({ entityType, entityId })).catch(() => undefined)
  }, [idle, entityType, entityId])

  const isStaging = staging.length > 0
  useEffect(() => (isStaging ? guardReload(attachmentMessages.guard) : undefined), [isStaging])
  useFailureNotice(staged)
  return useMemo(() => ({ staged, staging, add, remove, retry }), [staged, staging, add, remove, retry])
}

/** Shows one toast for each failed upload, with the server's message or the general one. */
function useFailureNotice(staged: readonly StagedFile[]): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const file of staged) {
      if (file.state !== 'Error') told.current.delete(file.id)
      else if (!told.current.has(file.id)) {
        told.current.add(file.id)
        showToast({ intent: 'error', text: file.reason?.message ?? attachmentMessages.uploadFailed })
      }
    }
  }, [staged])
}
