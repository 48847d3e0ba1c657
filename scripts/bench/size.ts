import type { CDPSession, Page } from 'playwright'
import { heaviest, inKilobytes, reportBundles } from '../bundle-report.ts'
import { INBOX_ROW, launchBrowser, PHONE, settled, signIn, startProduct } from './product.ts'

/**
 * Bytes of JavaScript and CSS transferred at a first visit (docs/requirements/quality.md#first-load), as Chromium
 * counts them from the real server, until the screen is usable. Later requests of the page (when idle, for the service
 * worker) are listed separately, then the modules.
 */

interface Transfer {
  scriptBytes: number
  allBytes: number
  requests: number
  files: { path: string; bytes: number }[]
}

async function countTransfers(page: Page): Promise<{ session: CDPSession; read: () => Transfer }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const codePaths = new Map<string, string>()
  const transfer: Transfer = { scriptBytes: 0, allBytes: 0, requests: 0, files: [] }
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript|text\/css/.test(response.mimeType)) codePaths.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfer.requests += 1
    transfer.allBytes += encodedDataLength
    const path = codePaths.get(requestId)
    if (path === undefined) return
    transfer.scriptBytes += encodedDataLength
    transfer.files.push({ path, bytes: encodedDataLength })
  })
  return { session, read: () => ({ ...transfer, files: [...transfer.files] }) }
}

function print(name: string, usable: Transfer, later: Transfer): void {
  console.log(
    `${name}: ${inKilobytes(usable.scriptBytes)} JavaScript and CSS, ${inKilobytes(usable.allBytes)} in all, ` +
      `${usable.requests} requests; when idle ${inKilobytes(later.scriptBytes)}`,
  )
  for (const { path, bytes } of usable.files.sort((a, b) => b.bytes - a.bytes).slice(0, 25))
    console.log(`  ${inKilobytes(bytes).padStart(9)}  ${path}`)
}

const product = await startProduct()
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const visitor = await context.newPage()
  const signInCount = await countTransfers(visitor)
  await visitor.goto(`${product.origin}/auth/login`)
  await visitor.locator('input[autocomplete="username"]').waitFor()
  const usable = signInCount.read()
  await settled(visitor)
  print('sign-in', usable, signInCount.read())

  await signIn(visitor, product.origin)
  await visitor.close()
  const person = await context.newPage()
  const inboxCount = await countTransfers(person)
  await person.goto(`${product.origin}/app/conversations`)
  await person.locator(INBOX_ROW).first().waitFor()
  const inbox = inboxCount.read()
  await settled(person)
  print('inbox, signed in', inbox, inboxCount.read())
} finally {
  await browser.close()
  await product.stop()
}

for (const report of reportBundles('dist')) {
  console.log(`\n${report.name}, by the build's records: ${inKilobytes(report.brotliBytes)}`)
  for (const [name, bytes] of heaviest(report.packages, 12)) console.log(`  ${inKilobytes(bytes).padStart(9)}  ${name}`)
}
