import { afterEach, expect, it, vi } from 'vitest'
import { canShareFile } from './pass-on.ts'

const file = { fileName: 'roof.jpg', mimeType: 'image/jpeg' }

afterEach(() => vi.unstubAllGlobals())

it('A browser without file sharing does not offer Share', () => {
  vi.stubGlobal('navigator', {})
  expect(canShareFile(file)).toBe(false)
})

it('Share is offered for the types that the browser can share', () => {
  vi.stubGlobal('navigator', {
    canShare: ({ files }: ShareData) => (files ?? []).every(({ type }) => type.startsWith('image/')),
  })
  expect(canShareFile(file)).toBe(true)
  expect(canShareFile({ fileName: 'tool.exe', mimeType: 'application/x-msdownload' })).toBe(false)
})
