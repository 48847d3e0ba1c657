import { describe, expect, it } from 'vitest'
import { DROPPED_FILES_MAX_COUNT } from '#shared/limits.ts'
import { DroppedTooMuchError, hasFolder, readDropped } from './dropped-tree.ts'
import { placeFolders } from './placed-folders.ts'

type Tree = { [name: string]: Tree | string }

/** Returns at most 100 entries at a time, like browsers. */
function entry(name: string, content: Tree | string): FileSystemEntry {
  if (typeof content === 'string') {
    const file = {
      name,
      isFile: true,
      isDirectory: false,
      file: (give: (file: File) => void) => give(new File([content], name)),
    }
    return file as unknown as FileSystemEntry
  }
  const children = Object.entries(content).map(([child, inside]) => entry(child, inside))
  const createReader = () => {
    let at = 0
    return { readEntries: (give: (some: FileSystemEntry[]) => void) => give(children.slice(at, (at += 100))) }
  }
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry
}

const many = (count: number): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, 'x']))

describe('A dropped folder', () => {
  it('is read with its files and subfolders, also empty ones, each after its parent', async () => {
    const entries = [
      entry('Claim 7', { 'b.txt': 'b', Roof: { 'a.txt': 'a', '.DS_Store': 'x', Front: {} } }),
      entry('loose.txt', 'l'),
    ]
    expect(hasFolder(entries)).toBe(true)
    expect(hasFolder(entries.slice(1))).toBe(false)
    const { files, folders } = await readDropped(entries)
    expect(files.map(({ file, path }) => [file.name, path.join('/')])).toEqual([
      ['b.txt', 'Claim 7'],
      ['a.txt', 'Claim 7/Roof'],
      ['loose.txt', ''],
    ])
    expect(folders.map((path) => path.join('/'))).toEqual(['Claim 7', 'Claim 7/Roof', 'Claim 7/Roof/Front'])
  })

  it('is read completely, and refused if it contains too many files or levels', async () => {
    expect((await readDropped([entry('all', many(250))])).files).toHaveLength(250)
    await expect(readDropped([entry('all', many(DROPPED_FILES_MAX_COUNT + 1))])).rejects.toThrow(DroppedTooMuchError)
    let deep: Tree = {}
    for (let level = 0; level < 21; level += 1) deep = { deeper: deep }
    await expect(readDropped([entry('all', deep)])).rejects.toThrow(DroppedTooMuchError)
  })

  it('is mapped to existing folders of the same name, and to new ones below them', async () => {
    const tree = await readDropped([entry('PHOTOS', { Roof: { 'a.txt': 'a' }, New: { Deeper: {} } })])
    const known = [
      { id: 'photos', name: 'Photos', parentFolderId: 'here' },
      { id: 'roof', name: 'roof', parentFolderId: 'photos' },
      { id: 'elsewhere', name: 'New', parentFolderId: null },
    ]
    const { missing, idOf } = placeFolders(tree, known, 'here')
    expect(idOf(['PHOTOS', 'Roof'])).toBe('roof')
    expect(idOf([])).toBe('here')
    expect(missing.map(({ name, parentFolderId }) => [name, parentFolderId])).toEqual([
      ['New', 'photos'],
      ['Deeper', missing[0]?.folderId],
    ])
  })
})
