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
    await keepShared(readShareForm(await request.formData(), crypto.randomUUID(), Date.now()))
    return Response.redirect(SHARE_PATH, 303)
  } catch {
    return Response.redirect(`${SHARE_PATH}?failed`, 303)
  }
}
