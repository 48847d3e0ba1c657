import { describe, expect, it } from 'vitest'
import { isForeign } from './answer-origin.ts'

const answer = (status: number, type: string): Response =>
  new Response('<p>', { status, headers: { 'content-type': type } })

describe('A response of something else than the server', () => {
  it.each([200, 403, 511])('with status %d is a network that requires a sign-in', (status) => {
    expect(isForeign(answer(status, 'text/html; charset=utf-8'))).toBe(true)
  })
  it.each([429, 500, 502, 503, 504])("with status %d is a gateway's", (status) => {
    expect(isForeign(answer(status, 'text/html; charset=utf-8'))).toBe(false)
  })
  it('is not foreign if it is no page', () => {
    expect(isForeign(answer(404, 'text/plain'))).toBe(false)
  })
})
