import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void

beforeEach(() => {
  stop = keepFocus()
  document.body.innerHTML = `<main><section aria-label="Addresses"><table><tbody>
    <tr id="a"><td><a href="/a">A</a><button>Actions for A</button></td></tr>
    <tr id="b"><td><a href="/b">B</a><button>Actions for B</button></td></tr>
    <tr id="c"><td><a href="/c">C</a><button>Actions for C</button></td></tr>
  </tbody></table></section></main>`
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const row = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
const focusMenuOf = (id: string): void => row(id).querySelector('button')?.focus()
/** Observers are notified in a microtask, and the focus moves in the task after it. */
const settle = async (): Promise<void> => {
  for (let step = 0; step < 2; step += 1) await new Promise((resolve) => setTimeout(resolve))
}
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

describe('The focus', () => {
  it('moves to the same control of the next row, or of the previous one after the last row', async () => {
    focusMenuOf('b')
    row('b').remove()
    await settle()
    expect(focused()).toBe('Actions for C')
    row('c').remove()
    await settle()
    expect(focused()).toBe('Actions for A')
  })

  it('moves to the part of the page if no row is left', async () => {
    focusMenuOf('a')
    document.querySelector('table')?.remove()
    await settle()
    expect(focused()).toBe('Addresses')
  })

  it('moves on if the row was removed while a question about it was open', async () => {
    focusMenuOf('a')
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'alertdialog')
    dialog.innerHTML = '<button>Delete</button>'
    dialog.querySelector('button')?.focus()
    row('a').remove()
    dialog.remove()
    await settle()
    expect(focused()).toBe('Actions for B')
  })

  it('returns to the page when a toast closes, or near the row that was removed before', async () => {
    const showToast = (): void => {
      const toast = document.body.appendChild(document.createElement('div'))
      toast.innerHTML = '<div data-toast="success"><button>Undo</button></div>'
      toast.querySelector('button')?.focus()
    }
    focusMenuOf('a')
    showToast()
    document.querySelector('[data-toast]')?.remove()
    await settle()
    expect(focused()).toBe('Actions for A')

    showToast()
    row('a').remove()
    document.querySelector('[data-toast]')?.remove()
    await settle()
    expect(focused()).toBe('Actions for B')
  })

  it('stays where the person or another part of the page has put it', async () => {
    focusMenuOf('a')
    row('c').querySelector('a')?.focus()
    row('a').remove()
    await settle()
    expect(focused()).toBe('C')
    // A click beside all controls.
    ;(document.activeElement as HTMLElement).blur()
    row('b').remove()
    await settle()
    expect(document.activeElement).toBe(document.body)
  })
})
