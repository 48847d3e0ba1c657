import { describe, expect, it } from 'vitest'
import { PHOTO_REPORT_CAPTION_MAX_LENGTH, PHOTO_REPORT_MAX_COUNT } from '#shared/limits.ts'
import type { DocumentFile, FolderEntry } from '../contents.ts'
import { fileItem, folderItem } from '../items.ts'
import { firstCaption, moved, type PhotosFolder, photosOf } from './report-photo.ts'

type PhotoFile = PhotosFolder['folder']['contents']['files'][number]

const photo = (id: string, changes: Partial<PhotoFile['currentInstance']> = {}): PhotoFile => ({
  __typename: 'DocumentFile',
  fileId: id,
  currentInstance: {
    __typename: 'FileInstance',
    ...{ id: `${id}-1`, fileName: `${id}.jpg`, mimeType: 'image/jpeg', uploadedUtc: '2026-11-02T10:00:00Z' },
    ...{ accessLevel: 'Public', virusStatus: 'Clean', hasPermissionToUpdate: true, hasPermissionToDownload: true },
    ...{ capture: null, ...changes },
  },
})
const taken = (takenUtc: string, caption: string | null = null): Partial<PhotoFile['currentInstance']> => ({
  capture: { __typename: 'FileCapture', takenUtc, caption },
})

/** Folders by id, with the id of the folder above them. */
const FOLDERS: Record<string, { name: string; parent: string | null; files: PhotoFile[] }> = {
  claim: { name: '', parent: null, files: [photo('a'), photo('b', taken('2026-11-01T10:00:00Z', 'Hail on the roof'))] },
  attic: {
    name: 'Attic',
    parent: null,
    files: [photo('late', taken('2026-11-01T12:00:00Z')), photo('early', taken('2026-11-01T11:00:00Z'))],
  },
  closet: { name: 'Closet', parent: 'attic', files: [photo('c'), photo('text', { mimeType: 'text/plain' })] },
}

const open = (id: string): Promise<PhotosFolder> =>
  Promise.resolve({
    folder: {
      __typename: 'Folder',
      ...{ id, name: FOLDERS[id]?.name ?? '' },
      contents: { __typename: 'FolderContents', files: FOLDERS[id]?.files ?? [] },
    },
    folderReferenceList: {
      __typename: 'FolderReferenceList',
      folderReferences: Object.entries(FOLDERS)
        .filter(([key]) => key !== 'claim')
        .map(([key, { name, parent }]) => ({
          __typename: 'FolderReference' as const,
          ...{ id: key, name, parentFolderId: parent },
        })),
    },
  })

const owner = { entityType: 'Claim', entityId: 'claim' } as const
const file = (id: string) =>
  fileItem({ fileId: id, folder: null, currentInstance: { fileName: `${id}.jpg` } } as DocumentFile)
const folder = (id: string) => folderItem({ id, name: FOLDERS[id]?.name } as FolderEntry)

describe('The photos of a selection', () => {
  it('are the files in their order, then those in and below the folders by their time', async () => {
    const { photos, leftOutCount } = await photosOf([folder('attic'), file('b'), file('a')], owner, open)
    expect(photos.map(({ instance, room, caption }) => [instance.fileName, room, caption])).toEqual([
      ['b.jpg', null, 'Hail on the roof'],
      ['a.jpg', null, 'a'],
      ['early.jpg', 'Attic', 'early'],
      ['late.jpg', 'Attic', 'late'],
      ['c.jpg', 'Closet', 'c'],
    ])
    expect(leftOutCount).toBe(1)
  })

  it.each([
    { virusStatus: 'Pending' },
    { virusStatus: 'Infected' },
    { hasPermissionToDownload: false },
    { mimeType: 'image/svg+xml' },
  ] as const)('leave out a file with %j', async (changes) => {
    const one = async (id: string): Promise<PhotosFolder> => {
      const found = await open(id)
      return {
        ...found,
        folder: { ...found.folder, contents: { ...found.folder.contents, files: [photo('a', changes)] } },
      }
    }
    expect(await photosOf([file('a')], owner, one)).toEqual({ photos: [], leftOutCount: 1 })
  })

  it('are not loaded from further folders when there are too many', async () => {
    const opened: string[] = []
    const full = async (id: string): Promise<PhotosFolder> => {
      opened.push(id)
      const found = await open(id)
      const files = Array.from({ length: PHOTO_REPORT_MAX_COUNT + 1 }, (_, index) => photo(`p${index}`))
      return { ...found, folder: { ...found.folder, contents: { ...found.folder.contents, files } } }
    }
    const { photos } = await photosOf([folder('attic')], owner, full)
    expect([opened, photos.length]).toEqual([['attic'], PHOTO_REPORT_MAX_COUNT + 1])
  })
})

describe('A caption', () => {
  it('begins as the noted one, else as the name of the file, and is never too long to print', () => {
    const { currentInstance } = photo('a', { fileName: 'Roof, north.jpeg' })
    expect(firstCaption(currentInstance)).toBe('Roof, north')
    expect(firstCaption({ ...currentInstance, ...taken('2026-11-01T10:00:00Z', 'x'.repeat(500)) })).toHaveLength(
      PHOTO_REPORT_CAPTION_MAX_LENGTH,
    )
  })
})

describe('The order', () => {
  it('changes by one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})
