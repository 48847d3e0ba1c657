import { useSyncExternalStore } from 'react'
import { coalesce } from '#src/lib/coalesce.ts'
import { onWriteConfirmed } from '#src/lib/data/confirmed-writes.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import { documentChangeOf } from './queued-documents.ts'
import { noteUploadsBegun } from './uploads-begun.ts'

/**
 * State of the uploads drawer in addition to the outbox: files that are still being stored on the device, and files
 * that were uploaded during this visit. Pending files are in the outbox, so that they survive a reload.
 */

export interface StagingUpload {
  id: string
  fileName: string
  sizeBytes: number
  /** Between 0 and 1. */
  share: number
  /** True if the file is sent directly to the server, without being stored on the device. */
  isSending?: boolean
}

export interface DoneUpload {
  id: string
  fileName: string
  sizeBytes: number
  /** When the upload finished, in epoch milliseconds. */
  arrivedAt: number
}

interface UploadsVisit {
  staging: readonly StagingUpload[]
  /** In the order in which they finished. */
  done: readonly DoneUpload[]
  /** True after the user closed the drawer; a new upload opens it again. */
  isClosed: boolean
}

const NOTHING: UploadsVisit = { staging: [], done: [], isClosed: false }
let visit = NOTHING
const listeners = new Set<() => void>()

/**
 * A thousand files change three times each, and each change renders the list. Changes are combined, so the list renders
 * less often when rendering is slow.
 */
const { soon: notifySoon } = coalesce(async () => tell(), 0)

function tell(): void {
  for (const listener of listeners) listener()
}

/** For changes by the user, which must be visible at once. */
function change(next: Partial<UploadsVisit>): void {
  visit = { ...visit, ...next }
  tell()
}

function note(next: Partial<UploadsVisit>): void {
  visit = { ...visit, ...next }
  notifySoon()
}

onWriteConfirmed(({ item }) => {
  const arrived = documentChangeOf(item, null)
  if (arrived?.kind !== 'document-upload' || visit.done.some(({ id }) => id === item.id)) return
  noteArrived({ id: item.id, fileName: arrived.fileName, sizeBytes: arrived.fileSize })
})

// The next user must not see the previous user's uploads.
onSignOut(() => change(NOTHING))

export function beginStaging(files: readonly StagingUpload[]): void {
  noteUploadsBegun()
  change({ staging: [...visit.staging, ...files], isClosed: false })
}

export function noteStaged(id: string, share: number): void {
  note({ staging: visit.staging.map((one) => (one.id === id ? { ...one, share } : one)) })
}

export function noteSending(id: string): void {
  note({ staging: visit.staging.map((one) => (one.id === id ? { ...one, share: 0, isSending: true } : one)) })
}

export function endStaging(id: string): void {
  note({ staging: visit.staging.filter((one) => one.id !== id) })
}

export function noteArrived(upload: Omit<DoneUpload, 'arrivedAt'>): void {
  note({ done: [...visit.done, { ...upload, arrivedAt: Date.now() }] })
}

export function hasArrived(id: string): boolean {
  return visit.done.some((one) => one.id === id)
}

/** Closes the drawer and removes the finished uploads from it. */
export function closeUploads(): void {
  change({ done: [], isClosed: true })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUploadsVisit(): UploadsVisit {
  return useSyncExternalStore(subscribe, () => visit)
}
