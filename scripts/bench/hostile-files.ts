import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { zipOf } from '#tests/api/files/archives.ts'
import {
  hugePng,
  longPdf,
  nestedPage,
  nestedWord,
  pdfBomb,
  repeatedCells,
  spacedPage,
} from '#tests/api/files/hostile-files.ts'
import { start, stop, UNLIMITED_REQUESTS } from './messaging-stand.ts'
import type { MessagingServer } from './messaging-server.ts'

/**
 * `npm run bench:hostile-files -- [COUNT] [USE]`: COUNT (50) hostile files of each kind at once, given to the
 * assistant, used as profile pictures, and committed as documents. USE limits it to assistant, picture or document.
 * Prints the additional memory of the server and its reader processes, the longest response time of /health, and the
 * outcomes.
 */

const COUNT = Number(process.argv[2] ?? 50)
const USE = process.argv[3] ?? ''
const SAMPLE_EVERY_MS = 20
const RETRY_AFTER_MS = 500
const DOCUMENT_JOBS_MS = 30_000
const MEGABYTE = 1_000_000
const PAGE_BYTES = 4_096

interface Kind {
  fileName: string
  content: Buffer
}

const bombedZip = zipOf([{ name: 'a.txt', content: Buffer.alloc(100 * MEGABYTE) }])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const TEXTS: Record<string, Kind> = {
  'PDF, 900 MB in 3 kB': { fileName: 'a.pdf', content: pdfBomb(900) },
  'PDF of 2,000 pages': { fileName: 'a.pdf', content: longPdf(2_000) },
  'Word, 2,000,000 nested tags': { fileName: 'a.docx', content: nestedWord(2_000_000) },
  'sheet, one string 200,000 times': { fileName: 'a.xlsx', content: repeatedCells() },
  'page of 2,000,000 nested tags': { fileName: 'a.html', content: nestedPage(2_000_000) },
  'page of spaces between tags': { fileName: 'a.html', content: spacedPage(1_000_000) },
}
const small = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const blank = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
const PICTURES: Record<string, Kind> = {
  'PNG that says 60,000 x 60,000': { fileName: 'a.png', content: hugePng(small, 60_000, 60_000) },
  'PNG of 4,096 x 4,096': { fileName: 'a.png', content: await blank(4_096).png().toBuffer() },
  'SVG with a script, as a PNG': { fileName: 'a.png', content: svg },
  'page with a script, as a JPEG': { fileName: 'a.jpg', content: Buffer.from('<script>alert(1)</script>') },
}
const DOCUMENTS: Record<string, Kind> = {
  ...TEXTS,
  'ZIP, 100 MB in 100 kB': { fileName: 'a.zip', content: bombedZip },
  'WebP of 64 megapixels': { fileName: 'a.webp', content: await blank(8_000).webp().toBuffer() },
  'PNG of 64 megapixels': { fileName: 'a.png', content: await blank(8_000).png().toBuffer() },
}

interface Answer {
  data?: Record<string, never> | null
  errors?: { extensions: { code: string } }[]
}
interface Upload {
  blobUploadUrls: string[]
  fileUploadToken: string
}

async function ask(text: string, variables: object): Promise<Answer> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
    body: JSON.stringify({ query: text, variables }),
  })
  return (await response.json()) as Answer
}

const codeOf = (answer: Answer): string => answer.errors?.[0]?.extensions.code ?? 'taken'

async function upload({ fileName, content }: Kind, target: object): Promise<string> {
  const request = { fileName, fileSize: content.length, relatedEntityId: server.ownerId, ...target }
  const answer = await ask(
    `query Upload($request: UploadUrlRequest!) { getUploadUrl(request: $request) { blobUploadUrls fileUploadToken } }`,
    { request },
  )
  const begun = answer.data?.['getUploadUrl'] as Upload | undefined
  if (!begun) throw new Error(JSON.stringify(answer.errors))
  const even = Math.ceil(content.length / begun.blobUploadUrls.length)
  for (const [index, url] of begun.blobUploadUrls.entries()) {
    const body = new Uint8Array(content.subarray(even * index, even * (index + 1)))
    await fetch(new URL(url, server.url), { method: 'PUT', body })
  }
  return begun.fileUploadToken
}

/** Retries temporary refusals, like the app. */
async function untilSettled(send: () => Promise<Answer>, refusedCount: { value: number }): Promise<string> {
  for (;;) {
    const code = codeOf(await send())
    if (code !== 'RATE_LIMITED' && code !== 'UNAVAILABLE') return code
    refusedCount.value += 1
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    try {
      if (!/^\d+$/.test(entry)) return []
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isDatabase = readFileSync(`/proc/${entry}/comm`, 'utf8').startsWith('postgres')
      return Number(parent) === pid && !isDatabase ? [Number(entry), ...childrenOf(Number(entry))] : []
    } catch {
      return []
    }
  })
}

/** Resident memory of the server and its reader processes, without the database. */
function residentMb(pid: number): number {
  const pages = [pid, ...childrenOf(pid)].map((one) => {
    try {
      return Number(readFileSync(`/proc/${one}/statm`, 'utf8').split(' ')[1])
    } catch {
      return 0
    }
  })
  return (pages.reduce((sum, one) => sum + one, 0) * PAGE_BYTES) / MEGABYTE
}

async function watched<T>(work: () => Promise<T>): Promise<{ result: T; peakMb: number; healthMs: number }> {
  let isOver = false
  let peakMb = 0
  let healthMs = 0
  const every = async (look: () => unknown): Promise<void> => {
    while (!isOver) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS))
    }
  }
  const watching = [
    every(() => (peakMb = Math.max(peakMb, residentMb(server.pid)))),
    every(async () => {
      const begun = performance.now()
      await fetch(`${server.url}/health`).then((response) => response.text())
      healthMs = Math.max(healthMs, performance.now() - begun)
    }),
  ]
  const result = await work()
  isOver = true
  await Promise.all(watching)
  return { result, peakMb, healthMs }
}

function summary(codes: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => `${count} ${code}`).join(', ')
}

async function measure(name: string, work: (refused: { value: number }) => Promise<string[]>): Promise<void> {
  const before = residentMb(server.pid)
  const refused = { value: 0 }
  const begun = performance.now()
  const { result, peakMb, healthMs } = await watched(() => work(refused))
  console.log(
    `${name.padEnd(48)}${((performance.now() - begun) / 1000).toFixed(1).padStart(7)}` +
      `${before.toFixed(0).padStart(8)}${`+${(peakMb - before).toFixed(0)}`.padStart(8)}` +
      `${healthMs.toFixed(0).padStart(9)}  ${summary(result)}${refused.value > 0 ? `; ${refused.value} repeats` : ''}`,
  )
}

const casesOf = (use: string, kinds: Record<string, Kind>) => Object.entries(USE === '' || USE === use ? kinds : {})

const many = (kind: Kind, target: object) => Promise.all(Array.from({ length: COUNT }, () => upload(kind, target)))

const dataDir = await mkdtemp(join(tmpdir(), 'evolve-hostile-files-'))
// If the bench runs as root, the native engine runs as another user and must reach its files.
await chmod(dataDir, 0o755)
const { child, said: server } = await start<MessagingServer>('messaging-server', {
  NODE_ENV: 'production',
  APP_SECRET: randomBytes(32).toString('hex'),
  DATA_DIR: dataDir,
  PORT: '0',
  SEED: 'demo',
  LOG_LEVEL: 'silent',
  BENCH_JOBS: '1',
  GRAPHQL_REQUESTS_PER_MINUTE: UNLIMITED_REQUESTS,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
})
try {
  console.log(
    `${`${COUNT} at once`.padEnd(48)}${'s'.padStart(7)}${'MB'.padStart(8)}${'peak'.padStart(8)}${'/health'.padStart(9)}`,
  )
  for (const [name, kind] of casesOf('assistant', TEXTS)) {
    const tokens = await many(kind, { relatedEntityType: 'Message', systemFileType: 'EvoxAttachment' })
    const conversationId = crypto.randomUUID()
    await measure(`assistant: ${name}`, (refused) =>
      Promise.all(
        tokens.map((fileUploadToken) =>
          untilSettled(
            () =>
              ask(
                `mutation Give($userId: ID!, $request: ChatFileInput!) { chatFileRequest(userId: $userId,
                   request: $request) { chatFileId } }`,
                { userId: server.ownerId, request: { conversationId, fileUploadToken } },
              ),
            refused,
          ),
        ),
      ),
    )
  }
  for (const [name, kind] of casesOf('picture', PICTURES)) {
    const tokens = await many(kind, { relatedEntityType: 'User', systemFileType: 'UserAvatar' })
    await measure(`picture: ${name}`, (refused) =>
      Promise.all(
        tokens.map((uploadToken) =>
          untilSettled(
            () =>
              ask(
                `mutation Show($id: ID!, $uploadToken: String) { userAvatarOrBannerUpdate(id: $id,
                   uploadToken: $uploadToken) { id } }`,
                { id: server.ownerId, uploadToken },
              ),
            refused,
          ),
        ),
      ),
    )
  }
  for (const [name, kind] of casesOf('document', DOCUMENTS)) {
    const tokens = await many(kind, {
      relatedEntityType: 'User',
      systemFileType: 'Document',
      requestedAccessLevel: 'Public',
    })
    await measure(`document: ${name}`, async (refused) => {
      const codes = await Promise.all(
        tokens.map((fileUploadToken) =>
          untilSettled(
            () =>
              ask(
                `mutation Commit($id: ID!, $request: CommitFileRequest!) { commitFile(entityType: User, entityId: $id,
                   request: $request) { id } }`,
                { id: server.ownerId, request: { fileUploadToken } },
              ),
            refused,
          ),
        ),
      )
      // Jobs scan, draw and read them.
      await new Promise((resolve) => setTimeout(resolve, DOCUMENT_JOBS_MS))
      return codes
    })
  }
} finally {
  await stop(child)
  await rm(dataDir, { recursive: true, force: true })
}
