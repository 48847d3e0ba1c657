import { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { extensions } from '#src/features/conversations/editor/extensions.ts'
import { pasteRules } from '#src/features/conversations/editor/paste-rules.ts'
import { sanitizeMessage } from '#src/features/conversations/sanitize-message.ts'
import { pastedFiles } from '#src/lib/files/pasted-files.ts'
import { reduceHtml } from '#server/modules/conversations/sanitize.ts'
import { linesOf, PASTED_HTML } from '#tests/support/pasted-html.ts'

function elementOf(html: string): Element {
  return new DOMParser().parseFromString(html, 'text/html').body
}

function inEditor(html: string): string {
  const editor = new Editor({ extensions, injectCSS: false, content: pasteRules.transformPastedHTML(html) })
  const written = editor.getHTML()
  editor.destroy()
  return written
}

describe('Content of other programs keeps its lines, cells and lists', () => {
  it.each(PASTED_HTML)('when it is pasted from $program', ({ html, lines }) => {
    expect(linesOf(elementOf(inEditor(html)))).toEqual(lines)
  })

  it.each(PASTED_HTML)('when a program submits the HTML of $program', ({ html, lines }) => {
    expect(linesOf(elementOf(reduceHtml(html)))).toEqual(lines)
  })

  it('as plain text with tabs', () => {
    expect(pasteRules.transformPastedText('Item\tNote\tAmount\nRoof\t\t12,000\n\tnorth\t')).toBe(
      'Item | Note | Amount\nRoof |  | 12,000\n | north',
    )
    expect(pasteRules.transformPastedText('Scope:\n\tindented\nRoof\t12,000')).toBe('Scope:\n\tindented\nRoof | 12,000')
  })

  it("and the editor's own content is not changed", () => {
    const own = '<p data-pm-slice="1 1 []">one</p><div>two</div>'
    expect(pasteRules.transformPastedHTML(own)).toBe(own)
    const stored = '<h1 style="text-align: center">Loss</h1><ul><li><p>North</p></li></ul><p>End</p>'
    expect(pasteRules.transformPastedHTML(stored)).toBe(stored)
  })
})

it('A list is shown with the number that was typed; other attributes are removed', () => {
  const list = '<ol start="3" type="a"><li><p>Third</p></li></ol>'
  expect(sanitizeMessage(list)).toBe(list)
  expect(sanitizeMessage('<ol onclick="a()" value="2"><li>a</li></ol><p start="3" type="a">b</p>')).toBe(
    '<ol><li>a</li></ol><p>b</p>',
  )
})

interface Clipboard {
  html?: string
  text?: string
  files?: File[]
}

function clipboardOf({ html = '', text = '', files = [] }: Clipboard): DataTransfer {
  const content: Readonly<Record<string, string>> = { 'text/html': html, 'text/plain': text }
  return { files, getData: (type: string) => content[type] ?? '' } as unknown as DataTransfer
}

describe('Pictures that are pasted are attached', () => {
  const picture = new File(['1'], 'image.png', { type: 'image/png' })

  it('if the clipboard has only a picture, also with its address on a web page', () => {
    expect(pastedFiles(clipboardOf({ files: [picture] }))).toEqual({
      files: [picture],
      hasText: false,
      missingCount: 0,
    })
    const html = '<meta charset="utf-8"><img src="https://claims.example/roof.png" alt="">'
    expect(pastedFiles(clipboardOf({ html, files: [picture] }))).toEqual({
      files: [picture],
      hasText: false,
      missingCount: 0,
    })
  })

  it('if a file was copied, whose name is the text of the clipboard', () => {
    expect(pastedFiles(clipboardOf({ text: 'image.png', files: [picture] })).files).toEqual([picture])
  })

  it('with the text around them', () => {
    const html =
      '<p>Roof</p><img src="data:image/png;base64,iVBORw0KGgo="><img src="data:image/svg+xml;base64,PHN2Zz4=">'
    const { files, hasText } = pastedFiles(clipboardOf({ html, text: 'Roof' }))
    expect(hasText).toBe(true)
    expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([['picture-1.png', 'image/png', 8]])
  })

  it('and the others are counted, without emoji, signs and check boxes', () => {
    const missing = (html: string): number => pastedFiles(clipboardOf({ html })).missingCount
    expect(missing('<img src="https://claims.example/roof.png">')).toBe(1)
    expect(missing('<p>See <img src="cid:image001.png@01D9"> and <img src="file:///C:/image002.png"></p>')).toBe(2)
    expect(missing('<p>Hi <img alt="\u{1f600}" src="https://fonts.example/1f600.png"></p>')).toBe(0)
    expect(missing('<p>Hi <img width="1" height="1" src="https://claims.example/read.gif"></p>')).toBe(0)
    expect(missing('<p>A</p><img src="data:image/png;base64,iVBORw0KGgo=" aria-roledescription="checkbox">')).toBe(0)
  })

  it('but not the picture that a spreadsheet makes of its cells', () => {
    const html = '<table><tr><td>Roof</td><td>12,000</td></tr></table>'
    expect(pastedFiles(clipboardOf({ html, text: 'Roof\t12,000', files: [picture] })).files).toEqual([])
  })
})
