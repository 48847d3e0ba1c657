import { describe, expect, it } from 'vitest'
import { followersOf, queueOf } from './followers.ts'

const item = (id: string, kind: string, lane: string, after: readonly string[] = []) => ({ id, kind, lane, after })

describe('What cannot be without an item', () => {
  const folder = item('f', 'folder-create', 'folder:f')
  const rename = item('r', 'folder-rename', 'folder:f')
  const inner = item('g', 'folder-create', 'folder:g', ['f'])
  const upload = item('u', 'document-upload', 'upload:u', ['g'])
  const other = item('o', 'document-upload', 'upload:o', ['never queued'])
  const all = [folder, rename, inner, upload, other]

  it('is everything in the lane that it begins, and everything inside, however deep', () => {
    expect(followersOf(folder, all).map(({ id }) => id)).toEqual(['r', 'g', 'u'])
    expect(followersOf(inner, all).map(({ id }) => id)).toEqual(['u'])
  })

  it('is nothing for what begins nothing', () => {
    expect(followersOf(rename, all)).toEqual([])
    expect(followersOf(other, all)).toEqual([])
  })

  it('stands in the queue behind its lane and behind what it comes after', () => {
    expect(queueOf(upload, all).map(({ id }) => id)).toEqual(['g', 'u'])
    expect(queueOf(rename, all).map(({ id }) => id)).toEqual(['f', 'r'])
  })
})
