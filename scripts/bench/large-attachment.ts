import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { UPLOAD_PART_BYTES } from '#shared/limits.ts'
import { INBOX_ROW, launchOptions, PHONE, signIn, startProduct } from './product.ts'

/**
 * A large attachment and a browser that is killed during its upload: `npm run bench:large-attachment`
 * - how many parts are sent again after the restart, and whether the downloaded file equals the original byte for byte
 * - the memory of the whole browser while the file is stored on the device and while it is sent
 * LARGE_MEGABYTES: the size (200).
 */

const MEGABYTES = Number(process.env['LARGE_MEGABYTES'] ?? 200)
const AGAIN_MAX_COUNT = 1
const NAME = 'walk-through.bin'
const PIECE_BYTES = 1_000_000
const PATIENCE_MS = 400_000
/** A scanned file is downloaded without a confirmation. */
const QUESTION_PATIENCE_MS = 5_000

/** The browser's processes are those whose command line contains its profile, and their children. */
function processesOf(profile: string): { pid: number; rssBytes: number; isMain: boolean }[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8', maxBuffer: 64_000_000 })
    .split('\n')
    .flatMap((row) => {
      const [, pid, parent, rss, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []
      return command === undefined
        ? []
        : [{ pid: Number(pid), parent: Number(parent), rssBytes: Number(rss) * 1_024, command }]
    })
  const main = rows.find(({ command }) => command.includes(profile) && !command.includes('--type='))
  const family = new Set(main ? [main.pid] : [])
  for (let before = -1; before !== family.size; ) {
    before = family.size
    for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid)
  }
  return rows
    .filter(({ pid }) => family.has(pid))
    .map(({ pid, rssBytes }) => ({ pid, rssBytes, isMain: pid === main?.pid }))
}

function watchMemory(profile: string) {
  let peak = 0
  const look = (): number => processesOf(profile).reduce((sum, { rssBytes }) => sum + rssBytes, 0)
  const timer = setInterval(() => {
    peak = Math.max(peak, look())
  }, 1_000)
  return {
    now: look,
    takePeak(): number {
      const taken = Math.max(peak, look())
      peak = 0
      return taken
    },
    stop: () => clearInterval(timer),
  }
}

async function makeFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  for (let piece = 0; piece < MEGABYTES; piece += 1) {
    const bytes = randomBytes(PIECE_BYTES)
    hash.update(bytes)
    await file.write(bytes)
  }
  await file.close()
  return hash.digest('hex')
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`${what} did not come.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const mega = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
const folder = await mkdtemp(join(tmpdir(), 'evolve-large-'))
const profile = join(folder, 'profile')
const path = join(folder, NAME)
const hash = await makeFile(path)
const product = await startProduct()
const proxy = await startFaultProxy({ host: 'localhost', port: Number(new URL(product.origin).port) })
const origin = `http://localhost:${proxy.port}`
const parts = (): number => proxy.passed()['part'] ?? 0
const launch = async (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...(await launchOptions()), ...PHONE, acceptDownloads: true })
const staged = (page: Page) =>
  page
    .getByRole('form', { name: 'Reply' })
    .getByRole('list', { name: 'Attachments' })
    .getByRole('listitem')
    .filter({ hasText: NAME })

let context = await launch()
const memory = watchMemory(profile)
try {
  const page = await context.newPage()
  await signIn(page, origin)
  await page.goto(`${origin}/app/conversations`)
  const row = page.locator(INBOX_ROW).first()
  await row.waitFor()
  const conversation = new URL((await row.getAttribute('href')) ?? '', origin).href
  await row.tap()
  await page.locator('input[data-attach="files"]').waitFor({ state: 'attached' })
  await page.waitForTimeout(3_000)
  console.log(`${MEGABYTES} MB; the browser before: ${mega(memory.takePeak())}`)
  // Every part is delayed, so that the browser is killed during some of them.
  proxy.setFaults([{ kind: 'slow', on: 'part', times: Number.POSITIVE_INFINITY, delayMs: 400 }])
  const begun = performance.now()
  await page.locator('input[data-attach="files"]').setInputFiles(path)
  await until('The first part', () => parts() > 0)
  console.log(
    `on the device after ${((performance.now() - begun) / 1_000).toFixed(1)} s, the browser's peak meanwhile ${mega(memory.takePeak())}`,
  )
  const partsCount = Math.ceil((MEGABYTES * PIECE_BYTES) / UPLOAD_PART_BYTES)
  await until('Half of the parts', () => parts() >= partsCount / 2)
  const peak = memory.takePeak()
  for (const { pid, isMain } of processesOf(profile)) if (isMain) process.kill(pid, 'SIGKILL')
  await context.close().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const before = parts()
  console.log(
    `killed when ${before} of ${partsCount} parts had reached the server, the browser's peak meanwhile ${mega(peak)}`,
  )

  proxy.setFaults([])
  context = await launch()
  const next = await context.newPage()
  await next.goto(conversation)
  await staged(next).filter({ hasText: 'Uploaded' }).waitFor({ timeout: PATIENCE_MS })
  const again = parts() - partsCount
  console.log(
    `after the restart ${parts() - before} parts were sent: ${again} again; the browser's peak meanwhile ${mega(memory.takePeak())}`,
  )
  const editor = next.getByRole('textbox', { name: /^(Reply|Initial Message)$/ })
  await editor.click()
  await next.keyboard.insertText('The walk-through')
  await next.keyboard.press('Control+Enter')
  // Its size appears once the scanner has accepted it, or has found it too large.
  const file = next.getByRole('button', { name: new RegExp(`^Download ${NAME}.* MB( · Too large to scan)?$`) })
  await file.waitFor({ timeout: PATIENCE_MS })
  const coming = next.waitForEvent('download', { timeout: PATIENCE_MS })
  await file.click()
  const question = next.getByRole('alertdialog', { name: 'Download file' })
  const isAsked = await question.waitFor({ timeout: QUESTION_PATIENCE_MS }).then(
    () => true,
    () => false,
  )
  if (isAsked) await question.getByRole('button', { name: 'Download' }).click()
  const downloaded = createHash('sha256')
  for await (const chunk of await (await coming).createReadStream()) downloaded.update(chunk as Buffer)
  const isWhole = downloaded.digest('hex') === hash
  const met = isWhole && again <= AGAIN_MAX_COUNT
  console.log(
    `${met ? 'met   ' : 'MISSED'} ${again} of ${partsCount} parts sent again (bar: ${AGAIN_MAX_COUNT}), what was ` +
      `downloaded ${isWhole ? 'is the file, byte for byte' : 'is ANOTHER file'}`,
  )
  process.exitCode = met ? 0 : 1
} finally {
  memory.stop()
  await context.close().catch(() => undefined)
  await proxy.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
