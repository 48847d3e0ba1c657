import { expect, it } from 'vitest'
import { isClaim, toParticipantType } from './claim-participant.ts'

it.each([
  ['User', 'Users'],
  ['Organizations', 'Organizations'],
  ['LegacyClaim', 'LegacyClaims'],
  ['System', null],
  ['constructor', null],
])('maps %s to the participant type %s', (text, expected) => {
  expect(toParticipantType(text)).toBe(expected)
})

it('distinguishes claims from people and organizations', () => {
  expect(['LegacyClaim', 'User', 'Organization'].map((entityType) => isClaim({ entityType }))).toEqual([
    true,
    false,
    false,
  ])
})
