import { keepShared, readShareForm } from '#src/lib/offline/shared-content.ts'

const SHARE_PATH = '/app/share'

/**
 * Takes in what another app shares to the installed app (manifest.webmanifest, 'share_target'): stored before anything else
 * happens with it, with or without a network; then the page asks where it goes.
 */
export function receiveShares(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    if (method !== 'POST' || new URL(url).pathname !== SHARE_PATH) return
    event.respondWith(receive(event.request))
  })
}

async function receive(request: Request): Promise<Response> {
  try {
    const shared = readShareForm(await request.formData(), crypto.randomUUID(), Date.now())
    // Of nothing the page says that nothing was shared.
    if (shared.text !== '' || shared.files.length > 0) await keepShared(shared)
    return Response.redirect(SHARE_PATH, 303)
  } catch {
    return Response.redirect(`${SHARE_PATH}?failed`, 303)
  }
}
