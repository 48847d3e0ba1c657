import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { disposeTabster, getTabster } from 'tabster'
import { afterAll, vi } from 'vitest'

/**
 * A new page for each file of the screens project. The files share a process, because loading React, Fluent UI and
 * jsdom for each of them took most of the project's time. Packages and the document, whose head belongs to Fluent UI,
 * are shared; the product's modules are loaded again, with the mocks of the file, so that their state is not shared.
 * Everything that ends when a page closes ends with the file: listeners and timers of its modules, and everything it
 * stored, showed and replaced.
 */

type Target = Window | Document
type Listener = EventListenerOrEventListenerObject
type Options = boolean | AddEventListenerOptions

/**
 * Events that the product's modules listen to for the lifetime of a page: visibility, connection, storage, history and
 * size. Packages listen to document events once for all files.
 */
const LIFE_OF_THE_PAGE: ReadonlySet<string> = new Set([
  ...['online', 'offline', 'visibilitychange', 'pageshow', 'pagehide', 'beforeunload', 'freeze', 'resume'],
  ...['storage', 'popstate', 'hashchange', 'message', 'resize'],
])

const endings: (() => void)[] = []

function endListening(target: Target): void {
  const listen = target.addEventListener
  target.addEventListener = (type: string, listener: Listener, options?: Options) => {
    listen.call(target, type, listener, options)
    if (LIFE_OF_THE_PAGE.has(type)) endings.push(() => target.removeEventListener(type, listener, options))
  }
  endings.push(() => void (target.addEventListener = listen))
}

/**
 * Replaces one of the two functions that start a timer; timers that have not fired by the end of the file never fire.
 */
function endTimers(name: 'setTimeout' | 'setInterval'): void {
  const begin = globalThis[name]
  const begun = new Set<NodeJS.Timeout>()
  const wrapped = (...given: Parameters<typeof setTimeout>): NodeJS.Timeout => {
    const timer = begin(...given)
    begun.add(timer)
    return timer
  }
  globalThis[name] = Object.assign(wrapped, begin) as typeof setTimeout & typeof setInterval
  endings.push(() => {
    globalThis[name] = begin as typeof setTimeout & typeof setInterval
    for (const timer of begun) clearTimeout(timer)
  })
}

function endChannels(): void {
  const Channel = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      endings.push(() => this.close())
    }
  }
  endings.push(() => void (globalThis.BroadcastChannel = Channel))
}

/**
 * Removes properties that tests put on an object that lacks them (`navigator.serviceWorker`, `URL.createObjectURL`).
 */
function endProperties(object: object): void {
  const before = new Set(Reflect.ownKeys(object))
  endings.push(() => {
    for (const name of Reflect.ownKeys(object)) if (!before.has(name)) Reflect.deleteProperty(object, name)
  })
}

/** Tabster outlives the overlays of a page, and would wait for a timer that has ended. */
function endTabster(): void {
  endings.push(() => {
    const tabster = getTabster(window)
    if (tabster) disposeTabster(tabster, true)
  })
}

vi.resetModules()
// The previous file's databases become unreachable, also for code that still writes to them.
globalThis.indexedDB = new IDBFactory()
Dexie.dependencies.indexedDB = globalThis.indexedDB
endTabster()
endListening(window)
endListening(document)
endTimers('setTimeout')
endTimers('setInterval')
endChannels()
for (const object of [navigator, URL, HTMLElement.prototype, Element.prototype]) endProperties(object)

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const end of endings.toReversed()) end()
  document.body.replaceChildren()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  window.innerWidth = 1024
  window.innerHeight = 768
})
