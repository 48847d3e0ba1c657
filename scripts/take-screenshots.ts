import { mkdirSync } from 'node:fs'
import { INBOX_ROW, launchBrowser, PHONE, settled, signIn, startProduct } from './bench/product.ts'

/**
 * Takes the manifest's screenshots from the running product with the demo world: `node --import tsx
 * scripts/take-screenshots.ts`.
 */

const FOLDER = 'public/screenshots'
const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 } as const

mkdirSync(FOLDER, { recursive: true })
const product = await startProduct({ seed: 'demo' })
const browser = await launchBrowser()
try {
  const phone = await (await browser.newContext(PHONE)).newPage()
  await signIn(phone, product.origin)
  await phone.goto(`${product.origin}/app/conversations`)
  await phone.locator(INBOX_ROW).first().waitFor()
  await settled(phone)
  await phone.screenshot({ path: `${FOLDER}/inbox-narrow.png` })
  await phone.locator(INBOX_ROW).nth(1).click()
  await phone
    .getByRole('group', { name: /^Messages of/ })
    .getByRole('listitem')
    .last()
    .waitFor()
  await settled(phone)
  await phone.screenshot({ path: `${FOLDER}/conversation-narrow.png` })

  const state = await phone.context().storageState({ indexedDB: true })
  const wide = await (await browser.newContext({ ...WIDE, storageState: state })).newPage()
  await wide.goto(`${product.origin}/app/conversations`)
  await wide.locator(INBOX_ROW).nth(1).click()
  await settled(wide)
  await wide.screenshot({ path: `${FOLDER}/inbox-wide.png` })
} finally {
  await browser.close()
  await product.stop()
}
