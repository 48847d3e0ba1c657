import { describe, expect, it } from 'vitest'
import { aFile, aFolder } from '#tests/support/document-items.ts'
import { arrivedOf, itemsOfFolder, itemsOfSearch, newFolderOf } from './shown-items.ts'
import type { PendingItem } from '../uploads/pending-item.ts'

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

describe('The items of a folder', () => {
  it('are the items from the server without pending changes', () => {
    expect(shown([])).toEqual([
      ['folder', 'Photos', false],
      ['file', 'roof.jpg', false],
    ])
  })

  it('have their pending names, marked as not confirmed', () => {
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

  it('are the items from the server if it already has the new names', () => {
    expect(
      shown([
        { kind: 'file-rename', fileId: roof.fileId, fileName: 'roof.jpg' },
        { kind: 'folder-rename', folderId: photos.id, name: 'Photos' },
      ]),
    ).toEqual(shown([]))
  })

  it('include new folders and pending uploads of this folder, but not of other folders', () => {
    const made: PendingItem = { kind: 'folder-create', folderId: 'n1', parentFolderId: null, name: 'Letters' }
    expect(shown([made, upload(null), upload('elsewhere')]).slice(2)).toEqual([
      ['folder', 'Letters', true],
      ['upload', 'new.jpg', true],
    ])
  })

  it('include a new folder once if the server already has it', () => {
    expect(shown([{ kind: 'folder-create', folderId: photos.id, parentFolderId: null, name: 'Photos' }])).toHaveLength(
      2,
    )
  })

  it('include an upload once if the server already has its file', () => {
    const arrived = { ...contents, files: [{ ...roof, currentInstance: { ...roof.currentInstance, id: 'u1' } }] }
    expect(itemsOfFolder(arrived, null, { pending: [upload(null)], pendingVersionOf: new Set() })).toHaveLength(2)
  })

  it('exclude a finished upload that is still queued, even if its file was deleted or has a newer version', () => {
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

  it('are found once by a search while they are pending, in whichever folder', () => {
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

  it('mark a file that gets a new version', () => {
    expect(shown([], null, [roof.fileId])).toContainEqual(['file', 'roof.jpg', true])
  })
})

describe('A folder that exists only on this device', () => {
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

  it('has the path and the upload permissions of its parent folder', () => {
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

  it('is null for other folders', () => {
    expect(newFolderOf('x', pending, null)).toBeNull()
    expect(newFolderOf(null, pending, null)).toBeNull()
  })
})
