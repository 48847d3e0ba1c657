import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/**
 * Browsers silently block a tab that is opened a few seconds after a click. So only `openNewTab` opens one for an
 * address that is requested first; the others open a known address in the click handler itself.
 */
const IN_CLICK_HANDLERS = ['src/features/shell/rail/components/side-rail.tsx']
const OPENS = /\bwindow\.open\(|\btarget: '_blank'|\.target = '_blank'/

it('Tabs are opened by openNewTab, or in the click handler', () => {
  const found = findFiles('src', ['.ts', '.tsx']).filter((file) => OPENS.test(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual([...IN_CLICK_HANDLERS, 'src/lib/routing/new-tab.ts'].sort())
})

it.each(['openNewTab()', 'postInNewTab('])('%s is not called after an await', (call) => {
  const late = findFiles('src', ['.ts', '.tsx']).filter((file) => {
    const text = readFileSync(file, 'utf8')
    const at = text.indexOf(call)
    if (at === -1 || file === 'src/lib/routing/new-tab.ts') return false
    const start = Math.max(text.lastIndexOf('=> {', at), text.lastIndexOf(') {', at))
    return /\bawait\b|\.then\(/.test(text.slice(start, at))
  })
  expect(late).toEqual([])
})
