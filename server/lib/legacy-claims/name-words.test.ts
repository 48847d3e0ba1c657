import { expect, it } from 'vitest'
import { namesakes } from './name-words.ts'

const named = (name: string, known: readonly string[]): string[] => namesakes(name, known, (one) => one)

it('a name means those with exactly this name, else those that contain it as whole words', () => {
  const known = ['Naomi Castillo', 'Castillo', 'Ann Castillo-Reyes', 'Castillon']
  expect(named('castillo', known)).toEqual(['Castillo'])
  expect(named('Naomi', known)).toEqual(['Naomi Castillo'])
  expect(named('castillo reyes', known)).toEqual(['Ann Castillo-Reyes'])
  expect(named('..', known)).toEqual([])
})
