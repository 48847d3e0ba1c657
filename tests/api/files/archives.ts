import { crc32, deflateRawSync } from 'node:zlib'

/**
 * A ZIP archive, written by hand as its specification says; `stored` leaves the contents as they are, `encrypted` says
 * that a part is.
 */
export function zipOf(
  entries: readonly { name: string; content: Buffer; encrypted?: boolean }[],
  stored = false,
): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, encrypted = false } of entries) {
    const packed = stored ? content : deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(encrypted ? 1 : 0, 2)
    fields.writeUInt16LE(stored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), fields, tail, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const entriesBytes = directory.reduce((sum, one) => sum + one.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(entriesBytes, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
