import { describe, expect, it } from 'vitest'
import { belongsTo, isInboxAddress, mayBeShown, type ScreenMark } from './snapshot-mark.ts'

const mark: ScreenMark = {
  identityKey: 'dana',
  build: 'https://evolve.example/assets/index-a.js',
  face: '390 16px false false false',
  code: [],
}
const now = {
  address: { pathname: '/app/conversations', search: '' },
  build: mark.build,
  face: mark.face,
  heals: false,
}

describe('The snapshot of the inbox is shown', () => {
  it('on the screen where it was made: at the inbox, by this build, with this appearance', () => {
    expect(mayBeShown(mark, now)).toBe(true)
  })
})

describe('The snapshot of the inbox is not shown', () => {
  it.each([
    ['without one', null, now],
    ['after a new release', mark, { ...now, build: 'https://evolve.example/assets/index-b.js' }],
    ['in development', mark, { ...now, build: null }],
    ['in another width, theme or text size', mark, { ...now, face: '844 16px false false false' }],
    ['after a screen has failed', mark, { ...now, heals: true }],
    [
      'at an open conversation',
      mark,
      { ...now, address: { pathname: '/app/conversations', search: '?conversationId=1' } },
    ],
    ['at home', mark, { ...now, address: { pathname: '/', search: '' } }],
    ['at another page', mark, { ...now, address: { pathname: '/app/documents', search: '' } }],
  ] as const)('%s', (_when, kept, given) => {
    expect(mayBeShown(kept, given)).toBe(false)
  })

  it.each([
    ['to another person', { identityKey: 'marcus', mfa: 'set-up' }],
    ['to staff that acts as the person', { identityKey: 'staff~dana', mfa: 'set-up' }],
    ['while the person acts as somebody else', { identityKey: 'dana~marcus', mfa: 'set-up' }],
    ['to nobody', { identityKey: null, mfa: 'unknown' }],
    ['before the second factor is set up', { identityKey: 'dana', mfa: 'missing' }],
  ])('%s', (_whom, session) => {
    expect(belongsTo(mark, session)).toBe(false)
    expect(belongsTo(mark, { identityKey: 'dana', mfa: 'set-up' })).toBe(true)
  })
})

it('An inbox has an address without a query: with a query it is another screen', () => {
  expect(isInboxAddress({ pathname: '/app/conversations', search: '?new' })).toBe(false)
  expect(isInboxAddress({ pathname: '/', search: '' })).toBe(false)
  expect(isInboxAddress({ pathname: '/orgs/acme/conversations', search: '' })).toBe(false)
})
