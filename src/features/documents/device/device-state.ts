import { useSyncExternalStore } from 'react'
import { type PinnedFile, listPinnedFiles, listMarks } from '#src/lib/offline/pinned-files/pinned-files.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import type { DeviceFacts, DeviceMark } from './device-file.ts'

/** This page's copy of the data about pinned files. Each change creates a new object, for useSyncExternalStore. */
export interface DeviceState {
  /** False until the device's storage was read. */
  isReady: boolean
  /** By file id. */
  files: ReadonlyMap<string, PinnedFile<DeviceFacts>>
  /** Renditions of pinned pictures that browsers cannot display, by the id of the original file. */
  viewings: ReadonlyMap<string, PinnedFile<DeviceFacts>>
  /** By the mark's id. */
  marks: ReadonlyMap<string, DeviceMark>
  /** Progress of the files being fetched, between 0 and 1, by file id. */
  busy: ReadonlyMap<string, number>
}

const NOTHING: DeviceState = {
  isReady: false,
  files: new Map(),
  viewings: new Map(),
  marks: new Map(),
  busy: new Map(),
}
let state = NOTHING
const listeners = new Set<() => void>()
/** Other tabs read the storage again after this one changed it. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('evolve-files')
// Node keeps a process running while a channel is open; browsers have no such method.
;(channel as unknown as { unref?: () => void } | null)?.unref?.()
channel?.addEventListener('message', () => {
  if (state.isReady) void readAgain()
})

function publish(next: DeviceState): void {
  state = next
  for (const listener of listeners) listener()
}

async function readAgain(): Promise<void> {
  const [kept, marks] = await Promise.all([listPinnedFiles<DeviceFacts>(), listMarks<DeviceMark>()])
  const files = new Map(kept.flatMap((file) => (file.facts.viewingOf === undefined ? [[file.id, file] as const] : [])))
  const viewings = new Map(
    kept.flatMap((file) => (file.facts.viewingOf === undefined ? [] : [[file.facts.viewingOf, file] as const])),
  )
  publish({ ...state, isReady: true, files, viewings, marks: new Map(marks.map(({ id, mark }) => [id, mark])) })
}

/** Reads the storage again after a change, here and in other tabs. */
export async function refreshDevice(): Promise<DeviceState> {
  await readAgain()
  channel?.postMessage('changed')
  return state
}

/** @param share between 0 and 1; null when the fetch has ended */
export function noteFetching(fileId: string, share: number | null): void {
  const busy = new Map(state.busy)
  if (share === null) busy.delete(fileId)
  else busy.set(fileId, share)
  publish({ ...state, busy })
}

// The next user must not see the previous user's files.
onSignOut(() => publish(NOTHING))

export function getDeviceState(): DeviceState {
  return state
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!state.isReady) void readAgain()
  return () => listeners.delete(listener)
}

export function useDeviceState(): DeviceState {
  return useSyncExternalStore(subscribe, getDeviceState)
}
