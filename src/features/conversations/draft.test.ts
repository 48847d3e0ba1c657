import { describe, expect, it } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { htmlOfText, isSendable, requestFor } from './draft.ts'

describe('A message', () => {
  it('can be sent when something is left without its tags', () => {
    expect(isSendable('<p>On my way</p>')).toBe(true)
    expect(isSendable('')).toBe(false)
    expect(isSendable('<p></p>')).toBe(false)
    expect(isSendable('<h1> </h1><p><br>&nbsp;</p>')).toBe(false)
    expect(isSendable(`<p>${'a'.repeat(MESSAGE_MAX_LENGTH)}</p>`)).toBe(false)
  })

  it('keeps its id while it is tried again unchanged', () => {
    let next = 0
    const newId = () => `id-${++next}`
    const first = requestFor('<p>a</p>', null, newId)
    expect(requestFor('<p>a</p>', first, newId)).toBe(first)
    expect(requestFor('<p>b</p>', first, newId)).toEqual({ id: 'id-2', content: '<p>b</p>' })
  })

  it('written before the editor was there keeps its lines and its signs', () => {
    expect(htmlOfText('')).toBe('')
    expect(htmlOfText('Roof <b>\n3 > 2 & so on')).toBe('<p>Roof &lt;b&gt;</p><p>3 &gt; 2 &amp; so on</p>')
    expect(plainTextOf(htmlOfText('1 < 2\n"ok"'))).toBe('1 < 2 "ok"')
  })
})
