import { hasContent, keepShared } from './shared-content.ts'

/** Files that the user opened with the installed app (manifest.webmanifest, 'file_handlers'); Chromium only. */
interface LaunchQueue {
  setConsumer(consume: (launch: { files?: readonly LaunchedFile[] }) => void): void
}
interface LaunchedFile {
  getFile(): Promise<File>
}

const listeners = new Set<() => void>()
let isReceiving = false

/** Stores the files as if another app had shared them. */
async function keepLaunched(handles: readonly LaunchedFile[]): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile()))
  const filled = files.filter(({ size }) => size > 0)
  const content = {
    id: crypto.randomUUID(),
    text: '',
    files: filled.map((file) => ({ name: file.name, type: file.type, content: file })),
    emptyNames: files.filter(({ size }) => size === 0).map(({ name }) => name),
    receivedAt: Date.now(),
  }
  if (!hasContent(content) && content.emptyNames.length === 0) return
  await keepShared(content)
  for (const listener of listeners) listener()
}

/**
 * Stores the files that the system opens with the installed app. The browser gives them only to the document that it
 * opened for them, so they are stored also before the user has signed in.
 */
export function receiveLaunchedFiles(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  if (isReceiving) return
  isReceiving = true
  launchQueue?.setConsumer(({ files = [] }) => {
    keepLaunched(files).catch(() => window.location.replace('/app/share?failed'))
  })
}

/**
 * @param listener called after launched files were stored
 * @returns stops
 */
export function onLaunchedFiles(listener: () => void): () => void {
  receiveLaunchedFiles()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
