import { useSyncExternalStore } from 'react'
import { readKeptFile } from '#src/lib/offline/kept-files.ts'
import { isShownInline } from '#src/lib/files/file-kind.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { getDeviceState, refreshDevice } from './device-state.ts'
import { messages as words } from './messages.ts'

/** A kept picture that lies over the page. */
export interface KeptPicture {
  fileId: string
  fileName: string
  url: string
  isOpen: boolean
}

/** Long enough for the browser to have taken the content. */
const REVOKE_AFTER_MS = 60_000

let shown: KeptPicture | null = null
const listeners = new Set<() => void>()

function show(next: KeptPicture | null): void {
  if (shown && shown.url !== next?.url) URL.revokeObjectURL(shown.url)
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useKeptPicture(): KeptPicture | null {
  return useSyncExternalStore(subscribe, () => shown)
}

export function closeKeptPicture(): void {
  if (shown) show({ ...shown, isOpen: false })
}

/** Hands the file to the browser's own download. */
export async function saveKept(fileId: string): Promise<void> {
  const facts = getDeviceState().files.get(fileId)?.facts
  const content = facts && (await readKeptFile(fileId, facts.mimeType))
  if (!facts || !content) {
    showToast({ intent: 'error', text: words.unreadable(facts?.fileName ?? '') })
    return
  }
  const url = URL.createObjectURL(content)
  startDownload(url, facts.fileName)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** Opens a kept file without the service: a picture in the app, a PDF in the browser's own viewer, everything else by saving it. */
export async function openKept(fileId: string): Promise<void> {
  const { isReady, files, viewings } = getDeviceState().isReady ? getDeviceState() : await refreshDevice()
  const facts = isReady ? files.get(fileId)?.facts : undefined
  const content = facts && (await readKeptFile(fileId, facts.mimeType))
  if (!facts || !content) {
    showToast({ intent: 'error', text: words.unreadable(facts?.fileName ?? '') })
    return
  }
  const viewing = viewings.get(fileId)
  const isOfThis = viewing?.facts.fileInstanceId === facts.fileInstanceId
  const seen = isShownInline(facts.mimeType) ? content : viewing && isOfThis ? await readKeptFile(viewing.id, viewing.facts.mimeType) : null
  if (seen) {
    show({ fileId, fileName: facts.fileName, url: URL.createObjectURL(seen), isOpen: true })
    return
  }
  const url = URL.createObjectURL(content)
  // A window that the browser does not let open is no reason to have nothing.
  const isOpened = facts.mimeType === 'application/pdf' && window.open(url, '_blank') !== null
  if (!isOpened) startDownload(url, facts.fileName)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
