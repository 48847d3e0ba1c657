import { expect, it } from 'vitest'
import { findCycle } from './chunk-cycles.ts'

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

it('finds no circle where files only share an import', () => {
  expect(findCycle(graph({ page: ['form', 'list'], form: ['kit'], list: ['kit'], kit: [] }))).toBeNull()
})

it('names the files of a circle, wherever it is entered', () => {
  expect(findCycle(graph({ page: ['form'], form: ['kit'], kit: ['titles'], titles: ['form'] }))).toEqual([
    'form',
    'kit',
    'titles',
    'form',
  ])
  expect(findCycle(graph({ alone: [], self: ['self'] }))).toEqual(['self', 'self'])
})
