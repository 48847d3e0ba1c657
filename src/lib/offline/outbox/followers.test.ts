import { describe, expect, it } from 'vitest'
import { followersOf, queueOf } from './followers.ts'

const item = (id: string, kind: string, lane: string, after: readonly string[] = []) => ({ id, kind, lane, after })

describe('The items that require another item', () => {
  const folder = item('f', 'folder-create', 'folder:f')
  const rename = item('r', 'folder-rename', 'folder:f')
  const inner = item('g', 'folder-create', 'folder:g', ['f'])
  const upload = item('u', 'document-upload', 'upload:u', ['g'])
  const other = item('o', 'document-upload', 'upload:o', ['never queued'])
  const all = [folder, rename, inner, upload, other]

  it('are all items in the lane that it starts, and all nested ones, at any depth', () => {
    expect(followersOf(folder, all).map(({ id }) => id)).toEqual(['r', 'g', 'u'])
    expect(followersOf(inner, all).map(({ id }) => id)).toEqual(['u'])
  })

  it('are none if the item creates nothing', () => {
    expect(followersOf(rename, all)).toEqual([])
    expect(followersOf(other, all)).toEqual([])
  })

  it('include, in the queue, the lane of the item and the items that it must follow', () => {
    expect(queueOf(upload, all).map(({ id }) => id)).toEqual(['g', 'u'])
    expect(queueOf(rename, all).map(({ id }) => id)).toEqual(['f', 'r'])
  })
})
