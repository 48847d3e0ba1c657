import { describe, expect, it } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import {
  asDraftContent,
  EMPTY_CONVERSATION,
  EMPTY_REPLY,
  htmlOfText,
  isEmptyDraft,
  isSendable,
  writtenSince,
} from './draft-content.ts'

describe('A message', () => {
  it('can be sent if text remains after removing its tags', () => {
    expect(isSendable('<p>On my way</p>')).toBe(true)
    expect(isSendable('')).toBe(false)
    expect(isSendable('<p></p>')).toBe(false)
    expect(isSendable('<h1> </h1><p><br>&nbsp;</p>')).toBe(false)
    expect(isSendable(`<p>${'a'.repeat(MESSAGE_MAX_LENGTH)}</p>`)).toBe(false)
  })

  it('written in the plain text box keeps its lines and special characters', () => {
    expect(htmlOfText('')).toBe('')
    expect(htmlOfText('Roof <b>\n3 > 2 & so on')).toBe('<p>Roof &lt;b&gt;</p><p>3 &gt; 2 &amp; so on</p>')
    expect(plainTextOf(htmlOfText('1 < 2\n"ok"'))).toBe('1 < 2 "ok"')
  })
})

describe('Text typed after a message was sent', () => {
  it('is the text after the sent text, or inside it', () => {
    expect(writtenSince('<p>On my way</p>', '<p>On my way</p>')).toBe('')
    expect(writtenSince('<p>On my way</p>', '<p>On my way<strong>And</strong> the keys?</p>')).toBe(
      '<p>And the keys?</p>',
    )
    expect(writtenSince('<p>On my way</p>', '<p>On my way</p><p>1 &lt; 2 </p>')).toBe('<p>1 &lt; 2 </p>')
    expect(writtenSince('<p>Roof 😁</p>', '<p>Roof 😀😁</p>')).toBe('<p>😀</p>')
  })

  it('is the whole text if the sent words were changed', () => {
    expect(writtenSince('<p>On my way</p>', '<p>On my</p>')).toBe('<p>On my</p>')
  })
})

describe('A draft', () => {
  it('is empty until it has text or a subject', () => {
    expect(isEmptyDraft(EMPTY_REPLY)).toBe(true)
    expect(isEmptyDraft({ kind: 'reply', html: '<p> </p>' })).toBe(true)
    expect(isEmptyDraft({ kind: 'reply', html: '<p>x</p>' })).toBe(false)
    expect(isEmptyDraft({ ...EMPTY_CONVERSATION, subject: 'Hail' })).toBe(false)
    expect(isEmptyDraft(null)).toBe(true)
  })

  it('of an unknown format is not accepted', () => {
    expect(asDraftContent({ kind: 'reply', html: '<p>x</p>', extra: 1 })).toEqual({ kind: 'reply', html: '<p>x</p>' })
    expect(asDraftContent({ kind: 'new', html: '', subject: 'Hail', participants: [] })).toEqual({
      kind: 'new',
      html: '',
      subject: 'Hail',
      participants: [],
    })
    for (const stored of [null, 'text', {}, { kind: 'reply' }, { kind: 'poem', html: '' }, { kind: 'new', html: '' }])
      expect(asDraftContent(stored)).toBeNull()
  })
})
