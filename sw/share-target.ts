import { hasContent, keepShared, readShareForm } from '#src/lib/offline/pwa/shared-content.ts'

const SHARE_PATH = '/app/share'

/** The part of the worker that this module uses, so that tests can provide it. */
interface ShareWorker {
  addEventListener(
    name: 'fetch',
    listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
}

/**
 * Receives content that another app shares to the installed app (manifest.webmanifest, 'share_target'). It is stored
 * first, with or without a network; then the page asks where to send it.
 */
export function receiveShares(worker: ShareWorker): void {
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    if (method !== 'POST' || new URL(url).pathname !== SHARE_PATH) return
    event.respondWith(receive(event.request))
  })
}

async function receive(request: Request): Promise<Response> {
  try {
    const shared = readShareForm(await request.formData(), crypto.randomUUID(), Date.now())
    // The page reports if no content was shared, or which shared files were empty.
    if (hasContent(shared) || shared.emptyNames?.length) await keepShared(shared)
    return Response.redirect(SHARE_PATH, 303)
  } catch {
    return Response.redirect(`${SHARE_PATH}?failed`, 303)
  }
}
