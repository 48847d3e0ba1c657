import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { seededRandom } from './random.ts'

/** Small real files for the demo world, generated so that the repository does not contain them. */

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG from a function that returns the color of each pixel. */
export function pngOf(
  width: number,
  height: number,
  color: (x: number, y: number) => readonly [number, number, number],
): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(color(x, y), y * (width * 3 + 1) + 1 + x * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, three channels.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const RIDGE = 0.34

/** A shingled roof under an evening sky, with the marks of hail. */
export function roofPicture(): Buffer {
  const [width, height] = [640, 480]
  const random = seededRandom(7)
  const hits = Array.from({ length: 18 }, () => ({
    x: random.below(width),
    y: height * RIDGE + random.below(height * (1 - RIDGE)),
    radius: 4 + random.below(6),
  }))
  return pngOf(width, height, (x, y) => {
    const ridge = height * RIDGE + Math.sin(x / 300) * 6
    if (y < ridge) {
      const light = y / ridge
      return [96 + light * 120, 140 + light * 70, 190 + light * 20].map(Math.round) as [number, number, number]
    }
    const row = Math.floor((y - ridge) / 26)
    const tile = Math.floor((x + (row % 2) * 32) / 64)
    const edge = (y - ridge) % 26 < 3 || (x + (row % 2) * 32) % 64 < 2
    const shade = 78 + ((row * 31 + tile * 57) % 23) - (edge ? 30 : 0)
    const hit = hits.some((one) => (x - one.x) ** 2 + (y - one.y) ** 2 < one.radius ** 2)
    return hit ? [34, 32, 36] : [shade + 14, shade + 4, shade]
  })
}

/** A ceiling with water stains around its lamp. */
export function ceilingPicture(): Buffer {
  const [width, height] = [640, 480]
  return pngOf(width, height, (x, y) => {
    const away = Math.hypot((x - 340) / 1.4, y - 240) + Math.sin(x / 41) * 14 + Math.cos(y / 33) * 11
    if (Math.hypot(x - 340, y - 240) < 34) return [250, 244, 214]
    const light = 232 - Math.round(Math.hypot(x - 340, y - 240) / 16)
    if (away < 120) return [light - 52, light - 74, light - 112]
    if (away < 132) return [light - 92, light - 118, light - 150]
    return away < 190 ? [light - 16, light - 26, light - 44] : [light, light - 2, light - 8]
  })
}

/** A one-page Letter PDF with lines of text, the first as its heading. ASCII without brackets and backslashes. */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, index) => `/F1 ${index === 0 ? 18 : 11} Tf (${line}) Tj 0 -${index === 0 ? 30 : 17} Td`)
    .join('\n')
  const content = `BT 72 710 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  return pdfOfObjects(objects)
}

/**
 * A PDF from its objects, numbered from 1 in order; the first is the catalog.
 * @param facts further entries of the trailer
 */
export function pdfOfObjects(objects: readonly string[], facts = ''): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root ` +
      `1 0 R${facts} >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

const LOG_PART_BYTES = 1_000_000
const LOG_PARTS_COUNT = 70

/**
 * A packed log of moisture sensors that unpacks to more than the virus scan reads. It consists of equal parts, because
 * packing all of it would take a second.
 */
export function sensorLog(): Buffer {
  const random = seededRandom(118)
  const reading = (): string => `${random.below(24)}:00,sensor ${random.below(6) + 1},${random.below(300) / 10} %\n`
  let rows = ''
  while (rows.length < LOG_PART_BYTES / 50) rows += reading()
  const part = gzipSync(rows.repeat(Math.ceil(LOG_PART_BYTES / rows.length)))
  return Buffer.concat(Array.from({ length: LOG_PARTS_COUNT }, () => part))
}
