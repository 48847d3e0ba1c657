import { describe, expect, it } from 'vitest'
import { type ErrorCode, ERRORS } from '#shared/errors.ts'
import { backoffMs } from './backoff.ts'
import { type Answer, classifyAnswer, retryAfterMs } from './classify.ts'

const RECEIPT = { path: 'conversationMessageAdd.id', value: 'm1' }
const NOW = Date.parse('2026-11-21T12:00:00Z')

const json = (body: unknown, status = 200, retryAfter: string | null = null): Answer => ({ status, body, retryAfter })
const failed = (code: string, extensions: object = {}): unknown => ({
  data: null,
  errors: [{ message: 'x', extensions: { code, ...extensions } }],
})
const graphql = (code: ErrorCode): Answer =>
  json(failed(code, { httpStatus: ERRORS[code].httpStatus, userMessage: ERRORS[code].userMessage }))

describe('The outcome of a response', () => {
  it.each<[string, Answer | null, string]>([
    ['our id in the receipt', json({ data: { conversationMessageAdd: { id: 'm1' } } }), 'delivered'],
    [
      'our id, and an error beside it',
      json({ data: { conversationMessageAdd: { id: 'm1' } }, errors: [{ message: 'x' }] }),
      'delivered',
    ],
    ['another id', json({ data: { conversationMessageAdd: { id: 'm2' } } }), 'retry network'],
    ['nothing where the receipt should be', json({ data: { conversationMessageAdd: null } }), 'retry network'],
    ['no answer', null, 'retry network'],
    ['the page of a captive portal', { status: 200, body: undefined, retryAfter: null }, 'retry network'],
    ["a portal's JSON", json({ ok: true }), 'retry network'],
    ["a portal's 401 page", { status: 401, body: undefined, retryAfter: null }, 'retry network'],
    ["a proxy's 502 page", { status: 502, body: undefined, retryAfter: null }, 'retry network'],
    ['JSON null', json(null), 'retry network'],
    ['an array', json([]), 'retry network'],
    ["a proxy's 413 page", { status: 413, body: undefined, retryAfter: null }, 'refused'],
    ['401', graphql('UNAUTHENTICATED'), 'paused'],
    ['401 without GraphQL', json({ statusCode: 401 }, 401), 'paused'],
    ['no second factor', graphql('MFA_REQUIRED'), 'paused'],
    ['403', graphql('FORBIDDEN'), 'refused'],
    ['404', graphql('NOT_FOUND'), 'refused'],
    ['409', graphql('CONFLICT'), 'refused'],
    ['409: the id belongs to something else', graphql('ID_IN_USE'), 'refused'],
    ['413', graphql('PAYLOAD_TOO_LARGE'), 'refused'],
    ['422', graphql('VALIDATION_FAILED'), 'refused'],
    ['an older or newer service', graphql('GRAPHQL_VALIDATION_FAILED'), 'refused'],
    ['408 without GraphQL', json({ statusCode: 408 }, 408), 'retry service'],
    ['425 without GraphQL', json({ statusCode: 425 }, 425), 'retry service'],
    ['429', graphql('RATE_LIMITED'), 'retry service'],
    ['429 without GraphQL', json({ statusCode: 429 }, 429), 'retry service'],
    ['404 of some other service', json({ statusCode: 404 }, 404), 'retry service'],
    ['500', graphql('INTERNAL_SERVER_ERROR'), 'retry service'],
    ['503', graphql('UNAVAILABLE'), 'retry service'],
    ['maintenance', graphql('MAINTENANCE'), 'retry service'],
    ['500 without GraphQL', json({ statusCode: 500 }, 500), 'retry service'],
    ['an error that nobody knows', json(failed('SOMETHING_NEW')), 'retry service'],
    ['an error without anything', json({ errors: [{ message: 'x' }] }), 'retry service'],
    ['a known code with another status', json(failed('FORBIDDEN', { httpStatus: 429 })), 'retry service'],
    ['an upload that has ended', graphql('UPLOAD_NOT_FOUND'), 'upload-again'],
    ['an upload that is not whole', graphql('UPLOAD_INCOMPLETE'), 'upload-again'],
    ['an upload that arrived damaged', graphql('UPLOAD_MISMATCH'), 'upload-again'],
  ])('%s', (_name, answer, expected) => {
    const outcome = classifyAnswer(answer, RECEIPT, NOW)
    expect(outcome.kind === 'retry' ? `retry ${outcome.waitsFor}` : outcome.kind).toBe(expected)
  })

  it('covers every code of the error catalog, with a message for the user', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const outcome = classifyAnswer(graphql(code), RECEIPT, NOW)
      if (outcome.kind === 'delivered') throw new Error(`${code} is no delivery`)
      expect(outcome.reason.message, code).not.toBe('')
      expect(outcome.reason.code).toBe(code)
      if (ERRORS[code].retryable && !code.startsWith('UPLOAD_')) expect(outcome.kind, code).toBe('retry')
    }
  })

  it('keeps the details of the server about single fields', () => {
    const outcome = classifyAnswer(
      json(failed('VALIDATION_FAILED', { userMessage: 'Shorten it.', details: [{ path: 'a', message: 'Too long.' }] })),
      RECEIPT,
      NOW,
    )
    expect(outcome).toEqual({
      kind: 'refused',
      reason: { code: 'VALIDATION_FAILED', message: 'Shorten it.', details: ['Too long.'] },
    })
  })

  it.each([
    ['7', 7_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['999999', 3_600_000],
    ['soon', null],
    ['', null],
    [null, null],
  ])('reads Retry-After %s', (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected)
  })
})

describe('The delay after a failure', () => {
  it('doubles from one second to one minute, without an end', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 100, 10_000].map((failures) => backoffMs(failures, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000,
    ])
  })

  it('is randomized by half, and never shorter than the server requested', () => {
    expect(backoffMs(3, 0)).toBe(4_000)
    expect(backoffMs(0, 0.5, 7_000)).toBe(7_000)
    expect(backoffMs(6, 1, 7_000)).toBe(60_000)
  })
})
