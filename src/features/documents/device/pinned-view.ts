import { useSyncExternalStore } from 'react'
import { readPinnedFile } from '#src/lib/offline/pinned-files/pinned-files.ts'
import { isPdf, isShownInline } from '#src/lib/files/file-kind.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { OBJECT_URL_KEPT_MS } from '#shared/limits/device-times.ts'
import { getDeviceState, refreshDevice } from './device-state.ts'
import { messages } from './messages.ts'

/** A pinned picture or PDF in the full-screen viewer. */
export interface PinnedFileShown {
  fileId: string
  fileName: string
  isOpen: boolean
  seen: { kind: 'picture'; url: string } | { kind: 'pdf'; content: Blob }
}

let shown: PinnedFileShown | null = null
const listeners = new Set<() => void>()

function show(next: PinnedFileShown | null): void {
  if (shown?.seen.kind === 'picture' && shown.seen !== next?.seen) URL.revokeObjectURL(shown.seen.url)
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePinnedFileShown(): PinnedFileShown | null {
  return useSyncExternalStore(subscribe, () => shown)
}

export function closePinnedFile(): void {
  if (shown) show({ ...shown, isOpen: false })
}

/** Saves the file with the browser's download. */
export async function savePinnedFile(fileId: string): Promise<void> {
  const facts = getDeviceState().files.get(fileId)?.facts
  const content = facts && (await readPinnedFile(fileId, facts.mimeType))
  if (!facts || !content) {
    showToast({ intent: 'error', text: messages.unreadable(facts?.fileName ?? '') })
    return
  }
  const url = URL.createObjectURL(content)
  startDownload(url, facts.fileName)
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_KEPT_MS)
}

/** Opens a pinned file without the server: pictures and PDFs in the app, other files by saving them. */
export async function openPinnedFile(fileId: string): Promise<void> {
  const { isReady, files, viewings } = getDeviceState().isReady ? getDeviceState() : await refreshDevice()
  const facts = isReady ? files.get(fileId)?.facts : undefined
  const content = facts && (await readPinnedFile(fileId, facts.mimeType))
  if (!facts || !content) {
    showToast({ intent: 'error', text: messages.unreadable(facts?.fileName ?? '') })
    return
  }
  const viewing = viewings.get(fileId)
  const isOfThis = viewing?.facts.fileInstanceId === facts.fileInstanceId
  const seen = isShownInline(facts.mimeType)
    ? content
    : viewing && isOfThis
      ? await readPinnedFile(viewing.id, viewing.facts.mimeType)
      : null
  if (seen) {
    show({ fileId, fileName: facts.fileName, isOpen: true, seen: { kind: 'picture', url: URL.createObjectURL(seen) } })
    return
  }
  if (isPdf(facts.mimeType)) {
    show({ fileId, fileName: facts.fileName, isOpen: true, seen: { kind: 'pdf', content } })
    return
  }
  const url = URL.createObjectURL(content)
  startDownload(url, facts.fileName)
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_KEPT_MS)
}
