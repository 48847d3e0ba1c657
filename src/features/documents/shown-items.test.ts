import { describe, expect, it } from 'vitest'
import { aFile, aFolder } from '#tests/support/document-items.ts'
import { arrivedOf, itemsOfFolder, itemsOfSearch, newFolderOf } from './shown-items.ts'
import type { PendingItem } from './uploads/pending-item.ts'

const photos = aFolder('Photos').folder
const roof = aFile('roof.jpg').file
const contents = { folders: [photos], files: [roof] }
const upload = (folderId: string | null): PendingItem => ({
  kind: 'upload',
  id: 'u1',
  folderId,
  fileName: 'new.jpg',
  fileSize: 5,
  share: 0.5,
  state: 'Loading',
  waits: 'Loading',
})
const shown = (pending: readonly PendingItem[], folderId: string | null = null, versions: string[] = []) =>
  itemsOfFolder(contents, folderId, { pending, pendingVersionOf: new Set(versions) }).map((item) => [
    item.kind,
    item.name,
    item.isQueued,
  ])

describe('A folder as it is shown', () => {
  it('is what the server told while nothing waits', () => {
    expect(shown([])).toEqual([
      ['folder', 'Photos', false],
      ['file', 'roof.jpg', false],
    ])
  })

  it('has the names that wait, marked as not confirmed', () => {
    const pending: PendingItem[] = [
      { kind: 'folder-rename', folderId: photos.id, name: 'Pictures' },
      { kind: 'file-rename', fileId: roof.fileId, fileName: 'roof front.jpg' },
    ]
    expect(shown(pending)).toEqual([
      ['folder', 'Pictures', true],
      ['file', 'roof front.jpg', true],
    ])
    expect(itemsOfSearch(contents, 'roof', { pending, pendingVersionOf: new Set() }).map((item) => item.name)).toEqual([
      'Pictures',
      'roof front.jpg',
    ])
  })

  it('is what the server told when it has the names already', () => {
    expect(
      shown([
        { kind: 'file-rename', fileId: roof.fileId, fileName: 'roof.jpg' },
        { kind: 'folder-rename', folderId: photos.id, name: 'Photos' },
      ]),
    ).toEqual(shown([]))
  })

  it('has what was made and what is on its way here, and not what goes elsewhere', () => {
    const made: PendingItem = { kind: 'folder-create', folderId: 'n1', parentFolderId: null, name: 'Letters' }
    expect(shown([made, upload(null), upload('elsewhere')]).slice(2)).toEqual([
      ['folder', 'Letters', true],
      ['upload', 'new.jpg', true],
    ])
  })

  it('shows a folder once when the server has it already', () => {
    expect(shown([{ kind: 'folder-create', folderId: photos.id, parentFolderId: null, name: 'Photos' }])).toHaveLength(
      2,
    )
  })

  it('shows an upload once when its file is there already', () => {
    const arrived = { ...contents, files: [{ ...roof, currentInstance: { ...roof.currentInstance, id: 'u1' } }] }
    expect(itemsOfFolder(arrived, null, { pending: [upload(null)], pendingVersionOf: new Set() })).toHaveLength(2)
  })

  it('shows an upload that had arrived no more, though it is deleted or has a newer version by now and the queue still has it', () => {
    const pending = [upload(null)]
    const arrived = { ...contents, files: [{ ...roof, currentInstance: { ...roof.currentInstance, id: 'u1' } }] }
    expect(arrivedOf(contents, pending)).toEqual([])
    expect(arrivedOf(arrived, pending)).toEqual(['u1'])
    expect(
      itemsOfFolder(contents, null, {
        pending,
        pendingVersionOf: new Set(),
        arrived: new Set(arrivedOf(arrived, pending)),
      }),
    ).toHaveLength(2)
  })

  it('is found by a search while it waits, wherever it goes, and once', () => {
    const made: PendingItem = { kind: 'folder-create', folderId: 'n1', parentFolderId: photos.id, name: 'Newest' }
    const search = (text: string) =>
      itemsOfSearch({ folders: [], files: [] }, text, {
        pending: [made, upload('elsewhere')],
        pendingVersionOf: new Set(),
      }).map((item) => item.name)
    expect(search('NEW')).toEqual(['Newest', 'new.jpg'])
    expect(search('jpg')).toEqual(['new.jpg'])
    expect(search('letters')).toEqual([])
    const arrived = {
      folders: [],
      files: [{ ...roof, currentInstance: { ...roof.currentInstance, id: 'u1', fileName: 'new.jpg' } }],
    }
    expect(itemsOfSearch(arrived, 'new', { pending: [upload(null)], pendingVersionOf: new Set() })).toHaveLength(1)
  })

  it('marks a file that gets a new version', () => {
    expect(shown([], null, [roof.fileId])).toContainEqual(['file', 'roof.jpg', true])
  })
})

describe('A folder that only this device knows', () => {
  const pending: PendingItem[] = [
    { kind: 'folder-create', folderId: 'n1', parentFolderId: null, name: 'Letters' },
    { kind: 'folder-create', folderId: 'n2', parentFolderId: 'n1', name: 'Sent' },
  ]

  it('opens empty, with the folders above it', () => {
    expect(newFolderOf('n2', pending, null)).toMatchObject({
      id: 'n2',
      name: 'Sent',
      folderAncestors: [{ id: 'n1', name: 'Letters' }],
      itemsCount: 0,
      hasPermissionToDelete: false,
    })
  })

  it('has the way up of the folder it was made in, and takes what that folder takes', () => {
    const around = {
      ...newFolderOf('n1', pending, null)!,
      id: 'f1',
      name: 'Claim',
      uploadAccessLevels: ['Public' as const],
    }
    const made: PendingItem[] = [{ kind: 'folder-create', folderId: 'n3', parentFolderId: 'f1', name: 'Roof' }]
    expect(newFolderOf('n3', made, around)).toMatchObject({
      folderAncestors: [{ id: 'f1', name: 'Claim' }],
      uploadAccessLevels: ['Public'],
    })
  })

  it('is no other folder', () => {
    expect(newFolderOf('x', pending, null)).toBeNull()
    expect(newFolderOf(null, pending, null)).toBeNull()
  })
})
