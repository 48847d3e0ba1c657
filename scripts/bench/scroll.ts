import type { Page } from 'playwright'
import { INBOX_ROW } from './product.ts'
import { measureLongList, percentile, seen } from './scrolling.ts'

/**
 * `npm run bench:scroll` (docs/requirements/quality.md#interaction): a conversation with 10,000 messages on a phone
 * with a 4x slower CPU: frame times while scrolling through the loaded ones, blank rows, and the latency of taps and
 * keys. BENCH_MESSAGES loads fewer messages.
 */

const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 10_000)
const PAGE_OF_MESSAGES = 20
/** The one long conversation of the benchmark data (server/db/seed/bench.ts). */
const CONVERSATION_ID = process.env['BENCH_CONVERSATION'] ?? '5eedbe03-0000-8000-8000-000000000001'
const SCROLLER = 'main [role="group"]:has([role="list"])'
const ROW = '[role="listitem"]'
/** Between keys on a phone. */
const TYPING_DELAY_MS = 250
const LOADING_PATIENCE_MS = 20_000

/** Scrolls to the top repeatedly until enough messages are loaded. */
async function loadHistory(page: Page): Promise<number> {
  let loaded = PAGE_OF_MESSAGES
  page.on('requestfinished', (request) => {
    if (request.postData()?.includes('"ConversationGet"')) loaded += PAGE_OF_MESSAGES
  })
  let moved = Date.now()
  for (let known = 0; loaded < MESSAGES && Date.now() - moved < LOADING_PATIENCE_MS; ) {
    await page.evaluate(`document.querySelector('${SCROLLER}').scrollTop = 0`)
    await page.waitForTimeout(20)
    if (loaded !== known) moved = Date.now()
    known = loaded
  }
  return Math.min(loaded, MESSAGES)
}

/** A user's actions in a conversation: to the newest, write, format, back to the list, open again. */
async function touchThings(page: Page): Promise<void> {
  const jump = page.getByRole('button', { name: 'Jump to newest' })
  if (await jump.isVisible()) await jump.tap()
  await page.waitForTimeout(500)
  const editor = page.locator('.ProseMirror')
  await editor.waitFor()
  await editor.tap()
  await page.keyboard.type('On my way', { delay: TYPING_DELAY_MS })
  await page.getByRole('button', { name: 'Show formatting' }).tap()
  await page.getByRole('button', { name: 'Bold' }).tap()
  await page.getByRole('button', { name: 'Hide formatting' }).tap()
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Back to conversations' }).tap()
  const row = page.locator(INBOX_ROW).first()
  await row.waitFor()
  await page.waitForTimeout(500)
  await row.tap()
  await page.locator(SCROLLER).waitFor()
  await page.waitForTimeout(1_000)
}

await measureLongList({
  scroller: SCROLLER,
  row: ROW,
  touch: touchThings,
  open: async (page, origin, slowDown) => {
    await page.goto(`${origin}/app/conversations`)
    await page.locator(INBOX_ROW).first().waitFor()
    await page.goto(`${origin}/app/conversations?conversationId=${CONVERSATION_ID}`)
    await page.locator(`${SCROLLER} ${ROW}`).first().waitFor()
    await slowDown()
    const loaded = await loadHistory(page)
    const { frames } = await seen(page)
    console.log(`loaded ${loaded} messages; p95 frame meanwhile ${percentile(frames, 0.95).toFixed(1)} ms`)
    return `${loaded} messages`
  },
})
