import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/**
 * The places on the device where a text can be read: databases, caches of answers, web storage. A page that is being
 * replaced by another is asked again there.
 */
export async function textsOnDevice(page: Page, text: string): Promise<string[]> {
  let found: string[] = []
  await expect(async () => {
    found = await readWhere(page, text)
  }).toPass()
  return found
}

function readWhere(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (sought) => {
    const found: string[] = []
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const isBinary = (value: unknown): value is ArrayBuffer | ArrayBufferView =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    const readable = (value: unknown): string =>
      isBinary(value)
        ? new TextDecoder().decode(value)
        : typeof value === 'string'
          ? value
          : (JSON.stringify(value, (_key, part: unknown) => (isBinary(part) ? new TextDecoder().decode(part) : part)) ??
            '')
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = await done(database.transaction(store).objectStore(store).getAll())
        if (values.some((value) => readable(value).includes(sought))) found.push(`${name}/${store}`)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      for (const response of await (await caches.open(name)).matchAll())
        if ((await response.text()).includes(sought)) found.push(`cache ${name}`)
    }
    for (const storage of [localStorage, sessionStorage])
      if (JSON.stringify(storage).includes(sought)) found.push('web storage')
    return found
  }, text)
}

/**
 * Installs the service worker as the app does it (src/lib/offline/pwa/worker-registration.ts), and waits until it has
 * everything; nothing where workers are blocked.
 */
export function installWorker(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready
  })
}

/**
 * Waits until the device has stored the session and the answers shown: from then on the app opens without the server.
 */
export async function whenKept(page: Page): Promise<void> {
  await installWorker(page)
  const countKept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('evolve-device')
          opening.onerror = () => reject(opening.error ?? new Error('evolve-device'))
          opening.onsuccess = () => {
            const keys = opening.result.transaction('entries').objectStore('entries').getAllKeys()
            keys.onsuccess = () => {
              opening.result.close()
              resolve(
                keys.result.filter(
                  (key) => Array.isArray(key) && typeof key[1] === 'string' && key[1].startsWith('apollo:'),
                ).length,
              )
            }
          }
        }),
    )
  await expect.poll(countKept).toBeGreaterThan(0)
}

/** The number of people whose last inbox the device has stored. */
export function keptPictures(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('evolve-device')
        opening.onerror = () => reject(opening.error ?? new Error('evolve-device'))
        opening.onsuccess = () => {
          const keys = opening.result.transaction('entries').objectStore('entries').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.filter((key) => Array.isArray(key) && key[1] === 'screen:inbox').length)
          }
        }
      }),
  )
}

/** Waits until the next start has a picture to show. */
export async function whenPictureIsKept(page: Page): Promise<void> {
  await expect
    .poll(
      async () =>
        (await keptPictures(page)) > 0 && (await page.evaluate(() => localStorage.getItem('evolve.screen') !== null)),
    )
    .toBe(true)
}
