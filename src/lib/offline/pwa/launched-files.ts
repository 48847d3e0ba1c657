import { hasContent, keepShared } from './shared-content.ts'

/** Files that the user opened with the installed app (manifest.webmanifest, 'file_handlers'); Chromium only. */
interface LaunchQueue {
  setConsumer(consume: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/**
 * Stores the files that the system opens with the installed app, as if another app had shared them.
 *
 * @param onReceived called after they were stored
 * @returns stops
 */
export function receiveLaunchedFiles(onReceived: () => Promise<void>): () => void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  let isWanted = true
  launchQueue?.setConsumer(({ files: handles = [] }) => {
    void (async () => {
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
      if (isWanted) await onReceived()
    })().catch(() => {
      if (isWanted) window.location.replace('/app/share?failed')
    })
  })
  return () => {
    isWanted = false
  }
}
