import { expect, vi } from 'vitest'

/** A tab that `window.open` returns. */
export const emptyTab = (): Window =>
  ({
    ...{ opener: window, closed: false, document: document.implementation.createHTMLDocument() },
    close: vi.fn(),
  }) as unknown as Window

/**
 * Records the forms posted to a claims system in a new tab, with their address and fields, instead of leaving the page.
 */
export function watchForms(): { action: string; fields: Record<string, string> }[] {
  vi.spyOn(window, 'open').mockImplementation(() => emptyTab())
  const posted: { action: string; fields: Record<string, string> }[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    expect(this.ownerDocument).not.toBe(document)
    posted.push({
      action: new URL(this.action).pathname,
      fields: Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value])),
    })
  })
  return posted
}
