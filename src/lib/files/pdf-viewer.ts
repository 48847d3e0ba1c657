import PDF_WORKER_URL from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export { PDF_WORKER_URL }

/**
 * Requests a file of the PDF viewer, upon which the service worker stores all of its code, so that PDF files on the
 * device open without a network. Does nothing if it is stored. Never fails.
 */
export async function storePdfViewer(): Promise<void> {
  try {
    if (!(await caches.match(PDF_WORKER_URL))) await fetch(PDF_WORKER_URL, { priority: 'low' })
  } catch {
    // Requested again with the next file, or when a PDF is opened.
  }
}
