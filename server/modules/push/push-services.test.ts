import { describe, expect, it } from 'vitest'
import { isKey, readEndpoint } from './push-services.ts'

describe('The push endpoint of a device', () => {
  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://attacker.example/fcm.googleapis.com',
    'https://user:secret@fcm.googleapis.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://push.apple.com.internal/x',
    'https://evilpush.apple.com.evil.example/x',
    'https://notpush.services.mozilla.com.example/x',
    'file:///etc/passwd',
    'not an address',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
    'http://127.0.0.1:4100/x',
    'https://push.example:4101/x',
  ])('is refused if it is not at an allowed push service: %s', (endpoint) => {
    expect(readEndpoint(endpoint, ['https://push.example:4100'])).toBeNull()
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://push.example:4100/x',
  ])('is accepted if it is at an allowed push service: %s', (endpoint) => {
    expect(readEndpoint(endpoint, ['https://push.example:4100'])).toBe(endpoint)
  })
})

it('accepts only keys of the given length', () => {
  const key = Buffer.alloc(65, 4).toString('base64url')
  expect([isKey(key, 65), isKey(key, 16), isKey('', 0), isKey('<script>', 6)]).toEqual([true, false, false, false])
})
