import PDF_WORKER_URL from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export { PDF_WORKER_URL }

/** The service worker's cache of the code that shows PDF files (sw/parts.ts). */
const CACHE = 'evolve-part-pdf'

/**
 * Requests a file of the PDF viewer, upon which the service worker stores all of its code, so that PDF files on the
 * device open without a network. Does nothing if it is stored. Never fails.
 */
export async function storePdfViewer(): Promise<void> {
  try {
    if (!(await caches.has(CACHE))) await fetch(PDF_WORKER_URL, { priority: 'low' })
  } catch {
    // Requested again with the next file, or when a PDF is opened.
  }
}
