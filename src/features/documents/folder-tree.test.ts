import { describe, expect, it } from 'vitest'
import { moveBlockOf, pathTo, subfoldersOf } from './folder-tree.ts'

const folders = [
  { id: 'photos', name: 'Photos', parentFolderId: null },
  { id: 'roof', name: 'Roof', parentFolderId: 'photos' },
  { id: 'front', name: 'Front', parentFolderId: 'roof' },
  { id: 'letters', name: 'Letters', parentFolderId: null },
]

describe('The folders of an owner', () => {
  it('are listed below the root and below other folders', () => {
    expect(subfoldersOf(folders, null).map((folder) => folder.id)).toEqual(['photos', 'letters'])
    expect(subfoldersOf(folders, 'photos').map((folder) => folder.id)).toEqual(['roof'])
    expect(subfoldersOf(folders, 'front')).toEqual([])
  })

  it('have a path from the root, even if a folder is missing or its parents form a cycle', () => {
    expect(pathTo(folders, 'front').map((step) => step.name)).toEqual(['Photos', 'Roof', 'Front'])
    expect(pathTo(folders, null)).toEqual([])
    expect(pathTo(folders, 'gone')).toEqual([])
    const circle = [
      { id: 'a', name: 'A', parentFolderId: 'b' },
      { id: 'b', name: 'B', parentFolderId: 'a' },
    ]
    expect(pathTo(circle, 'a').map((step) => step.name)).toEqual(['B', 'A'])
  })
})

describe('Moving a folder or file', () => {
  it('is blocked into the folder itself and into its subfolders', () => {
    expect(moveBlockOf(folders, ['photos'], [null], 'photos')).toBe('into-itself')
    expect(moveBlockOf(folders, ['photos'], [null], 'front')).toBe('into-itself')
    expect(moveBlockOf(folders, ['photos'], [null], 'letters')).toBeNull()
  })

  it('is blocked if all items are already in the destination', () => {
    expect(moveBlockOf(folders, [], ['roof', 'roof'], 'roof')).toBe('there')
    expect(moveBlockOf(folders, [], ['roof', 'front'], 'roof')).toBeNull()
    expect(moveBlockOf(folders, [], [null], null)).toBe('there')
  })
})
