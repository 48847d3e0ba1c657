import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { distantTypeOf } from './distant-type.ts'

const HEAD_BYTES = 100
const UNKNOWN = 'application/octet-stream'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function typeOf(content: Buffer, type: string): Promise<string> {
  return distantTypeOf(type, content.subarray(0, HEAD_BYTES), content.length, async (start, end) =>
    content.subarray(start, end + 1),
  )
}

/** A TIFF file whose directory, with these tags, follows its pixels. */
function tiff(tags: readonly number[], order: 'II*\0' | 'MM\0*' = 'II*\0'): Buffer {
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  const start = Buffer.alloc(4)
  const isLittle = order === 'II*\0'
  const write = (value: number, at: number): number =>
    isLittle ? directory.writeUInt16LE(value, at) : directory.writeUInt16BE(value, at)
  write(tags.length, 0)
  for (const [index, tag] of tags.entries()) write(tag, 2 + index * 12)
  if (isLittle) start.writeUInt32LE(1_008)
  else start.writeUInt32BE(1_008)
  return Buffer.concat([Buffer.from(order), start, Buffer.alloc(1_000, 7), directory])
}

function archive(...names: string[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<x/>'.repeat(50))]))))
}

describe('distantTypeOf', () => {
  it.each([
    ['a TIFF file', tiff([256, 257]), UNKNOWN, 'image/tiff'],
    ['a TIFF file, most significant byte first', tiff([256], 'MM\0*'), UNKNOWN, 'image/tiff'],
    ['a raw picture in the container of TIFF', tiff([256, 50_706]), UNKNOWN, 'image/x-adobe-dng'],
    ['a directory without tags', tiff([]), UNKNOWN, UNKNOWN],
    ['a directory beyond the end', tiff([256]).subarray(0, 900), UNKNOWN, UNKNOWN],
    ['a PNG file', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)]), UNKNOWN, 'image/png'],
    ['anything else', Buffer.alloc(500, 7), UNKNOWN, UNKNOWN],
    ['an Office document', archive('a.xml', '[Content_Types].xml', 'word/document.xml'), 'application/zip', WORD],
    ['an archive', archive('a.xml', 'word/document.xml'), 'application/zip', 'application/zip'],
    ['an archive without its end', archive('a.xml').subarray(0, -30), 'application/zip', 'application/zip'],
    ['a known type', tiff([256]), 'image/jpeg', 'image/jpeg'],
  ])('detects %s', async (_name, content, type, expected) => {
    expect(await typeOf(content, type)).toBe(expected)
  })
})
