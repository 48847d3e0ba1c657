import { describe, expect, it } from 'vitest'
import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { EMPTY_CONVERSATION } from '../draft-content.ts'
import {
  contentToSend,
  isFromOtherDevice,
  isGoneElsewhere,
  mergeDraft,
  type RemoteDraft,
  toLocalDraft,
  withoutEarlierStates,
} from './draft-copies.ts'

const title = { title: 'Claim 1', detail: '' }
function local(html: string, changes: Partial<StoredDraft> = {}): StoredDraft {
  return {
    key: 'draft:a',
    content: { kind: 'reply', html },
    fileIds: [],
    title,
    href: '/x',
    changedAt: 1,
    baseVersion: 1,
    dirty: false,
    ...changes,
  }
}
function remote(html: string, version: number): RemoteDraft {
  return { draftKey: 'draft:a', version, updatedUtc: '2026-11-21T10:00:00.000Z', content: contentToSend(local(html)) }
}

describe('Drafts of two devices that type at the same time', () => {
  it('are listed once, with the longest text; a text with files is always listed', () => {
    const [early, late, same] = ['<p>Roof</p>', '<p>Roof and wall</p>', '<p>Roof and wall</p>'].map((html) =>
      local(html),
    )
    const withFile = local('<p>Roof</p>', { fileIds: ['f1'] })
    const other = local('<p>Basement</p>')
    const drafts = [early, late, same, withFile, other].filter((draft) => draft !== undefined)
    const shown = withoutEarlierStates(drafts, { kind: 'reply', html: '<p>Basement is dry</p>' })
    expect(shown).toEqual([late, withFile])
    const subject = { ...EMPTY_CONVERSATION, subject: 'Hail' }
    const begun = local('', { content: subject })
    expect(withoutEarlierStates([begun], { ...subject, subject: 'Wind' })).toEqual([begun])
    expect(withoutEarlierStates([begun], { ...subject, html: '<p>Hail fell</p>' })).toEqual([])
  })
})

describe('A draft and its copy for other devices', () => {
  it('is stored on a device that has none', () => {
    expect(mergeDraft(null, remote('<p>Roof</p>', 3), false)).toEqual({
      kind: 'store',
      draft: { ...local('<p>Roof</p>'), changedAt: Date.parse('2026-11-21T10:00:00.000Z'), baseVersion: 3 },
    })
  })

  it('is replaced by a later edit when nothing was changed here, and keeps its files', () => {
    const merge = mergeDraft(local('<p>Roof</p>', { fileIds: ['f1'] }), remote('<p>Roof and wall</p>', 2), false)
    expect(merge).toMatchObject({
      kind: 'store',
      draft: { content: { html: '<p>Roof and wall</p>' }, fileIds: ['f1'], baseVersion: 2, dirty: false },
    })
  })

  it('is kept next to the other one when both were changed', () => {
    const merge = mergeDraft(local('<p>Mine</p>', { dirty: true }), remote('<p>Theirs</p>', 2), false)
    if (merge.kind !== 'keep-both') throw new Error(merge.kind)
    expect(merge.draft).toMatchObject({ key: 'draft:a', content: { html: '<p>Mine</p>' }, baseVersion: 2, dirty: true })
    expect(merge.other).toMatchObject({ content: { html: '<p>Theirs</p>' }, baseVersion: null, dirty: true })
    expect(merge.other.key).not.toBe('draft:a')
    expect(isFromOtherDevice(merge.other.key)).toBe(true)
  })

  it('is no conflict when both have the same text, or when this device made the copy', () => {
    expect(mergeDraft(local('<p>Same</p>', { dirty: true }), remote('<p>Same</p>', 2), false)).toMatchObject({
      kind: 'store',
      draft: { baseVersion: 2, dirty: false },
    })
    expect(mergeDraft(local('<p>Longer</p>', { dirty: true }), remote('<p>Long</p>', 2), true)).toMatchObject({
      kind: 'store',
      draft: { content: { html: '<p>Longer</p>' }, baseVersion: 2, dirty: true },
    })
  })

  it('is ignored when it cannot be read', () => {
    expect(toLocalDraft({ ...remote('', 1), content: 'not JSON' })).toBeNull()
    expect(
      mergeDraft(local('<p>Mine</p>'), { ...remote('', 9), content: '{"content":{"kind":"poem"}}' }, false),
    ).toEqual({ kind: 'nothing' })
  })

  it('is removed when its copy was removed, unless it was changed or has files', () => {
    expect(isGoneElsewhere(local('<p>x</p>'))).toBe(true)
    expect(isGoneElsewhere(local('<p>x</p>', { dirty: true }))).toBe(false)
    expect(isGoneElsewhere(local('<p>x</p>', { fileIds: ['f1'] }))).toBe(false)
    expect(isGoneElsewhere(local('<p>x</p>', { baseVersion: null }))).toBe(false)
  })
})
