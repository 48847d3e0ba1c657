import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { supportTranslatedText } from './translated-text.ts'

interface StateProps {
  state: 'sending' | 'waiting' | 'none'
  count?: number
}

/** The shapes that a translator breaks: bare text after a conditional element, and text that comes and goes. */
function State({ state, count = 1 }: StateProps) {
  return (
    <p>
      {state === 'sending' ? <i>~</i> : <b>!</b>}
      {state}
      {state === 'waiting' && <button type="button">Try now</button>}
      {state !== 'none' && `${count} left`}
      <span>end</span>
    </p>
  )
}

function textsOf(root: Node): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter((text) => text.parentNode?.nodeName !== 'FONT')
}

/** Chrome detaches the text node; other translators move it into the new element. */
const TRANSLATORS: readonly [string, (text: Text, font: Element) => void][] = [
  [
    'replaces text nodes in two steps',
    (text, font) => {
      font.textContent = `<${text.data}>`
      text.parentNode?.insertBefore(font, text)
      text.remove()
    },
  ],
  [
    'replaces text nodes in one step',
    (text, font) => {
      font.textContent = `<${text.data}>`
      text.replaceWith(font)
    },
  ],
  [
    'moves text nodes into an element',
    (text, font) => {
      text.replaceWith(font)
      font.append(text)
    },
  ],
]

describe.each(TRANSLATORS)('A translator that %s', (_name, translate) => {
  let container: HTMLElement
  let root: Root
  let stop: () => void

  const show = async (props: StateProps): Promise<void> => {
    flushSync(() => root.render(<State {...props} />))
    // The browser notifies observers of the page before the next task.
    await Promise.resolve()
  }
  const translateAll = async (): Promise<void> => {
    for (const text of textsOf(container)) translate(text, document.createElement('font'))
    await Promise.resolve()
  }
  const shown = (): string => container.textContent.replaceAll(/[<>]/g, '')

  beforeEach(() => {
    stop = supportTranslatedText()
    container = document.body.appendChild(document.createElement('div'))
    root = createRoot(container)
  })
  afterEach(() => {
    flushSync(() => root.unmount())
    container.remove()
    stop()
  })

  it('lets elements change next to the text', async () => {
    await show({ state: 'sending' })
    await translateAll()
    await show({ state: 'waiting' })
    expect(container.querySelector('b')).not.toBeNull()
    expect(container.querySelector('i')).toBeNull()
    expect(shown()).toBe('!waitingTry now1 leftend')
  })

  it('loses no element and no text when text is removed and added', async () => {
    await show({ state: 'sending' })
    await translateAll()
    await show({ state: 'none' })
    expect(shown()).toBe('!noneend')
    await translateAll()
    await show({ state: 'sending', count: 2 })
    expect(shown()).toBe('~sending2 leftend')
  })

  it('does not hide changes of the text', async () => {
    await show({ state: 'sending', count: 3 })
    for (const count of [2, 1]) {
      await translateAll()
      await show({ state: 'sending', count })
      expect(shown()).toBe(`~sending${count} leftend`)
    }
  })

  it('can work in the same task as React', async () => {
    await show({ state: 'sending' })
    void translateAll()
    await show({ state: 'waiting' })
    expect(container.querySelector('button')).not.toBeNull()
    expect(container.querySelector('i')).toBeNull()
  })
})

describe('Without a translator', () => {
  it('an element that is not in its parent still throws', () => {
    const stop = supportTranslatedText()
    const parent = document.createElement('div')
    expect(() => parent.removeChild(document.createElement('b'))).toThrow()
    expect(() => parent.insertBefore(document.createElement('b'), document.createElement('i'))).toThrow()
    stop()
  })
})
