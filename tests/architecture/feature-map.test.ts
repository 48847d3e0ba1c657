import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const map = createRequire(import.meta.url)('./feature-map.cjs') as Readonly<Record<string, readonly string[]>>
const listed = Object.keys(map)

describe('The feature map', () => {
  it('lists every feature once', () => {
    expect([...listed].sort()).toEqual(readdirSync('src/features').sort())
  })

  it.each(listed)('%s uses only features that are listed before it, so that there are no cycles', (feature) => {
    const before = listed.slice(0, listed.indexOf(feature))
    expect(map[feature]?.filter((used) => !before.includes(used))).toEqual([])
  })
})
