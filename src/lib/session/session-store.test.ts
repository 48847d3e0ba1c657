import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DATABASE_OPEN_LIMIT_MS } from '#shared/limits/device-times.ts'

/** The store of a page that was just loaded. */
async function storeOfNewPage() {
  vi.resetModules()
  return (await import('./session-store.ts')).sessionStore
}

beforeEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await (await storeOfNewPage()).clear()
})

describe('A session', () => {
  it('is stored for the next page', async () => {
    await (await storeOfNewPage()).setAll(new Map([['token', 'one']]))
    expect(await (await storeOfNewPage()).getItem('token')).toBe('one')
  })

  it('continues in memory, with what was stored, if the disk is full', async () => {
    const store = await storeOfNewPage()
    await store.setItem('device', 'known')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await store.setAll(new Map([['token', 'two']]))
    expect(await store.readAll()).toEqual(
      new Map([
        ['device', 'known'],
        ['token', 'two'],
      ]),
    )
    await store.removeItem('device')
    expect(await store.getItem('device')).toBeNull()
    vi.restoreAllMocks()
    expect(await (await storeOfNewPage()).readAll()).toEqual(new Map())
  })

  it('continues in memory if the browser never opens the database', async () => {
    const store = await storeOfNewPage()
    const { open } = IDBFactory.prototype
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory) {
      const request = open.call(this, 'never', 1)
      return Object.defineProperty(request, 'addEventListener', { value: () => undefined })
    })
    vi.useFakeTimers()
    const written = store.setItem('token', 'three')
    await vi.advanceTimersByTimeAsync(DATABASE_OPEN_LIMIT_MS)
    await written
    expect(await store.getItem('token')).toBe('three')
  })
})
