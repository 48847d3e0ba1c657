import type { CDPSession, Request } from 'playwright'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { launchBrowser, median, settled, signIn, startProduct } from './product.ts'

/**
 * Many small files, from Upload to the last receipt: `npm run bench:small-files`
 * - milliseconds per file, for the first quarter and the last: the cost must not grow with the number
 * - requests per file by operation, and CPU time of the page's main thread: these show repeated work even on a busy
 * machine
 * SMALL_FILES: how many (1000). BENCH_ROUNDS: how often (1).
 */

const FILES_COUNT = Number(process.env['SMALL_FILES'] ?? 1_000)
const ROUNDS_COUNT = Number(process.env['BENCH_ROUNDS'] ?? 1)
const FILE_BYTES = 2_000
const FILE_BAR_MS = 60
/** If the last files cost more than this multiple of the first ones, the cost counts as growing. */
const FLAT_RATIO = 1.25
const PATIENCE_MS = 900_000
const ADMINISTRATOR = DEMO_ACCOUNTS.find(({ email }) => email.startsWith('morgan.'))
const DOCUMENTS = '/orgs/summit-claims/documents'

/** CPU time of the page's main thread, in milliseconds, independent of other work on the machine. */
async function mainThreadMs(session: CDPSession): Promise<{ all: number; scripts: number; layout: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
  return {
    all: of('TaskDuration'),
    scripts: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
  }
}

/** The operation of a request, or its kind. */
function nameOf(request: Request): string {
  const { pathname } = new URL(request.url())
  if (pathname !== '/graphql') return request.method() === 'PUT' ? 'part' : 'other'
  const body = request.postData() ?? ''
  return /"operationName":"(\w+)"/.exec(body)?.[1] ?? /(?:query|mutation|subscription) (\w+)/.exec(body)?.[1] ?? 'other'
}

const product = await startProduct()
const browser = await launchBrowser()
try {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, product.origin, ADMINISTRATOR)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const perFile: number[] = []
  let isFlat = true
  for (let round = 1; round <= ROUNDS_COUNT; round += 1) {
    await page.goto(product.origin + DOCUMENTS)
    await settled(page)

    const requests = new Map<string, number>()
    const commits: number[] = []
    const count = (request: Request): void => {
      const operation = nameOf(request)
      requests.set(operation, (requests.get(operation) ?? 0) + 1)
    }
    const note = (request: Request): void => void (nameOf(request) === 'CommitFile' && commits.push(performance.now()))
    page.on('request', count)
    page.on('requestfinished', note)
    await page.getByRole('button', { name: /^(New|Add)$/ }).click()
    const picking = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Upload Files' }).click()
    const files = Array.from({ length: FILES_COUNT }, (_, index) => ({
      name: `reading ${round}-${index}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.alloc(FILE_BYTES, `Reading ${round}-${index}\n`),
    }))
    await (await picking).setFiles(files)
    const dialog = page.getByRole('dialog', { name: 'Uploads confirmation' })
    await dialog.getByRole('button', { name: /^Upload \d+ files?$/ }).click({ timeout: PATIENCE_MS })
    const before = await mainThreadMs(session)
    const begunAt = performance.now()
    await page.getByText(`${FILES_COUNT} of ${FILES_COUNT} completed`).first().waitFor({ timeout: PATIENCE_MS })
    const tookMs = performance.now() - begunAt
    const after = await mainThreadMs(session)
    page.off('request', count)
    page.off('requestfinished', note)

    const quarter = Math.max(1, Math.floor(commits.length / 4))
    const pace = (from: number, to: number): number => ((commits[to] ?? 0) - (commits[from] ?? 0)) / (to - from)
    const first = pace(0, quarter)
    const last = pace(commits.length - 1 - quarter, commits.length - 1)
    perFile.push(tookMs / FILES_COUNT)
    isFlat &&= last <= first * FLAT_RATIO
    console.log(
      `round ${round}: ${(tookMs / FILES_COUNT).toFixed(1)} ms a file, ${((commits[0] ?? begunAt) - begunAt).toFixed(0)} ms ` +
        `until the first; first quarter ${first.toFixed(1)}, last ${last.toFixed(1)}`,
    )
    const ofFile = (part: keyof typeof after): string => ((after[part] - before[part]) / FILES_COUNT).toFixed(1)
    console.log(`  main thread: ${ofFile('all')} ms a file, scripts ${ofFile('scripts')}, layout ${ofFile('layout')}`)
    for (const [operation, times] of [...requests].sort(([, a], [, b]) => b - a))
      console.log(`  ${operation.padEnd(28)} ${String(times).padStart(6)}   ${(times / FILES_COUNT).toFixed(3)} a file`)
  }
  const holds = median(perFile) <= FILE_BAR_MS && isFlat
  console.log(
    `${holds ? 'met   ' : 'MISSED'}  ${FILES_COUNT} files of ${FILE_BYTES / 1_000} kB: ` +
      `${median(perFile).toFixed(1)} ms a file, bar ${FILE_BAR_MS}; ${isFlat ? 'flat' : 'NOT flat'}`,
  )
  process.exitCode = holds ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
}
