import { describe, expect, it } from 'vitest'
import { aFile, aFolder } from '#tests/support/document-items.ts'
import type { OpenFolder } from '../contents.ts'
import type { FileVersion } from '../versions/version.ts'
import { type CachedDocuments, type CachedFolder, searchDocuments } from './offline-search.ts'

function folder(
  id: string | null,
  name: string,
  savedAt: number,
  items: { folders?: string[]; files?: ReturnType<typeof aFile>[] },
): CachedFolder {
  const entry = aFolder(name, { id: id ?? 'org-1' }).folder
  const contents = {
    folders: (items.folders ?? []).map((one) => aFolder(one).folder),
    files: (items.files ?? []).map(({ file }) => file),
  }
  return {
    folderId: id,
    savedAt,
    folder: {
      ...entry,
      parentFolder: null,
      folderAncestors: [],
      uploadAccessLevels: [],
      contents,
    } as unknown as OpenFolder,
  }
}

function versions(...names: string[]): FileVersion[] {
  return names.map((fileName, index) => {
    const { currentInstance } = aFile(fileName, {
      fileId: 'scope',
      id: `v${names.length - index}`,
      versionNumber: names.length - index,
    }).file
    return {
      ...currentInstance,
      isCurrent: index === 0,
      folder: { id: 'f1', name: 'Claims' },
    } as unknown as FileVersion
  })
}

const cached: CachedDocuments = {
  folders: [
    folder(null, '', 2_000, { folders: ['Roof photos'], files: [aFile('Estimate.csv'), aFile('before-roof.jpg')] }),
    folder('f1', 'Claims', 1_000, { files: [aFile('ROOF.txt')] }),
  ],
  versions: new Map(),
}
const found = (text: string, from: CachedDocuments = cached, pending: Parameters<typeof searchDocuments>[2] = []) => {
  const { folders, files } = searchDocuments(from, text, pending)
  return [...folders.map(({ name }) => name), ...files.map(({ currentInstance }) => currentInstance.fileName)]
}

describe('Searching the documents stored on the device', () => {
  it('finds folders and files in every stored folder like the server, names that begin with the text first', () => {
    expect(found('roof')).toEqual(['Roof photos', 'ROOF.txt', 'before-roof.jpg'])
    expect(found('ESTI')).toEqual(['Estimate.csv'])
    expect(found('claims'), 'a folder that was opened, wherever it stands').toEqual(['Claims'])
    expect(found('roof jpg'), 'a text, not words').toEqual([])
    expect(found('')).toEqual([])
  })

  it('returns the parent folder of a result if that folder is stored', () => {
    const inside = aFolder('Roof details', { parentFolderId: 'f1' }).folder
    const claims = folder('f1', 'Claims', 1_000, {})
    const deeper = {
      ...claims,
      folder: { ...claims.folder, contents: { ...claims.folder.contents, folders: [inside] } },
    }
    expect(searchDocuments({ folders: [deeper], versions: new Map() }, 'details', []).parents).toMatchObject([
      { id: 'f1', name: 'Claims' },
    ])
  })

  it('finds accented letters, composed, decomposed or without the accent', () => {
    const from = { ...cached, folders: [folder(null, '', 1, { files: [aFile('Jose\u0301.pdf')] })] }
    expect(found('José', from)).toHaveLength(1)
    expect(found('jose.', from)).toHaveLength(1)
  })

  it('returns each file once, from the most recently stored folder', () => {
    const [before, after] = [aFile('scope.txt', { fileId: 'scope' }), aFile('scope (final).txt', { fileId: 'scope' })]
    const from = {
      ...cached,
      folders: [folder('f2', 'New', 2_000, { files: [after] }), folder('f1', 'Old', 1_000, { files: [before] })],
    }
    expect(found('scope', from)).toEqual(['scope (final).txt'])
  })

  it('finds a file by the name of an earlier stored version, and a file with only its versions stored', () => {
    const from: CachedDocuments = {
      folders: [],
      versions: new Map([['scope', { versions: versions('final.txt', 'draft.txt'), savedAt: 5 }]]),
    }
    expect(found('draft', from)).toEqual(['final.txt'])
    expect(searchDocuments(from, 'final', []).files[0]).toMatchObject({
      fileId: 'scope',
      versionsCount: 2,
      folder: { id: 'f1', name: 'Claims' },
      currentInstance: { id: 'v2' },
    })
  })

  it('finds a file by its pending name and by its previous name', () => {
    const pending = [{ kind: 'file-rename', fileId: 'file-Estimate.csv', fileName: 'Offer.csv' }] as const
    expect(found('offer', cached, pending)).toEqual(['Estimate.csv'])
    expect(found('estimate', cached, pending)).toEqual(['Estimate.csv'])
  })

  it('returns the time of the oldest data that was searched', () => {
    expect(searchDocuments(cached, 'roof', []).asOf).toEqual(new Date(1_000))
    expect(searchDocuments({ folders: [], versions: new Map() }, 'roof', []).asOf).toBeNull()
  })
})
