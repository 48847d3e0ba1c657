import { expect, it } from 'vitest'
import { CALLOUT_ICONS } from './callout-icons.ts'
import { findIcons } from './find-icons.ts'
import { ICON_WORDS } from './icon-words.ts'

it.each(['house', 'flood', 'drone', 'roof', 'award', 'claim', 'hail', 'auto', 'litigation'])(
  'An icon is found by the word %s',
  async (word) => {
    expect(await findIcons(word)).not.toEqual([])
  },
)

it('A word that no icon has finds none', async () => {
  expect(await findIcons('xylophone')).toEqual([])
})

it('All icons with words of the trade exist', () => {
  expect(Object.keys(ICON_WORDS).filter((name) => !(name in CALLOUT_ICONS))).toEqual([])
})
