import { expect, it } from 'vitest'
import { canEditInPlace } from './edit-in-place.ts'
import { reasonOf } from './classify.ts'
import type { OutboxItem, StagedFile } from './types.ts'

const refused = (code: 'NAME_IN_USE' | 'DELETED_SINCE') =>
  ({ state: 'refused', attempts: 1, display: { inPlace: true }, reason: reasonOf(code) }) as unknown as OutboxItem
const file = (state: StagedFile['state']) => ({ state }) as StagedFile

it('allows no edit of an item that arrived and was deleted since, nor while a file is being read', () => {
  expect(canEditInPlace(refused('NAME_IN_USE'), [file('Success')])).toBe(true)
  expect(canEditInPlace(refused('NAME_IN_USE'), [file('Loading')])).toBe(false)
  expect(canEditInPlace(refused('DELETED_SINCE'), [file('Success')])).toBe(false)
  expect(canEditInPlace({ ...refused('NAME_IN_USE'), display: null }, [])).toBe(false)
})
