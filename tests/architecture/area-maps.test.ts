import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

type AreaMap = Readonly<Record<string, readonly string[]>>
const readMap = createRequire(import.meta.url) as (path: string) => AreaMap

/** Areas that use an area which is not listed before them, as `area -> used`. */
function outOfOrder(map: AreaMap): string[] {
  const listed = Object.keys(map)
  return Object.entries(map).flatMap(([area, used]) =>
    used.filter((name) => !listed.slice(0, listed.indexOf(area)).includes(name)).map((name) => `${area} -> ${name}`),
  )
}

describe.each([
  ['feature', './feature-map.cjs', 'src/features'],
  ['module', './module-map.cjs', 'server/modules'],
])('The %s map', (_kind, path, folder) => {
  const map = readMap(path)

  it('lists every area once', () => {
    expect(Object.keys(map).sort()).toEqual(readdirSync(folder).sort())
  })

  it('lists an area after the areas that it uses, so that there are no cycles', () => {
    expect(outOfOrder(map)).toEqual([])
  })
})

describe('A map with a cycle', () => {
  it.each([
    [{ claims: ['people'], people: ['claims'] }, 'claims -> people'],
    [{ claims: ['claims'] }, 'claims -> claims'],
  ])('is found: %o', (map, found) => {
    expect(outOfOrder(map)).toEqual([found])
  })
})
