import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/**
 * Texts of a state without the server do not say why: the device may be online while the server is unreachable. Only
 * the banner of the shell knows the reason.
 */
const BANNER = 'src/features/shell/banners/messages.ts'

it('Only the banner says that the user is offline', () => {
  const files = findFiles('src', ['messages.ts']).filter((file) => file !== BANNER)
  const said = files.filter((file) => /you are (back )?(offline|online)/i.test(readFileSync(file, 'utf8')))
  expect(said).toEqual([])
  expect(readFileSync(BANNER, 'utf8')).toContain('You are offline')
})
