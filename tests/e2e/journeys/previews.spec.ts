import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { emlOf } from '#tests/support/mail-files.ts'
import {
  chooseFiles,
  confirmUploads,
  openDocuments,
  organizationWithDocuments,
  uploadsDrawer,
} from '../support/documents.ts'
import { type ChosenFile, expectDrawn } from '../support/files.ts'
import { chooseFromMenu, dialogOf } from '../support/message-box.ts'
import { ORIGIN } from '../support/origins.ts'
import { expect, test } from '../support/test.ts'

/** A scan of two pages, the first light and the second dark. */
async function scan(name: string): Promise<ChosenFile> {
  const page = (background: string) =>
    sharp({ create: { width: 240, height: 320, channels: 3, background } })
      .png()
      .toBuffer()
  const pages = [await page('#eeeeee'), await page('#333333')]
  return {
    name,
    mimeType: 'image/tiff',
    buffer: await sharp(pages, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer(),
  }
}

function mail(name: string): ChosenFile {
  const content = emlOf({
    subject: 'Estimate for Elm Street',
    from: 'Ann Walker <ann@example.com>',
    to: 'Bob <bob@example.com>',
    text: 'The estimate is attached.',
    attachments: [{ name: 'estimate.txt', content: Buffer.from('Roof 12,000'), type: 'text/plain' }],
  })
  return { name, mimeType: 'message/rfc822', buffer: Buffer.from(content) }
}

/** One second of silence: a recording without a codec, which every browser plays. */
function recording(name: string): ChosenFile {
  const samples = Buffer.alloc(8_000, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([head, samples]) }
}

async function view(page: Page, name: string) {
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).not.toContainText('Pending')
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await chooseFromMenu(page, 'View')
  return dialogOf(page, name)
}

test('A scan, a recording and a mail are shown without downloading them', async ({
  page,
  control,
  expectAccessible,
}) => {
  const of = await organizationWithDocuments(control, 'Preview Adjusters')
  await openDocuments(page, control, ORIGIN, of)
  const files = [await scan('scan.tif'), recording('call.wav'), mail('estimate.eml')]
  await chooseFiles(page, ...files)
  await confirmUploads(page)
  await expect(uploadsDrawer(page)).toContainText('3 of 3 completed')
  await uploadsDrawer(page).getByRole('button', { name: 'Close the uploads' }).click()

  const pages = await view(page, 'scan.tif')
  await expect(pages.getByText('Page 1 of 2')).toBeVisible()
  await expectDrawn(pages)
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(pages.getByText('Page 2 of 2')).toBeVisible()
  await expect(pages.getByRole('img', { name: 'scan.tif, page 2' })).toBeVisible()
  await expectAccessible('scan')
  await page.keyboard.press('Escape')
  await expect(pages).toHaveCount(0)

  const player = await view(page, 'call.wav')
  const audio = player.locator('audio')
  await expect(audio).toBeVisible()
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.duration)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(player).toHaveCount(0)

  const letter = await view(page, 'estimate.eml')
  await expect(letter.getByRole('heading', { name: 'Estimate for Elm Street' })).toBeVisible()
  await expect(letter.getByText('Ann Walker <ann@example.com>')).toBeVisible()
  await expect(letter.getByText('The estimate is attached.')).toBeVisible()
  const download = page.waitForEvent('download')
  await letter.getByRole('button', { name: 'Download estimate.txt' }).click()
  expect((await download).suggestedFilename()).toBe('estimate.txt')
  await expectAccessible('mail')
})
