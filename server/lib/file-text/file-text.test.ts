import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { FILE_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { FileTextError, hasFileText, readFileText } from './file-text.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const zipped = (entries: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, bytes(text)])))

describe('The text of a file', () => {
  it('is read of a PDF, page by page', async () => {
    const pdf = new PDFDocument()
    pdf.text('The roof is torn.')
    pdf.addPage().text('The deductible is 2,500 dollars.')
    pdf.end()
    expect(await readFileText(await buffer(pdf), 'report.PDF')).toEqual([
      { place: 'Page 1', text: 'The roof is torn.' },
      { place: 'Page 2', text: 'The deductible is 2,500 dollars.' },
    ])
  })

  it('is read of Word documents, slides and sheets', async () => {
    const word = zipped({
      'word/document.xml':
        '<w:document><w:p><w:r><w:t>Loss &amp; </w:t></w:r><w:r><w:t>cause</w:t></w:r></w:p><w:p><w:t>Hail</w:t></w:p></w:document>',
    })
    expect(await readFileText(word, 'a.docx')).toEqual([{ place: null, text: 'Loss & cause\nHail' }])
    const slides = zipped({
      'ppt/slides/slide10.xml': '<p:sld><a:p><a:r><a:t>Last</a:t></a:r></a:p></p:sld>',
      'ppt/slides/slide2.xml': '<p:sld><a:p><a:r><a:t>First</a:t></a:r></a:p></p:sld>',
    })
    expect(await readFileText(slides, 'a.pptx')).toEqual([
      { place: 'Slide 2', text: 'First' },
      { place: 'Slide 10', text: 'Last' },
    ])
    const sheets = zipped({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Costs" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/sharedStrings.xml': '<sst><si><t>Shingles</t></si><si><r><t>Ridge </t></r><r><t>cap</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c t="s"><v>0</v></c><c><v>1200</v></c></row><row><c t="s"><v>1</v></c><c ' +
        't="inlineStr"><is><t>none</t></is></c></row></sheetData></worksheet>',
    })
    expect(await readFileText(sheets, 'a.xlsx')).toEqual([{ place: 'Costs', text: 'Shingles\t1200\nRidge cap\tnone' }])
  })

  it('is what a person reads of a page, and the file itself of a text', async () => {
    const page =
      '<head><title>x</title></head><p>Water <b>line</b></p><script>steal()</script><style>p{}</style><p>2 ft</p>'
    expect(await readFileText(bytes(page), 'a.html')).toEqual([{ place: null, text: 'Water line\n2 ft' }])
    expect(await readFileText(bytes('a,b\n1,2'), 'a.csv')).toEqual([{ place: null, text: 'a,b\n1,2' }])
    expect(await readFileText(bytes(`x${String.fromCharCode(0, 7)}y`), 'a.txt')).toEqual([{ place: null, text: 'xy' }])
    expect(['a.md', 'a.png', 'a'].map(hasFileText)).toEqual([true, false, false])
  })

  it('comes in pieces, and ends where it is too long', async () => {
    const parts = await readFileText(bytes('word '.repeat(FILE_TEXT_MAX_LENGTH / 4)), 'a.txt')
    expect(parts.every(({ text }) => text.length <= 4_000)).toBe(true)
    expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(FILE_TEXT_MAX_LENGTH)
  })
})

describe('A file that is damaged or made to harm', () => {
  it.each([
    ['a.pdf', bytes('%PDF-1.7 nothing')],
    ['a.docx', bytes('no archive')],
    ['a.docx', zipped({ 'xl/workbook.xml': '<x/>' })],
    ['a.docx', zipped({ 'word/document.xml': ' '.repeat(70_000_000) })],
  ])('is refused, and nothing else is harmed: %s', async (name, content) => {
    await expect(readFileText(content, name)).rejects.toThrow(FileTextError)
  })
})
