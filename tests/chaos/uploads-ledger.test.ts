import { describe, expect, it } from 'vitest'
import { isClean } from './ledger.ts'
import { judgeUploads, type StoredUpload, type Uploaded } from './uploads-ledger.ts'

const uploaded = (id: string, sha256 = 'aa', folderId: string | null = null): Uploaded => ({
  id,
  name: `${id}.bin`,
  sha256,
  sizeBytes: 2,
  folderId,
})
const stored = (id: string, changed: Partial<StoredUpload> = {}): StoredUpload => ({
  id,
  name: `${id}.bin`,
  sha256: 'aa',
  readSha256: 'aa',
  folderId: null,
  ...changed,
})

describe('The verdict on uploads', () => {
  it('is clean when every file arrived once, whole and in its folder', () => {
    expect(
      isClean(
        judgeUploads([uploaded('a'), uploaded('b', 'aa', 'roof')], [stored('b', { folderId: 'roof' }), stored('a')]),
      ),
    ).toBe(true)
  })

  it('names what was lost', () => {
    expect(judgeUploads([uploaded('a'), uploaded('b')], [stored('a')]).lost).toEqual(['b'])
  })

  it('names what arrived a second time under another id', () => {
    expect(judgeUploads([uploaded('a')], [stored('a'), stored('z', { name: 'a.bin' })]).duplicated).toEqual(['z'])
  })

  it('names files that were never uploaded', () => {
    expect(judgeUploads([], [stored('a')]).unexpected).toEqual(['a'])
  })

  it('names a file whose noted hash is another', () => {
    expect(judgeUploads([uploaded('a')], [stored('a', { sha256: 'bb' })]).wrongContent).toEqual(['a'])
  })

  it('names a file whose content on the disk is another, whatever was noted', () => {
    expect(judgeUploads([uploaded('a')], [stored('a', { readSha256: 'bb' })]).wrongContent).toEqual(['a'])
  })

  it('names a file in another folder', () => {
    expect(judgeUploads([uploaded('a', 'aa', 'roof')], [stored('a')]).misplaced).toEqual(['a'])
  })
})
