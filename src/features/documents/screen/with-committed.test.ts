import { describe, expect, it } from 'vitest'
import { aFile, aFolder } from '#tests/support/document-items.ts'
import type { OpenFolder } from '../contents.ts'
import type { CommittedFile } from '../uploads/arrivals.ts'
import { withCommitted } from './with-committed.ts'

const PHOTOS = { __typename: 'FolderReference', id: 'photos', name: 'Photos', parentFolderId: null } as const

function folder(id: string, name: string, fileNames: readonly string[]): OpenFolder {
  const files = fileNames.map((fileName) => aFile(fileName).file)
  return {
    ...{
      __typename: 'Folder',
      id,
      name,
      parentFolder: null,
      folderAncestors: [],
      itemsCount: files.length,
      version: 1,
    },
    ...{ hasPermissionToUpdate: true, hasPermissionToDelete: true, uploadAccessLevels: [] },
    contents: { __typename: 'FolderContents', folders: [aFolder('Roof').folder], files },
  }
}

function committed(
  fileName: string,
  into: CommittedFile['folder'],
  changes: Partial<CommittedFile> = {},
): CommittedFile {
  return { ...aFile(fileName).file.currentInstance, folder: into, ...changes }
}

const shown = ({ contents: { files } }: OpenFolder) =>
  files.map(({ currentInstance: { id, versionNumber }, versionsCount }) => [id, versionNumber, versionsCount])

describe('A folder into which a file was uploaded', () => {
  it('contains the file once, before the folder is fetched again', () => {
    const before = folder('photos', 'Photos', ['a.jpg'])
    const after = withCommitted(before, committed('b.jpg', PHOTOS))
    expect(shown(after)).toEqual([
      ['instance-a.jpg', 1, 1],
      ['instance-b.jpg', 1, 1],
    ])
    expect(after.itemsCount).toBe(2)
    expect(withCommitted(after, committed('b.jpg', PHOTOS))).toBe(after)
  })

  it('replaces a file by its new version, never by an older one', () => {
    const before = folder('owner', '', ['a.jpg', 'b.jpg'])
    const second = committed('a.jpg', null, { id: 'second', versionNumber: 2 })
    const after = withCommitted(before, second)
    expect(shown(after)).toEqual([
      ['instance-b.jpg', 1, 1],
      ['second', 2, 2],
    ])
    expect(after.itemsCount).toBe(2)
    expect(withCommitted(after, committed('a.jpg', null))).toBe(after)
  })

  it('does not change if the file belongs to another folder', () => {
    const photos = folder('photos', 'Photos', ['a.jpg'])
    const root = folder('owner', '', ['a.jpg'])
    expect(withCommitted(photos, committed('b.jpg', null))).toBe(photos)
    expect(withCommitted(photos, committed('b.jpg', { ...PHOTOS, id: 'roof' }))).toBe(photos)
    expect(withCommitted(root, committed('b.jpg', PHOTOS))).toBe(root)
  })
})
