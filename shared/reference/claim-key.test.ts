import { expect, it } from 'vitest'
import { readClaimKey } from './claim-key.ts'

it('reads a key whose claim id contains hyphens', () => {
  expect(readClaimKey('7-300-90-1')).toEqual({ systemId: 7, acid: 300, claimId: '90-1' })
})

it.each(['', '7', '7-300', '7-300-', 'a-b-c', '1234567890-1-1', `1-1-${'x'.repeat(41)}`])(
  'does not read %j',
  (text) => {
    expect(readClaimKey(text)).toBeNull()
  },
)
