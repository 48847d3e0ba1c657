import { expect, test } from 'vitest'
import { totpOfKey } from './rfc6238.ts'

test('the authenticator of the tests returns the codes of RFC 6238 appendix B', () => {
  const key = Buffer.from('12345678901234567890')
  const codes = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000].map((seconds) =>
    totpOfKey(key, new Date(seconds * 1000), 8),
  )
  expect(codes).toEqual(['94287082', '07081804', '14050471', '89005924', '69279037', '65353130'])
})
