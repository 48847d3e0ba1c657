import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ClientConfig, provideConfig } from '#src/config/env.ts'
import { mayHavePreviews } from './may-have-previews.ts'

const OWN = 'https://evolve.example'
const link = (href: string): string => `<a href="${href}">page</a>`

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: OWN } })
  provideConfig({ pagePreviews: true } as ClientConfig)
})
afterEach(() => vi.unstubAllGlobals())

it('is true for a message with a link to another site', () => {
  expect(mayHavePreviews(link('https://a.example/'))).toBe(true)
  expect(mayHavePreviews(link(`${OWN}/app`) + link('http://a.example'))).toBe(true)
})

it('is false without one, and if previews are switched off', () => {
  for (const text of ['https://a.example/', link('mailto:a@b.example'), link(`${OWN}/app`)])
    expect(mayHavePreviews(text)).toBe(false)
  provideConfig({ pagePreviews: false } as ClientConfig)
  expect(mayHavePreviews(link('https://a.example/'))).toBe(false)
})
