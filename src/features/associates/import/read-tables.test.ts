import { describe, expect, it } from 'vitest'
import { workbookOf } from '#tests/support/people-files.ts'
import { readTables } from './read-tables.ts'

describe('readTables', () => {
  it('has no people if it is empty, and is refused if it is no table', async () => {
    expect(await readTables('\n\n')).toEqual([])
    expect(await readTables(new Blob([workbookOf({ Sheet1: [] })]))).toEqual([])
    await expect(readTables(new Blob([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])]))).rejects.toThrow()
    await expect(readTables(new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 1, 9])]))).rejects.toThrow()
  })

  it('makes all rows equally long and leaves out empty ones', async () => {
    expect(await readTables('a@claims.example,A\n,,\nb@claims.example,B,C')).toEqual([
      {
        name: null,
        rows: [
          ['a@claims.example', 'A', ''],
          ['b@claims.example', 'B', 'C'],
        ],
      },
    ])
  })
})
