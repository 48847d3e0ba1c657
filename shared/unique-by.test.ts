import { expect, it } from 'vitest'
import { uniqueBy } from './unique-by.ts'

it('keeps the first item of each key, at its place', () => {
  const items = ['kitchen', 'Roof', 'Kitchen', 'roof', 'Attic']
  expect(uniqueBy(items, (item) => item.toLowerCase())).toEqual(['kitchen', 'Roof', 'Attic'])
})
