import { crc32, inflateRawSync } from 'node:zlib'

const UTF8_NAMES = 0x0800

export interface ZippedFile {
  name: string
  content: Buffer
}

/** Reads a ZIP archive by its directory, without Zip64 lengths, and checks every content. */
export function readZip(archive: Buffer): ZippedFile[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('This is no ZIP archive.')
  const files: ZippedFile[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is broken.')
    const packedBytes = archive.readUInt32LE(at + 20)
    const nameBytes = archive.readUInt16LE(at + 28)
    const header = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes)
    // Without this flag, programs decode the bytes of a name with an old code page.
    const isUtf8 = (archive.readUInt16LE(at + 8) & UTF8_NAMES) !== 0
    if (!isUtf8 && Buffer.byteLength(name) !== name.length) throw new Error(`The name ${name} is not marked as UTF-8.`)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const packed = archive.subarray(start, start + packedBytes)
    const content = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`The content of ${name} is broken.`)
    files.push({ name, content })
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
