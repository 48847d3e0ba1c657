import PDF_WORKER_URL from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { FilesUsed } from '../offline/pwa/files-used.ts'

export { PDF_WORKER_URL }

/**
 * Makes the service worker store all code of the PDF viewer, so that PDF files on the device open without a network.
 * Does nothing without a service worker.
 *
 * It is a message, not a request: the browser does not replace a worker while the page has not read one of its
 * responses to the end.
 */
export async function storePdfViewer(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const message: FilesUsed = { type: 'FILES_USED', paths: [new URL(PDF_WORKER_URL, location.href).pathname] }
  active?.postMessage(message)
}
