import { mkdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { paths } from '#src/config/paths.ts'
import { INBOX_ROW, launchBrowser, PHONE, settled, signIn, startProduct } from './bench/product.ts'

/**
 * Takes the pictures of the README, of the manifest, of the first look beside the log-in form and of link previews from
 * the running product with the demo world: `node --import tsx scripts/take-screenshots.ts`.
 */

const FOLDER = 'public/screenshots'
const FIRST_LOOK_FOLDER = `${FOLDER}/first-look`
const README_FOLDER = 'docs/screenshots'
const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 } as const
/** Pixels of a picture of the first look (src/features/auth/first-look/components/product-section.tsx). */
const PICTURE = { width: 560, height: 340 } as const
/** Pixels that sites show of a link preview. */
const LINK_PREVIEW = { width: 1200, height: 630 } as const

const STAFF = DEMO_ACCOUNTS.find(({ title }) => title.startsWith('Staff with the admin role'))

const latestMessage = (page: Page): Locator =>
  page
    .getByRole('group', { name: /^Messages of/ })
    .getByRole('listitem')
    .last()

/** Stores the part of the page that starts `above` pixels over the element, in light and dark. */
async function takePart(page: Page, name: string, element: Locator, above: number): Promise<void> {
  await settled(page)
  const { width, height } = PHONE.viewport
  const partHeight = Math.round((width * PICTURE.height) / PICTURE.width)
  const top = ((await element.boundingBox())?.y ?? 0) - above
  const clip = { x: 0, y: Math.max(0, Math.min(top, height - partHeight)), width, height: partHeight }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await sharp(await page.screenshot({ clip }))
      .resize(PICTURE.width, PICTURE.height)
      .webp({ quality: 80 })
      .toFile(`${FIRST_LOOK_FOLDER}/${name}-${colorScheme}.webp`)
  }
}

/** Stores the whole screen for the README. */
async function takeScreen(page: Page, name: string): Promise<void> {
  await settled(page)
  await sharp(await page.screenshot())
    .webp({ quality: 75 })
    .toFile(`${README_FOLDER}/${name}.webp`)
}

/** Last, because it leaves the page offline with a message that is not sent. */
async function takeFirstLook(page: Page, origin: string): Promise<void> {
  const rows = page.locator(INBOX_ROW)
  await page.goto(`${origin}/app/conversations`)
  await takePart(page, 'inbox', rows.first(), 8)

  await page.goto(`${origin}/app/legacy/claims`)
  await page
    .getByRole('link', { name: /Abernathy/ })
    .first()
    .click()
  await takePart(page, 'claim', page.getByRole('heading', { level: 1 }), 16)
  await takeScreen(page, 'claim')

  await page.goto(`${origin}${paths.organizationDocuments.href('summit-gulf-coast')}`)
  await page.getByRole('row').nth(1).waitFor()
  await takeScreen(page, 'documents')

  await page.goto(`${origin}/?open=evox`)
  await page.getByRole('button', { name: 'Chat with the assistant' }).click()
  const box = page.getByLabel('Message', { exact: true })
  await box.fill('What is the status of CLM-48213?')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Good answer' }).waitFor()
  await takePart(page, 'evox', page.getByText('What is the status of CLM-48213?'), 24)
  await takeScreen(page, 'evox')

  await page.goto(`${origin}/app/conversations`)
  await rows.nth(1).click()
  await latestMessage(page).waitFor()
  await settled(page)
  await page.context().setOffline(true)
  await page.getByRole('textbox').last().click()
  await page.keyboard.type('On site. Photos of the roof are next.')
  await page.getByRole('button', { name: /^Send/ }).last().click()
  await page.getByText('Will be sent when the server can be reached').last().waitFor()
  await takePart(page, 'offline', latestMessage(page), 130)
  await takeScreen(page, 'offline')
}

for (const folder of [FIRST_LOOK_FOLDER, README_FOLDER]) mkdirSync(folder, { recursive: true })
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
  await latestMessage(phone).waitFor()
  await settled(phone)
  await phone.screenshot({ path: `${FOLDER}/conversation-narrow.png` })

  const state = await phone.context().storageState({ indexedDB: true })
  const wide = await (await browser.newContext({ ...WIDE, storageState: state })).newPage()
  await wide.goto(`${product.origin}/app/conversations`)
  await wide.locator(INBOX_ROW).nth(1).click()
  await settled(wide)
  await wide.screenshot({ path: `${FOLDER}/inbox-wide.png` })
  await wide.setViewportSize(LINK_PREVIEW)
  await settled(wide)
  await wide.screenshot({ path: `${FOLDER}/link-preview.jpg`, type: 'jpeg', quality: 80 })

  const staff = await (await browser.newContext(WIDE)).newPage()
  await signIn(staff, product.origin, STAFF)
  await settled(staff)
  await staff.goto(`${product.origin}${paths.siteSearch.href()}`)
  await staff.getByLabel('Search text').fill('collins')
  await staff.keyboard.press('Enter')
  await staff.getByText('Avery Collins').first().waitFor()
  await takeScreen(staff, 'staff')

  await takeFirstLook(phone, product.origin)
} finally {
  await browser.close()
  await product.stop()
}
