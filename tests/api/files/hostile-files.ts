import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'

/** Small files that become very large, very deep or very slow for a reader without limits. */

const MEGABYTE = 1_000_000

/** A zlib stream of `megabytes` of spaces, created from one repeated compressed block. */
function deflatedSpaces(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MEGABYTE, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const end = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => block),
    end,
    Buffer.alloc(4),
  ])
}

function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = chunks[0]!.length
  for (const [index, object] of objects.entries()) {
    const chunk = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.isBuffer(object) ? object : Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    at += chunk.length
    chunks.push(chunk)
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...chunks, Buffer.from(xref)])
}

function streamOf(content: Buffer, filters: string): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${content.length} /Filter [${filters}] >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

/** A PDF of a few kilobytes whose only page has `megabytes` of content, compressed twice. */
export function pdfBomb(megabytes: number): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>',
    streamOf(deflateSync(deflatedSpaces(megabytes)), '/FlateDecode /FlateDecode'),
  ])
}

/** A PDF whose pages contain their number. */
export function longPdf(pagesCount: number): Buffer {
  const pages = Array.from({ length: pagesCount }, (_, index) => index + 1)
  const first = 4
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${first + 2 * (page - 1)} 0 R`).join(' ')}] /Count ${pagesCount} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents ${first + 2 * page - 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      streamOf(deflateSync(Buffer.from(`BT /F 12 Tf 10 50 Td (Page number ${page}) Tj ET`)), '/FlateDecode'),
    ]),
  ])
}

const zipped = (entries: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)]))))

/** A Word document of a few kilobytes with `count` nested elements. */
export const nestedWord = (count: number): Buffer => zipped({ 'word/document.xml': '<w:p>'.repeat(count) })

/** A page with `count` nested elements. */
export const nestedPage = (count: number): Buffer => Buffer.from('<b>'.repeat(count))

/** A page with runs of spaces between elements, for a reader that searches the end of each run again. */
export const spacedPage = (count: number): Buffer => Buffer.from('<b> </b>'.repeat(count))

/** A sheet with a million cells that refer to one long string. */
export const repeatedCells = (): Buffer =>
  zipped({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Costs" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(200_000)}</sheetData></worksheet>`,
  })

/** A PNG of a few bytes whose header declares this size. */
export function hugePng(png: Buffer, width: number, height: number): Buffer {
  const huge = Buffer.from(png)
  huge.writeUInt32BE(width, 16)
  huge.writeUInt32BE(height, 20)
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  return huge
}
