import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openCamera, showCamera, useCameraIsOpen } from './camera-view.ts'

afterEach(() => showCamera(false))

const shown = (): string => renderToString(createElement(() => (useCameraIsOpen() ? 'open' : 'closed')))

it('opens from any part of the app, and closes', () => {
  expect(shown()).toBe('closed')
  openCamera()
  expect(shown()).toBe('open')
  showCamera(false)
  expect(shown()).toBe('closed')
})
