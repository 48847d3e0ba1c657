// @vitest-environment node
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createOpenState } from './open-state.ts'

it('is closed at first, and is opened and closed from outside the component', () => {
  const { show, toggle, subscribe, useIsOpen } = createOpenState()
  const shown = (): string => renderToString(createElement(() => (useIsOpen() ? 'open' : 'closed')))
  const listener = vi.fn()
  const stop = subscribe(listener)
  expect(shown()).toBe('closed')
  show(true)
  expect(shown()).toBe('open')
  toggle()
  expect(shown()).toBe('closed')
  stop()
  toggle()
  expect(listener).toHaveBeenCalledTimes(2)
})
