import { expect, it } from 'vitest'
import type { EmblemFieldsFragment } from '../conversations.generated.ts'
import { peopleNamed } from './offline-people.ts'

function person(displayName: string, more: Partial<EmblemFieldsFragment> = {}): EmblemFieldsFragment {
  return { id: displayName, entityType: 'User', displayName, deactivated: false, ...more } as EmblemFieldsFragment
}

const people = [
  person('Naomi Castillo'),
  person('José Núñez'),
  person('Ann Walker'),
  person('Naomi Castillo'),
  person('Northwind Claims', { entityType: 'Organization' }),
]
const namesOf = (text: string, limit = 10): string[] =>
  peopleNamed(people, text, { ownId: 'Ann Walker', limit }).map((one) => one.displayName)

it('finds people by the beginnings of the words of their names, each once, ignoring case and accents', () => {
  expect(namesOf('n')).toEqual(['José Núñez', 'Naomi Castillo', 'Northwind Claims'])
  expect(namesOf('CAST nao')).toEqual(['Naomi Castillo'])
  expect(namesOf('nunez')).toEqual(['José Núñez'])
  expect(namesOf('stillo')).toEqual([])
  expect(namesOf(' ')).toEqual([])
  expect(namesOf('n', 2)).toHaveLength(2)
})

it('finds people by a misspelled name, if none has the exact name', () => {
  expect(namesOf('noami')).toEqual(['Naomi Castillo'])
  expect(namesOf('nortwind')).toEqual(['Northwind Claims'])
  expect(namesOf('noami zeppelin')).toEqual([])
})

it('does not offer entities that cannot receive messages', () => {
  expect(namesOf('walker')).toEqual([])
  const others = [person('Zoe Left', { deactivated: true }), person('Zoe System', { entityType: 'System' })]
  expect(peopleNamed(others, 'zoe', { ownId: 'Ann Walker', limit: 10 })).toEqual([])
})
