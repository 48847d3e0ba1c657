import { hasContent, keepShared, readShareForm } from '#src/lib/offline/pwa/shared-content.ts'

const SHARE_PATH = '/app/share'

/** As much of a worker as this needs; the tests give it one. */
interface ShareWorker {
  addEventListener(
    name: 'fetch',
    listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
}

/**
 * Takes in what another app shares to the installed app (manifest.webmanifest, 'share_target'): stored before anything
 * else happens with it, with or without a network; then the page asks where it goes.
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
    // Of nothing the page says that nothing was shared, and of empty files which.
    if (hasContent(shared) || shared.emptyNames?.length) await keepShared(shared)
    return Response.redirect(SHARE_PATH, 303)
  } catch {
    return Response.redirect(`${SHARE_PATH}?failed`, 303)
  }
}
