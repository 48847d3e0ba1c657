import { createRequire } from 'node:module'

const LINE = '\r\n'

export interface MadeMail {
  subject: string
  from: string
  to: string
  cc?: string
  date?: string
  text?: string
  html?: string
  attachments?: readonly { name: string; content: Uint8Array; type?: string }[]
}

/** A mail as mail programs save it (.eml). */
export function emlOf({ subject, from, to, cc, date, text, html, attachments = [] }: MadeMail): Buffer {
  const encoded = (value: string): string =>
    /^[\x20-\x7e]*$/.test(value) ? value : `=?utf-8?B?${Buffer.from(value).toString('base64')}?=`
  const body = html ?? text ?? ''
  const part = (head: string[], content: string): string =>
    ['--edge', ...head, '', content.replaceAll(/.{76}/g, `$&${LINE}`)].join(LINE)
  return Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      ...(cc === undefined ? [] : [`Cc: ${cc}`]),
      `Subject: ${encoded(subject)}`,
      `Date: ${date ?? 'Fri, 20 Nov 2026 09:15:00 -0600'}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=edge',
      '',
      part(
        [
          `Content-Type: text/${html === undefined ? 'plain' : 'html'}; charset=utf-8`,
          'Content-Transfer-Encoding: base64',
        ],
        Buffer.from(body).toString('base64'),
      ),
      ...attachments.map(({ name, content, type = 'application/octet-stream' }) =>
        part(
          [
            `Content-Type: ${type}`,
            `Content-Disposition: attachment; filename="${encoded(name)}"`,
            'Content-Transfer-Encoding: base64',
          ],
          Buffer.from(content).toString('base64'),
        ),
      ),
      '--edge--',
      '',
    ].join(LINE),
  )
}

interface Entry {
  name: string
  type: number
  length: number
  binaryProvider?: () => Uint8Array
  children?: number[]
}

const ROOT = 5
const FOLDER = 1
const STREAM = 2
const TO = 1
const CC = 2

/** A mail as Outlook saves it (.msg): streams in a compound file. */
export function msgOf({ subject, from, to, cc, text = '', attachments = [] }: MadeMail): Buffer {
  const entries: Entry[] = []
  const folder = (name: string, type: number, children: (() => number)[]): number => {
    const entry: Entry = { name, type, length: 0, children: [] }
    const index = entries.push(entry) - 1
    entry.children = children.map((add) => add())
    return index
  }
  // A copy, because the library reads the whole memory behind a buffer.
  const stream = (name: string, content: Uint8Array) => (): number =>
    entries.push({ name, type: STREAM, length: content.length, binaryProvider: () => new Uint8Array(content) }) - 1
  const words = (tag: string, value: string) => stream(`__substg1.0_${tag}001F`, Buffer.from(value, 'utf16le'))
  const properties = (headBytes: number, kind?: number) => {
    const content = Buffer.alloc(headBytes + (kind === undefined ? 0 : 16))
    // PidTagRecipientType, a 32-bit number.
    if (kind !== undefined) {
      content.writeUInt32LE(0x0c_15_00_03, headBytes)
      content.writeUInt32LE(6, headBytes + 4)
      content.writeUInt32LE(kind, headBytes + 8)
    }
    return stream('__properties_version1.0', content)
  }
  const recipients = [{ mail: to, kind: TO }, ...(cc === undefined ? [] : [{ mail: cc, kind: CC }])]
  const number = (index: number): string => index.toString(16).padStart(8, '0')
  folder('Root Entry', ROOT, [
    properties(32),
    words('0037', subject),
    words('1000', text),
    words('0C1A', from),
    words('5D01', from),
    ...recipients.map(
      ({ mail, kind }, index) =>
        () =>
          folder(`__recip_version1.0_#${number(index)}`, FOLDER, [
            properties(8, kind),
            words('3001', mail),
            words('39FE', mail),
          ]),
    ),
    ...attachments.map(
      ({ name, content }, index) =>
        () =>
          folder(`__attach_version1.0_#${number(index)}`, FOLDER, [
            properties(8),
            words('3707', name),
            stream('__substg1.0_37010102', content),
          ]),
    ),
  ])
  const { burn } = createRequire(import.meta.url)('@kenjiuno/msgreader/lib/Burner.js') as {
    burn: (entries: Entry[]) => Uint8Array
  }
  return Buffer.from(burn(entries))
}
