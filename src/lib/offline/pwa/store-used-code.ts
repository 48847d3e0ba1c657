import { storePdfViewer } from '#src/lib/files/pdf-viewer.ts'
import { isMetered } from '../connection/metered.ts'
import type { FilesUsed } from './files-used.ts'

const FILES = '/assets/'

/** Makes the worker store the code that this page has used, and on a free line the viewer of PDF files. */
export function storeUsedCode(container: ServiceWorkerContainer): void {
  if (!container.controller) reportUsedFiles(container)
  // The viewer is large, so it waits until the app is stored.
  void container.ready.then(() => (isMetered() ? undefined : storePdfViewer()))
}

/**
 * A worker does not see the requests of the page that installed it, and stores some code only once it is used
 * (sw/parts.ts).
 */
function reportUsedFiles(container: ServiceWorkerContainer): void {
  if (typeof PerformanceObserver === 'undefined') return
  const observer = new PerformanceObserver((list) => {
    const paths = list.getEntries().map(({ name }) => new URL(name).pathname)
    const message: FilesUsed = { type: 'FILES_USED', paths: paths.filter((path) => path.startsWith(FILES)) }
    if (message.paths.length > 0) void container.ready.then(({ active }) => active?.postMessage(message))
  })
  observer.observe({ type: 'resource', buffered: true })
}
