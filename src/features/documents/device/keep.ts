import type { ApolloClient } from '@apollo/client'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import {
  DamagedContentError,
  DeviceFullError,
  forgetPinnedFiles,
  keepFile,
  listPinnedFiles,
  noteChecked,
  CannotPinError,
  putMark,
  removeMark,
} from '#src/lib/offline/pinned-files/pinned-files.ts'
import { requestPersistentStorage } from '#src/lib/offline/pwa/storage-persistence.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { DEVICE_FILES_CHECKED_EVERY_MS, DEVICE_FILES_REFRESH_PAUSE_MS } from '#shared/limits/device-times.ts'
import { type DocumentOwner, ownerKey, ownerOf } from '../owner.ts'
import {
  type DeviceFacts,
  type DeviceInstance,
  type DeviceMark,
  factsOf,
  fileMarkId,
  folderMarkId,
  mayBePinned,
  viewingId,
} from './device-file.ts'
import { getDeviceState, noteFetching, refreshDevice } from './device-state.ts'
import { ContentError, fetchContent } from '#src/lib/files/content.ts'
import { isPdf } from '#src/lib/files/file-kind.ts'
import { storePdfViewer } from '#src/lib/files/pdf-viewer.ts'
import { keepViewing } from './keep-viewing.ts'
import { messages } from './messages.ts'
import { versionsOf, wantedFiles } from './wanted-files.ts'

/** A file or a folder to pin, with its name. */
export type Keepable = { kind: 'file' | 'folder'; id: string; name: string }

function markOf(owner: DocumentOwner, { kind, id, name }: Keepable): { id: string; mark: DeviceMark } {
  const key = ownerKey(owner)
  return kind === 'file'
    ? { id: fileMarkId(id), mark: { owner: key, kind, fileId: id, name } }
    : { id: folderMarkId(id), mark: { owner: key, kind, folderId: id, name } }
}

export function markIdOf({ kind, id }: Pick<Keepable, 'kind' | 'id'>): string {
  return kind === 'file' ? fileMarkId(id) : folderMarkId(id)
}

function failureOf(error: unknown, name: string): string {
  if (error instanceof DeviceFullError) return messages.noRoom(name)
  if (error instanceof CannotPinError) return messages.nothingKept
  return error instanceof DamagedContentError ? messages.damaged(name) : messages.notKept(name)
}

/** Deletes pinned files together with their renditions. */
function forget(fileIds: readonly string[]): Promise<void> {
  return forgetPinnedFiles(fileIds.flatMap((id) => [id, viewingId(id)]))
}

/** Downloads run one after the other, because a phone has limited bandwidth and memory. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/**
 * Downloads a version unless the device has it, or a version with the same content; then it only records that the
 * pinned file is up to date.
 */
async function keepInstance(
  client: ApolloClient,
  mark: DeviceMark,
  fileId: string,
  instance: DeviceInstance,
): Promise<void> {
  const before = getDeviceState().files.get(fileId)?.facts
  if (before?.fileInstanceId === instance.id) {
    await noteChecked(fileId, factsOf(mark, instance, before.sha256, before))
    return keepViewing(client, fileId, before)
  }
  const sha256 = (await versionsOf(client, fileId)).find(({ id }) => id === instance.id)?.sha256
  if (sha256 === undefined) throw new ContentError('The version is gone')
  const facts: DeviceFacts = factsOf(mark, instance, sha256, before)
  // A rename creates a version with the same content.
  if (before?.sha256 === sha256) {
    await noteChecked(fileId, facts)
    return keepViewing(client, fileId, facts)
  }
  noteFetching(fileId, 0)
  try {
    const content = await fetchContent(client, instance.id)
    const onProgress = (bytes: number): void =>
      noteFetching(fileId, instance.fileSize > 0 ? Math.min(1, bytes / instance.fileSize) : 1)
    if (isPdf(instance.mimeType)) void storePdfViewer()
    await keepFile({ id: fileId, facts, sha256, content, onProgress })
    await keepViewing(client, fileId, facts)
  } finally {
    noteFetching(fileId, null)
  }
}

interface PinResult {
  count: number
  notClean: number
  isGone: boolean
  files: ReadonlySet<string>
}

/** @throws if the server or the device fails; files that were pinned before remain */
async function keepMarked(client: ApolloClient, owner: DocumentOwner, mark: DeviceMark): Promise<PinResult> {
  const busyId = mark.kind === 'folder' ? mark.folderId : mark.fileId
  noteFetching(busyId, 0)
  try {
    const { files, isGone } = await wantedFiles(client, owner, mark)
    const clean = [...files].filter(([, instance]) => mayBePinned(instance))
    for (const [index, [fileId, instance]] of clean.entries()) {
      await keepInstance(client, mark, fileId, instance)
      if (mark.kind === 'folder') {
        await refreshDevice()
        noteFetching(busyId, (index + 1) / clean.length)
      }
    }
    return {
      count: clean.length,
      notClean: files.size - clean.length,
      isGone,
      files: new Set(clean.map(([fileId]) => fileId)),
    }
  } finally {
    noteFetching(busyId, null)
  }
}

/**
 * Pins a file or folder: stores the mark at once, downloads the content as soon as the server is reachable, and shows a
 * toast with the result.
 */
export async function keepOnDevice(client: ApolloClient, owner: DocumentOwner, item: Keepable): Promise<void> {
  const { id, mark } = markOf(owner, item)
  try {
    await putMark(id, mark)
    void requestPersistentStorage()
    await refreshDevice()
    if (!getConnection().reachable) {
      showToast({ intent: 'info', text: messages.needsServer })
      return
    }
    const { count, notClean, isGone } = await inTurn(() => keepMarked(client, owner, mark))
    await refreshDevice()
    if (isGone) await removeFromDevice(item, { isTold: false })
    else if (notClean > 0)
      showToast({
        intent: 'warning',
        text: item.kind === 'file' ? messages.notClean(item.name) : messages.someNotClean(notClean),
      })
    if (count > 0)
      showToast({
        intent: 'success',
        text: item.kind === 'file' ? messages.keptNow(item.name) : messages.folderKept(item.name, count),
      })
  } catch (error) {
    showToast({ intent: 'error', text: failureOf(error, item.name) })
    await refreshDevice()
  }
}

/** Unpins an item. A file in a pinned folder remains pinned with that folder, and a toast says so. */
export async function removeFromDevice(item: Keepable, { isTold = true } = {}): Promise<void> {
  await removeMark(markIdOf(item))
  const { files, marks } = await refreshDevice()
  const around = item.kind === 'file' ? marks.get(folderMarkId(files.get(item.id)?.facts.folderId ?? '')) : undefined
  if (around) {
    showToast({ intent: 'info', text: messages.keptWithFolder(item.name, around.name) })
    return
  }
  const goes = (fileId: string): boolean =>
    item.kind === 'file'
      ? fileId === item.id
      : files.get(fileId)?.facts.folderId === item.id && !marks.has(fileMarkId(fileId))
  await forget([...files.keys()].filter(goes))
  await refreshDevice()
  if (isTold) showToast({ intent: 'success', text: messages.removed(item.name) })
}

/**
 * Updates the pinned files of an owner: downloads newer versions, and deletes files that were deleted on the server or
 * that the user may no longer see. Changes nothing while the server is unreachable. Never rejects.
 */
async function refreshPinnedFiles(client: ApolloClient, owner: DocumentOwner): Promise<void> {
  const key = ownerKey(owner)
  await inTurn(async () => {
    const { marks } = await refreshDevice()
    const own = [...marks].filter(([, mark]) => mark.owner === key)
    const wanted = new Set<string>()
    for (const [id, mark] of own) {
      if (!getConnection().reachable) return
      const { isGone, files } = await keepMarked(client, owner, mark)
      for (const fileId of files) wanted.add(fileId)
      if (isGone) await removeMark(id)
    }
    // A cached response does not prove that a file was deleted.
    if (!getConnection().reachable) return
    const { files } = await refreshDevice()
    await forget(
      [...files].filter(([fileId, { facts }]) => facts.owner === key && !wanted.has(fileId)).map(([fileId]) => fileId),
    )
    await refreshDevice()
  }).catch(() => refreshDevice())
}

const refreshedAt = new Map<string, number>()

/** Refreshes the pinned files of an owner, unless that was done a moment ago or the server is unreachable. */
export async function refreshOwner(client: ApolloClient, owner: DocumentOwner): Promise<void> {
  const key = ownerKey(owner)
  if (!getConnection().reachable || Date.now() - (refreshedAt.get(key) ?? 0) < DEVICE_FILES_REFRESH_PAUSE_MS) return
  refreshedAt.set(key, Date.now())
  await refreshPinnedFiles(client, owner)
}

/**
 * Refreshes the pinned files of owners that were not checked for a while. Their pages need not be open: a file that the
 * user may no longer see must not stay on the device.
 */
export async function refreshDue(client: ApolloClient): Promise<void> {
  if (!getConnection().reachable) return
  const due = Date.now() - DEVICE_FILES_CHECKED_EVERY_MS
  // Renditions are never checked by themselves.
  const files = (await listPinnedFiles<DeviceFacts>()).filter(
    ({ facts, checkedAt }) => facts.viewingOf === undefined && checkedAt < due,
  )
  for (const key of new Set(files.map(({ facts }) => facts.owner))) await refreshOwner(client, ownerOf(key))
}
