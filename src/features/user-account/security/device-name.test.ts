import { expect, test } from 'vitest'
import { readableDeviceName } from './device-name.ts'

test.each([
  ['Linux x86 Linux Not:A-Brand/8.0.0.0;Chromium/156.0.8078.79;HeadlessChrome/156.0.8078.79', 'Chrome on Linux'],
  ['Windows x86 Windows Chromium/140.0;Microsoft Edge/140.0;Not=A?Brand/24', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  ["Avery's tablet", "Avery's tablet"],
])('names a device by its browser and system: %s', (recorded, name) => {
  expect(readableDeviceName(recorded)).toBe(name)
})
