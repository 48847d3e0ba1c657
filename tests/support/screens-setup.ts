import { cleanup, configure } from '@testing-library/react'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import { dismissToast, getToasts, holdToasts } from '#src/lib/toasts/toasts.ts'

/** Browser features that jsdom lacks; no part of the product is replaced. */

// A busy machine needs longer than the default of one second; a wait ends when its condition is true.
configure({ asyncUtilTimeout: 15_000 })

// Without @testing-library/jest-dom and vitest globals, nothing else unmounts what a test rendered.
afterEach(cleanup)

// As if the pointer were on the toast: on a busy machine, a step may take longer than the 5 s for which a toast is
// shown.
beforeEach(() => holdToasts(true))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})

if (globalThis.crypto.subtle === undefined)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

/**
 * Media queries use the window's size; `prefers-*` is always false. A query without listeners is not stored: each
 * rendering creates one, and jsdom searches all listeners before it adds another.
 */
function matchMedia(query: string): MediaQueryList {
  const matches = (): boolean =>
    [...query.matchAll(/\((min|max)-(width|height):\s*([\d.]+)px\)/g)].every(([, bound, axis, px]) => {
      const size = axis === 'width' ? window.innerWidth : window.innerHeight
      return bound === 'min' ? size >= Number(px) : size <= Number(px)
    }) && !/prefers-|^print$/.test(query)
  return {
    get matches() {
      return matches()
    },
    media: query,
    onchange: null,
    addEventListener: (_type: string, listener: EventListenerOrEventListenerObject) =>
      window.addEventListener('resize', listener),
    removeEventListener: (_type: string, listener: EventListenerOrEventListenerObject) =>
      window.removeEventListener('resize', listener),
    addListener: (listener: EventListener) => window.addEventListener('resize', listener),
    removeListener: (listener: EventListener) => window.removeEventListener('resize', listener),
    dispatchEvent: () => true,
  }
}
window.matchMedia = matchMedia

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}
// Without a layout, the focus trap of dialogs considers no element visible: it would focus the dialog itself and treat
// it as one in the background.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.isConnected && this !== document.body ? this.parentElement : null
  },
})
document.body.getBoundingClientRect = () => {
  const { innerWidth: width, innerHeight: height } = window
  return { x: 0, y: 0, top: 0, left: 0, right: width, bottom: height, width, height, toJSON: () => ({}) }
}
globalThis.ResizeObserver ??= SilentObserver as unknown as typeof ResizeObserver
globalThis.IntersectionObserver ??= SilentObserver as unknown as typeof IntersectionObserver
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}
window.scrollTo = () => {}
