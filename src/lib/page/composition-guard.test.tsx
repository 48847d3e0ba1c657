import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ignoreKeysOfInputMethods } from './composition-guard.ts'

const pressed: string[] = []
const note = ({ key }: { key: string }): void => void pressed.push(key)

/** How browsers mark a key of an input method: Safari has only the key code when Enter ends a composition. */
const SIGNS: readonly [string, KeyboardEventInit][] = [
  ['isComposing', { isComposing: true }],
  ['key code 229', { keyCode: 229 }],
]

describe('A key that an input method handles', () => {
  let root: Root
  let stop: () => void

  beforeEach(() => {
    stop = ignoreKeysOfInputMethods()
    root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() =>
      root.render(
        <div onKeyDown={note}>
          <input onKeyDown={note} />
          <div contentEditable="true" suppressContentEditableWarning>
            <b>text</b>
          </div>
        </div>,
      ),
    )
    document.addEventListener('keydown', note)
  })
  afterEach(() => {
    document.removeEventListener('keydown', note)
    flushSync(() => root.unmount())
    stop()
    pressed.length = 0
  })

  const press = (selector: string, init: KeyboardEventInit): boolean =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })) ?? false

  it.each(SIGNS)('reaches no handler of the page (%s)', (_name, sign) => {
    for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown']) {
      // The browser still passes the key to the input method.
      expect(press('input', { key, ...sign })).toBe(true)
    }
    expect(pressed).toEqual([])
  })

  it('reaches the message editor, which follows compositions itself', () => {
    press('b', { key: 'Enter', isComposing: true })
    expect(pressed).toEqual(['Enter', 'Enter'])
  })

  it('is only a key during a composition', () => {
    press('input', { key: 'Enter', keyCode: 13 })
    press('input', { key: 'Process', keyCode: 229 })
    expect(pressed).toEqual(['Enter', 'Enter', 'Enter', 'Process', 'Process', 'Process'])
  })
})
