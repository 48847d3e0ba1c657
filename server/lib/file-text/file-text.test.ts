import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { FILE_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { longPdf, nestedPage, nestedWord, pdfBomb, repeatedCells, spacedPage } from '#tests/api/files/hostile-files.ts'
import { type FileText, FileTextError, hasFileText, readFileText } from './file-text.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const zipped = (entries: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, bytes(text)])))

const readWhole = (content: Uint8Array, fileName: string): Promise<FileText> =>
  readFileText({
    fileName,
    sizeBytes: content.length,
    open: async (count) => Readable.from([Buffer.from(content).subarray(0, count)]),
    ownerId: null,
  })
const read = async (content: Uint8Array, fileName: string) => (await readWhole(content, fileName)).parts

describe('The text of a file', () => {
  it('is read of a PDF, page by page', async () => {
    const pdf = new PDFDocument()
    pdf.text('The roof is torn.')
    pdf.addPage().text('The deductible is 2,500 dollars.')
    pdf.end()
    expect(await read(await buffer(pdf), 'report.PDF')).toEqual([
      { place: 'Page 1', text: 'The roof is torn.' },
      { place: 'Page 2', text: 'The deductible is 2,500 dollars.' },
    ])
  })

  it('is read of Word documents, slides and sheets', async () => {
    const word = zipped({
      'word/document.xml':
        '<w:document><w:p><w:r><w:t>Loss &amp; </w:t></w:r><w:r><w:t>cause</w:t></w:r></w:p><w:p><w:t>Hail</w:t></w:p></w:document>',
    })
    expect(await read(word, 'a.docx')).toEqual([{ place: null, text: 'Loss & cause\nHail' }])
    const slides = zipped({
      'ppt/slides/slide10.xml': '<p:sld><a:p><a:r><a:t>Last</a:t></a:r></a:p></p:sld>',
      'ppt/slides/slide2.xml': '<p:sld><a:p><a:r><a:t>First</a:t></a:r></a:p></p:sld>',
    })
    expect(await read(slides, 'a.pptx')).toEqual([
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
    expect(await read(sheets, 'a.xlsx')).toEqual([{ place: 'Costs', text: 'Shingles\t1200\nRidge cap\tnone' }])
  })

  it('is what a person reads of a page, and the file itself of a text', async () => {
    const page =
      '<head><title>x</title></head><p>Water <b>line</b></p><script>steal()</script><style>p{}</style><p>2 ft</p>'
    expect(await read(bytes(page), 'a.html')).toEqual([{ place: null, text: 'Water line\n2 ft' }])
    expect(await read(bytes('a,b\n1,2'), 'a.csv')).toEqual([{ place: null, text: 'a,b\n1,2' }])
    expect(await read(bytes(`x${String.fromCharCode(0, 7)}y`), 'a.txt')).toEqual([{ place: null, text: 'xy' }])
    expect(['a.md', 'a.png', 'a'].map(hasFileText)).toEqual([true, false, false])
  })

  it('comes in pieces, and ends where it is too long', async () => {
    const parts = await read(bytes('word '.repeat(FILE_TEXT_MAX_LENGTH / 4)), 'a.txt')
    expect(parts.every(({ text }) => text.length <= 4_000)).toBe(true)
    expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(FILE_TEXT_MAX_LENGTH)
  })
})

describe('A file that is longer than what is read', () => {
  it('says how many pages were read', async () => {
    const { parts, notice } = await readWhole(longPdf(502), 'a.pdf')
    expect(parts.at(-1)).toEqual({ place: 'Page 500', text: 'Page number 500' })
    expect(notice).toBe('Only the first 500 of 502 pages were read.')
    expect((await readWhole(longPdf(500), 'a.pdf')).notice).toBeNull()
  })

  it.each([
    ['a.txt', bytes('x'.repeat(FILE_TEXT_MAX_LENGTH + 1))],
    ['a.html', bytes(`<p>${'x'.repeat(FILE_TEXT_MAX_LENGTH + 1)}`)],
    ['a.docx', zipped({ 'word/document.xml': `<w:t>${'x'.repeat(FILE_TEXT_MAX_LENGTH + 1)}` })],
    ['a.xlsx', repeatedCells()],
  ])('says how much of its text was read: %s', async (name, content) => {
    const { parts, notice } = await readWhole(content, name)
    expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBe(FILE_TEXT_MAX_LENGTH)
    expect(notice).toBe('Only the first 400,000 characters were read.')
  })

  it('says nothing if all of it was read', async () => {
    expect((await readWhole(bytes('x'.repeat(FILE_TEXT_MAX_LENGTH)), 'a.txt')).notice).toBeNull()
  })
})

describe('A file that is damaged or made to harm', () => {
  it.each([
    ['a.pdf', bytes('%PDF-1.7 nothing'), 'unreadable'],
    ['a.docx', bytes('no archive'), 'unreadable'],
    ['a.docx', zipped({ 'xl/workbook.xml': '<x/>' }), 'unreadable'],
    ['a.docx', zipped({ 'word/document.xml': ' '.repeat(70_000_000) }), 'unreadable'],
    ['a.docx', nestedWord(2_000_000), 'unreadable'],
    ['a.html', nestedPage(2_000_000), 'unreadable'],
    ['a.pdf', pdfBomb(900), 'memory'],
  ])('is refused, and nothing else is harmed: %s', async (name, content, reason) => {
    const error = await read(content, name).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FileTextError)
    expect(error).toMatchObject({ reason })
    expect(await read(bytes('<p>Next'), 'a.html')).toEqual([{ place: null, text: 'Next' }])
  })

  it('takes no longer for spaces between elements', async () => {
    expect((await readWhole(spacedPage(1_000_000), 'a.html')).parts).toEqual([])
  })
})
