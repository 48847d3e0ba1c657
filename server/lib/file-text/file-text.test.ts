import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { FILE_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { longPdf, nestedPage, nestedWord, pdfBomb, repeatedCells, spacedPage } from '#tests/api/files/hostile-files.ts'
import { pdfOfObjects } from '#server/db/seed/made-files.ts'
import { emlOf, msgOf } from '#tests/support/mail-files.ts'
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

  it('keeps the cells of a table in Word and PowerPoint apart, and reads a drawing once', async () => {
    const cell = (...texts: string[]) => `<w:tc>${texts.map((one) => `<w:p><w:t>${one}</w:t></w:p>`).join('')}</w:tc>`
    const word = zipped({
      'word/document.xml':
        `<w:document><w:tbl><w:tr>${cell('Room')}${cell('')}${cell('Cost')}</w:tr><w:tr>${cell('Roof', 'north')}` +
        `${cell('3')}${cell('12,000')}</w:tr></w:tbl><w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>` +
        '<mc:AlternateContent><mc:Choice><w:t>Re</w:t><w:noBreakHyphen/><w:t>inspect</w:t></mc:Choice><mc:Fallback>' +
        '<w:t>Reinspect</w:t></mc:Fallback></mc:AlternateContent></w:p></w:document>',
    })
    expect(await read(word, 'a.docx')).toEqual([
      { place: null, text: 'Room\t\tCost\nRoof north\t3\t12,000\nRe-inspect' },
    ])
    const slide = zipped({
      'ppt/slides/slide1.xml': `<p:sld><a:tr>${cell('A')}${cell('B')}</a:tr></p:sld>`.replaceAll('w:', 'a:'),
    })
    expect(await read(slide, 'a.pptx')).toEqual([{ place: 'Slide 1', text: 'A\tB' }])
  })

  it('reads merged cells, raised digits and hidden or moved text of Word and PowerPoint as a person sees them', async () => {
    const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
    const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${run(text)}</w:p></w:tc>`
    const word = zipped({
      'word/document.xml':
        `<w:document><w:tbl><w:tr>${cell('Roof', '<w:gridSpan w:val="2"/>')}${cell('12')}</w:tr></w:tbl><w:p>${run('10')}` +
        `${run('5', '<w:vertAlign w:val="superscript"/>')}${run(' H')}${run('2', '<w:vertAlign w:val="subscript"/>')}` +
        `${run('O')}${run(' hidden', '<w:vanish/>')}${run(' 1')}${run('st', '<w:vertAlign w:val="superscript"/>')}` +
        `${run(' shown', '<w:vanish w:val="0"/>')}<w:moveFrom>${run(' moved')}</w:moveFrom></w:p></w:document>`,
    })
    expect(await read(word, 'a.docx')).toEqual([{ place: null, text: 'Roof\t\t12\n10\u2075 H\u2082O 1st shown' }])
    const slide = zipped({
      'ppt/slides/slide1.xml':
        '<p:sld><a:p><a:r><a:t>10</a:t></a:r><a:r><a:rPr baseline="30000"/><a:t>5</a:t></a:r></a:p></p:sld>',
    })
    expect(await read(slide, 'a.pptx')).toEqual([{ place: 'Slide 1', text: '10\u2075' }])
  })

  it('shows the cells of a sheet as a person sees them, each in its column', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" ' +
      'formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="00000"/><numFmt numFmtId="167" formatCode="bad["/>' +
      '</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf ' +
      'numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/><xf ' +
      'numFmtId="167"/></cellXfs></styleSheet>'
    const sheet = (workbook: string, rows: string) =>
      zipped({
        'xl/workbook.xml': `<workbook>${workbook}<sheets><sheet name="Loss" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/a.xml"/></Relationships>',
        'xl/sharedStrings.xml':
          '<sst><si><t>Claim</t></si><si><t>\u6771\u4eac</t><rPh><t>\u30c8\u30a6</t></rPh></si><si><t>a_x000D_\nb</t></si></sst>',
        'xl/styles.xml': styles,
        'xl/worksheets/a.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      })
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="B3" s="1"><v>46263</v></c><c r="C3" s="2"><v>0.2</v></c><c r="E3" s="3"><v>1234.5</v></c></row>' +
      '<row r="4"><c r="A4" s="4"><v>46263</v></c><c r="B4" s="5"><v>704</v></c><c r="C4" s="6"><v>0.5625</v></c>' +
      '<c r="D4"><v>0.30000000000000004</v></c><c r="E4" s="7"><v>5</v></c></row>' +
      '<row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5" t="e"><v>#N/A</v></c><c r="C5" t="str"><v>Hail</v></c>' +
      '<c r="D5" s="1"/><c r="E5" t="d"><v>2026-08-29</v></c><c r="F5" t="s"><v>2</v></c></row>'
    expect(await read(sheet('', rows), 'a.xlsx')).toEqual([
      {
        place: 'Loss',
        text:
          'Claim\t\t\u6771\u4eac\n\t8/29/2026\t20%\t\t$1,234.50\n2026-08-29\t00704\t13:30\t0.3\t5\n' +
          'TRUE\t#N/A\tHail\t\t2026-08-29\ta b',
      },
    ])
    const from1904 = sheet('<workbookPr date1904="1"/>', '<row><c s="1"><v>44801</v></c><c><v>44801</v></c></row>')
    expect(await read(from1904, 'a.xlsx')).toEqual([{ place: 'Loss', text: '8/29/2026\t44801' }])
  })

  it('names the sheets, rows and columns of a workbook that Excel does not show', async () => {
    const rows =
      '<row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row><row hidden="1"><c><v>4</v></c><c><v>5</v></c></row>' +
      '<row hidden="0"><c><v>6</v></c></row>'
    const workbook = zipped({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Loss" r:id="rId1"/><sheet name="Notes" state="veryHidden" r:id="rId2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/><Relationship Id="rId2" ' +
        'Target="worksheets/b.xml"/></Relationships>',
      'xl/worksheets/a.xml':
        '<worksheet><cols><col min="2" max="2" hidden="1"/><col min="3" max="3" hidden="0"/><col min="4" max="99999999" ' +
        `hidden="true"/></cols><sheetData>${rows}</sheetData></worksheet>`,
      'xl/worksheets/b.xml': '<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>',
    })
    expect(await read(workbook, 'a.xlsx')).toEqual([
      { place: 'Loss', text: '1\t2 (hidden column)\t3\nHidden row: 4\t5\n6' },
      { place: 'Notes (hidden sheet)', text: '7' },
    ])
  })

  it('is read of mails: head, text and the names of the attachments', async () => {
    const mail = {
      subject: 'Claim 4711',
      from: 'ann@example.com',
      to: 'bob@example.com',
      text: 'The roof leaks.',
      attachments: [{ name: 'roof.jpg', content: bytes('x') }],
    }
    for (const [name, content] of [
      ['a.eml', emlOf(mail)],
      ['a.msg', msgOf(mail)],
    ] as const)
      expect(await read(content, name)).toEqual([
        { place: null, text: 'Claim 4711\nann@example.com\nbob@example.com\nroof.jpg' },
        { place: null, text: 'The roof leaks.' },
      ])
  })

  it('does not include the fields of an XFA form, and says so', async () => {
    const xfa = pdfOfObjects([
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA 4 0 R>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
      '<</Length 16>>\nstream\n<xdp:xdp></xdp>\n\nendstream',
    ])
    expect((await readWhole(xfa, 'a.pdf')).notice).toBe(
      'The fields of this XFA form were not read. Adobe Acrobat can show them.',
    )
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

describe('The text of a file in another encoding than UTF-8', () => {
  const LATIN = Buffer.from('Garc\u00eda owes 5 \u00e9', 'latin1')
  const QUOTED = Buffer.from('\u0093Don\u0092t\u0094 \u0096 5 \u0080\u0085', 'latin1')
  const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')
  it.each([
    ['UTF-16', utf16('Garc\u00eda \u6771\u4eac'), 'a.csv', 'Garc\u00eda \u6771\u4eac'],
    ['UTF-16, most significant byte first', utf16('Garc\u00eda').swap16(), 'a.txt', 'Garc\u00eda'],
    ['UTF-16 without a mark', utf16('Claim 4711, hail').subarray(2), 'a.txt', 'Claim 4711, hail'],
    ['UTF-8 with a mark', Buffer.from('\ufeffGarc\u00eda'), 'a.md', 'Garc\u00eda'],
    [
      'Windows-1252 with quotes, dashes and the euro sign',
      QUOTED,
      'a.txt',
      '\u201cDon\u2019t\u201d \u2013 5 \u20ac\u2026',
    ],
    [
      'Windows-1252 in a mail',
      Buffer.concat([
        Buffer.from('From: a@b.example\r\nContent-Type: text/plain; charset=windows-1252\r\n\r\n'),
        QUOTED,
      ]),
      'a.eml',
      '\u201cDon\u2019t\u201d \u2013 5 \u20ac\u2026',
    ],
    ['Windows-1252', LATIN, 'a.csv', 'Garc\u00eda owes 5 \u00e9'],
    ['Windows-1252, in a page', Buffer.concat([Buffer.from('<p>'), LATIN]), 'a.html', 'Garc\u00eda owes 5 \u00e9'],
    [
      'the one that a page declares',
      Buffer.concat([Buffer.from('<meta charset="windows-1251"><p>'), Buffer.from([0xc3, 0xf0, 0xe0, 0xe4])]),
      'a.html',
      '\u0413\u0440\u0430\u0434',
    ],
  ])('is read: %s', async (_name, content, fileName, text) => {
    expect((await read(content, fileName)).at(-1)).toEqual({ place: null, text })
  })

  it('ends before a character that the limit splits', async () => {
    const content = Buffer.from(`${'x'.repeat(FILE_TEXT_MAX_LENGTH * 4 - 1)}\u00e9${'x'.repeat(9)}`)
    const { parts } = await readWhole(content, 'a.txt')
    expect(parts.every(({ text }) => /^x+$/.test(text))).toBe(true)
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
