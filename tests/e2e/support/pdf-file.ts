import { createHash } from 'node:crypto'
import { pdfOfObjects } from '#server/db/seed/made-files.ts'
import type { ChosenFile } from './files.ts'

interface PdfPage {
  lines: readonly string[]
  /** Letter size on its side. */
  isLandscape?: boolean
}

interface PdfOptions {
  /** Runs when the document is opened, in a reader that runs such things. */
  script?: string
  /** To be asked for when it is opened. Not together with a script. */
  password?: string
}

/** The padding of short passwords (PDF 1.4, algorithm 3.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const KEY_BYTES = 5

/** RC4, which no library offers any more and every old PDF is encrypted with. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_one, index) => index)
  const at = (index: number): number => state[index & 255] as number
  const swap = (a: number, b: number): void => {
    ;[state[a & 255], state[b & 255]] = [at(b), at(a)]
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] as number)) & 255
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    data.map((byte, index) => {
      j = (j + at(index + 1)) & 255
      swap(index + 1, j)
      return byte ^ at(at(index + 1) + at(j))
    }),
  )
}

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

/** How a document is protected by a password: the entries about it, and the encryption of an object's content. */
function protection(password: string): { facts: string; hide: (objectNumber: number, content: Buffer) => Buffer } {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const owner = rc4(md5(padded).subarray(0, KEY_BYTES), padded)
  const id = Buffer.alloc(16, 7)
  const key = md5(padded, owner, Buffer.from('fcffffff', 'hex'), id).subarray(0, KEY_BYTES)
  const facts =
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U ` +
    `<${rc4(key, PADDING).toString('hex')}> /P -4 >> /ID [<${id.toString('hex')}> <${id.toString('hex')}>]`
  return {
    facts,
    hide: (number, content) =>
      rc4(md5(key, Buffer.from([number & 255, number >> 8, 0, 0, 0])).subarray(0, KEY_BYTES + 5), content),
  }
}

/**
 * A PDF with text in a font that is not embedded, as many programs write them; optionally with a script and a script
 * link, or password-protected. ASCII without brackets.
 */
export function pdfFile(name: string, pages: readonly PdfPage[], { script, password }: PdfOptions = {}): ChosenFile {
  const FIRST_PAGE = 4
  const guarded = password === undefined ? null : protection(password)
  const action =
    script === undefined
      ? ''
      : ` /OpenAction << /S /JavaScript /JS (${script.replaceAll(/[()\\]/g, String.raw`\$&`)}) >>`
  const link =
    script === undefined
      ? ''
      : ' /Annots [<< /Type /Annot /Subtype /Link /Rect [72 600 300 700] /A << /S /URI /URI ' +
        `(javascript:${script.replaceAll(/[()\\]/g, String.raw`\$&`)}) >> >>]`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${action} >>`,
    `<< /Type /Pages /Kids [${pages.map((_page, index) => `${FIRST_PAGE + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ lines, isLandscape = false }, index) => {
      const drawn = Buffer.from(
        `BT 72 ${isLandscape ? 530 : 710} Td\n${lines.map((line) => `/F1 14 Tf (${line}) Tj 0 -22 Td`).join('\n')}\nET`,
      )
      const content = (guarded?.hide(FIRST_PAGE + index * 2 + 1, drawn) ?? drawn).toString('latin1')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${isLandscape ? '792 612' : '612 792'}] /Contents ` +
          `${FIRST_PAGE + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >>${index === 0 ? link : ''} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return { name, mimeType: 'application/pdf', buffer: pdfOfObjects(objects, guarded ? ` ${guarded.facts}` : '') }
}
