import { randomBytes } from 'node:crypto'
import type { Page, Request } from 'playwright'
import type { LineQuality, PoorLine } from './poor-line.ts'
import { settled } from './product.ts'

/** A photo uploaded to a person's documents over a poor connection: its duration, and the bytes sent. */

const PHOTO_BYTES = 3_000_000
/** As a multiple of the time that the connection needs for the bytes. */
const RATIO_MAX = 1.3
/** The benchmark gives up on a photo that takes longer than this multiple of the connection's own time. */
const PATIENCE_RATIO = 4

export const PHOTO_LINES: readonly LineQuality[] = [
  { bitsPerSecond: 50_000, roundTripMs: 2_000, lossShare: 0.1 },
  { bitsPerSecond: 200_000, roundTripMs: 400, lossShare: 0.02 },
]

/** The random bytes of a photo; they cannot be compressed. */
function photo(): Buffer {
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), randomBytes(PHOTO_BYTES - 20)])
}

/** Chooses the photo on a good connection, and presses Upload on the poor one. */
async function choose(page: Page, documents: string): Promise<() => Promise<void>> {
  await page.goto(documents)
  await settled(page)
  await page.getByRole('button', { name: /^(New|Add)$/ }).click()
  const picking = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload Files' }).click()
  const name = `roof-${Date.now()}.jpg`
  await (await picking).setFiles([{ name, mimeType: 'image/jpeg', buffer: photo() }])
  const button = page.getByRole('dialog', { name: 'Uploads confirmation' }).getByRole('button', { name: /^Upload/ })
  await button.waitFor()
  return () => button.click()
}

/** @returns whether the photo arrived within its time */
export async function uploadPhoto(
  page: Page,
  line: PoorLine,
  documents: string,
  quality: LineQuality,
): Promise<boolean> {
  const upload = await choose(page, documents)
  let parts = 0
  let failed = 0
  const isPart = (request: Request): boolean => request.method() === 'PUT'
  const count = (request: Request): void => void (isPart(request) && (parts += 1))
  const fail = (request: Request): void => void (isPart(request) && (failed += 1))
  page.on('request', count).on('requestfailed', fail)
  const needsMs = (PHOTO_BYTES * 8_000) / quality.bitsPerSecond
  line.setQuality(quality)
  line.takeBytes()
  const begin = performance.now()
  await upload()
  // The service worker may continue the page's upload, so the screen decides when it has arrived.
  const done = page.getByText('1 of 1 completed').first()
  const isHere = await done.waitFor({ timeout: needsMs * PATIENCE_RATIO }).then(
    () => true,
    () => false,
  )
  const tookMs = performance.now() - begin
  const { sent } = line.takeBytes()
  line.setQuality(null)
  page.off('request', count).off('requestfailed', fail)
  const isMet = isHere && tookMs <= RATIO_MAX * needsMs
  console.log(
    `${isMet ? 'met   ' : 'MISSED'} a photo of ${PHOTO_BYTES / 1e6} MB at ${quality.bitsPerSecond / 1_000} kbit/s, ` +
      `${quality.roundTripMs / 1_000} s, ${quality.lossShare * 100} % loss: ` +
      `${isHere ? `${(tookMs / 1_000).toFixed(0)} s` : 'did not arrive'}; the line needs ${(needsMs / 1_000).toFixed(0)} s, ` +
      `${(tookMs / needsMs).toFixed(2)} of it; ${parts} requests of the page, ${failed} of them failed; ${sent} bytes over the line`,
  )
  return isMet
}
