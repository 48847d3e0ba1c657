import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { HEIC_PICTURE } from '#tests/support/heic-picture.ts'
import {
  chooseFiles,
  confirmUploads,
  documentsPath,
  openDocuments,
  organizationWithDocuments,
  uploadsDrawer,
} from '../support/documents.ts'
import { type ChosenFile, expectDrawn, picture, textFile } from '../support/files.ts'
import { chooseFromMenu, dialogOf } from '../support/message-box.ts'
import { pdfFile } from '../support/pdf-file.ts'
import { ORIGIN } from '../support/origins.ts'
import { forgetFailedRequests, unsentCount } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

const IPHONE_PHOTO = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: HEIC_PICTURE }

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

async function act(page: Page, name: string, entry: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await chooseFromMenu(page, entry)
}

async function uploaded(page: Page, ...files: ChosenFile[]): Promise<void> {
  await chooseFiles(page, ...files)
  await confirmUploads(page)
  await expect(uploadsDrawer(page)).toContainText(`${files.length} of ${files.length} completed`)
  await uploadsDrawer(page).getByRole('button', { name: 'Close the uploads' }).click()
  // Until a file was scanned less can be done with it.
  for (const { name } of files) {
    await expect(rowOf(page, name)).toContainText('Sensitive')
    await expect(rowOf(page, name)).not.toContainText('Pending')
  }
}

async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(New|Add)$/ }).click()
  await chooseFromMenu(page, 'New Folder')
  await dialogOf(page, 'Create Folder').getByLabel('Folder Name').fill(name)
  await dialogOf(page, 'Create Folder').getByRole('button', { name: 'Create' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await expect(unsentCount(page)).toHaveCount(0)
}

/** Files from outside the browser, as a file manager passes them. */
async function dropOn(page: Page, target: Locator, ...files: ChosenFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, text } of given) transfer.items.add(new File([text], name, { type: mimeType }))
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString() })),
  )
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer })
}

/** Two fingers on a place that go apart. */
async function spread(page: Page, target: Locator): Promise<void> {
  const box = (await target.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: x + side * apart, y, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) })
  for (let apart = 30; apart <= 100; apart += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * A photo as a camera that was held on its side stores it: lying, with the word that it is to be turned. Upright it is
 * red above, blue below.
 */
async function photoOnItsSide(name: string): Promise<ChosenFile> {
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  const lying = sharp({ create: { width: 600, height: 400, channels: 3, background: '#0000ff' } }).composite([
    { input: await half('#ff0000'), left: 0, top: 0 },
  ])
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await lying.jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer(),
  }
}

test('Files are dropped on the page and on a folder; a file is dragged onto the name of the parent folder', async ({
  page,
  control,
  isMobile,
}) => {
  test.skip(isMobile, 'Fingers do not drag files into a page.')
  const of = await organizationWithDocuments(control, 'Drag Adjusters')
  await openDocuments(page, control, ORIGIN, of)
  await newFolder(page, 'Photos')
  const [first, second] = [textFile('to the page.txt', 'one'), textFile('to the folder.txt', 'two')]
  await dropOn(page, page.getByRole('region', { name: 'Documents' }), first)
  await confirmUploads(page)
  await dropOn(page, rowOf(page, 'Photos').getByText('Photos', { exact: true }), second)
  await confirmUploads(page)
  const places = async () =>
    (await control.documents(of.organizationId))
      .map(({ fileName, folder }) => `${fileName} in ${folder ?? 'the root'}`)
      .sort()
  await expect.poll(places).toEqual(['to the folder.txt in Photos', 'to the page.txt in the root'])
  await uploadsDrawer(page).getByRole('button', { name: 'Close the uploads' }).click()

  await rowOf(page, 'Photos').dblclick({ position: { x: 300, y: 20 } })
  await expect(rowOf(page, second.name)).toBeVisible()
  await expect(rowOf(page, second.name), 'what is still on its way cannot be moved').toContainText('Clean')
  await rowOf(page, second.name).dragTo(
    page.getByRole('navigation', { name: 'Folders above' }).getByRole('link', { name: 'Organization Documents' }),
  )
  await expect(page.getByText('File(s) moved successfully.')).toBeVisible()
  await expect(rowOf(page, second.name)).toHaveCount(0)
  await expect.poll(places).toEqual(['to the folder.txt in the root', 'to the page.txt in the root'])
})

test('A pinch zooms a picture in the viewer, in the crop dialog and in the annotation editor', async ({
  page,
  control,
  isMobile,
  expectAccessible,
}) => {
  test.skip(!isMobile, 'A mouse is one finger.')
  const of = await organizationWithDocuments(control, 'Two Fingers Adjusters')
  const photo = picture('wall.png')
  await openDocuments(page, control, ORIGIN, of)
  await uploaded(page, photo)
  await act(page, photo.name, 'View')
  const preview = dialogOf(page, photo.name).filter({ has: page.getByRole('img', { name: photo.name }) })
  await expectDrawn(preview)
  const looked = preview.getByRole('group', { name: `${photo.name}, can be enlarged` })
  await expect(looked).toHaveAttribute('data-zoom', '100')
  await spread(page, looked)
  await expect.poll(async () => Number(await looked.getAttribute('data-zoom'))).toBeGreaterThan(150)
  await expectAccessible('picture that is enlarged')
  await preview.getByRole('button', { name: 'Show the whole picture' }).tap()
  await expect(looked).toHaveAttribute('data-zoom', '100')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)

  await act(page, photo.name, 'Annotate')
  const annotator = dialogOf(page, `Annotate ${photo.name}`)
  const stage = annotator.getByRole('application')
  await stage.hover({ position: { x: 100, y: 160 } })
  const whole = annotator.getByRole('button', { name: 'Show the whole picture' })
  await expect(whole).toBeDisabled()
  await spread(page, stage)
  await expect(whole).toBeEnabled()
  await expect(annotator.getByText('Nothing is drawn yet.'), 'two fingers draw no line').toBeAttached()
  expect(await page.evaluate(() => window.visualViewport?.scale), 'the page itself stays as it is').toBe(1)

  await page.goto(`${ORIGIN}/${of.member.handle}`)
  await page.locator('input[data-picture="Avatar"]').setInputFiles(photo)
  const crop = page.getByRole('alertdialog', { name: 'Crop picture' })
  await expect(crop.getByRole('application')).toBeVisible()
  const zoom = crop.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('1')
  await spread(page, crop.getByRole('application'))
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
})

test('A rotated photo is annotated upright and saved while offline; the uploaded version is upright, in full size', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control, consoleErrors }) => {
  const of = await organizationWithDocuments(control, 'Upright Adjusters')
  const gate = await control.gate()
  const photo = await photoOnItsSide('IMG_0002.jpg')
  await openDocuments(page, control, gate.origin, of)
  await uploaded(page, photo)
  await act(page, photo.name, 'Annotate')
  const annotator = dialogOf(page, `Annotate ${photo.name}`)
  const stage = annotator.getByRole('application')
  await stage.hover({ position: { x: 120, y: 160 } })
  await gate.close()
  await page.mouse.down()
  await stage.hover({ position: { x: 200, y: 230 } })
  await page.mouse.up()
  await expect(annotator.getByRole('list', { name: 'Annotations' }).getByRole('listitem')).toHaveText(['Arrow 1'])
  await annotator.getByRole('button', { name: 'Save as new version' }).click()
  await expect(annotator).toHaveCount(0)
  await expect(unsentCount(page)).toHaveAccessibleName('Outbox: 1 item is not sent yet')
  expect(await control.documents(of.organizationId)).toHaveLength(1)
  await gate.open()
  await expect(unsentCount(page)).toHaveCount(0, { timeout: 20_000 })
  await expect
    .poll(async () =>
      (await control.documents(of.organizationId)).map(({ versionNumber, caption }) => [versionNumber, caption]),
    )
    .toEqual([
      [1, null],
      [2, 'Annotated'],
    ])

  // The cached list is shown until the server has sent the new version, which is available only after its scan.
  const told = page.waitForResponse(
    (response) => response.request().postData()?.includes('RootFolderContents') === true,
  )
  await page.goto(`${gate.origin}${documentsPath(of)}`)
  await told
  await expect(rowOf(page, photo.name)).not.toContainText('Pending')
  let saved = Buffer.alloc(0)
  await expect
    .poll(async () => {
      const coming = page.waitForEvent('download')
      await act(page, photo.name, 'Download')
      saved = await readFile(await (await coming).path())
      const { width, height, format, orientation } = await sharp(saved).metadata()
      return { width, height, format, orientation }
    })
    .toEqual({ width: 400, height: 600, format: 'jpeg', orientation: 1 })
  const colourAt = async (left: number, top: number) =>
    [...(await sharp(saved).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((value) =>
      Math.round(value / 255),
    )
  expect([await colourAt(5, 5), await colourAt(395, 595)], 'red above, blue below').toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ])
  forgetFailedRequests(consoleErrors)
})

test('A pinned iPhone photo, PDF and letter are found and opened while offline', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control, consoleErrors, isMobile, expectAccessible }) => {
  test.setTimeout(120_000)
  const of = await organizationWithDocuments(control, 'Basement Adjusters')
  const gate = await control.gate()
  const letter = textFile('letter to the owner.txt', 'Dear Mrs. Okafor\n')
  await openDocuments(page, control, gate.origin, of)
  const scope = pdfFile('scope.pdf', [{ lines: ['Scope of loss'] }, { lines: ['Gutters, north side'] }])
  await uploaded(page, IPHONE_PHOTO, scope, letter)
  const sign = (name: string) => rowOf(page, name).getByRole('img', { name: /^On this device, as of/ })
  // Only files that the scan found clean are pinned; until then a message says so.
  for (const { name } of [IPHONE_PHOTO, scope, letter]) {
    await expect(async () => {
      await page.reload()
      await expect(rowOf(page, name)).toBeVisible()
      if ((await sign(name).count()) === 0)
        await act(page, name, 'Keep on this device').catch(() => act(page, name, 'Remove from this device'))
      await expect(sign(name)).toBeVisible({ timeout: 8_000 })
    }).toPass({ timeout: 60_000 })
  }
  await gate.close()
  await page.reload()
  await expect(rowOf(page, letter.name)).toBeVisible()

  const search = page
    .getByRole('searchbox', { name: 'Search documents' })
    .or(page.getByRole('textbox', { name: 'Search documents' }))
  if (isMobile) await page.getByRole('button', { name: 'Search documents' }).click()
  await search.fill('LETTER')
  await expect(
    page.getByText(
      '1 Result on this device. Only what is kept here was searched; the rest is searched when the server can be reached.',
    ),
  ).toBeVisible()
  await expect(page.getByText(/^The server cannot be reached\. As of /)).toBeVisible()
  await expect(rowOf(page, IPHONE_PHOTO.name)).toHaveCount(0)
  await expectAccessible('search on the device')
  const coming = page.waitForEvent('download')
  await act(page, letter.name, 'Download')
  expect(await readFile(await (await coming).path())).toEqual(letter.buffer)
  await search.fill('img_')
  await expect(rowOf(page, IPHONE_PHOTO.name)).toBeVisible()
  if (isMobile) await rowOf(page, IPHONE_PHOTO.name).getByText(IPHONE_PHOTO.name).tap()
  else await act(page, IPHONE_PHOTO.name, 'View')
  const viewer = page
    .getByRole('dialog', { name: IPHONE_PHOTO.name })
    .filter({ has: page.getByRole('img', { name: IPHONE_PHOTO.name }) })
  await expectDrawn(viewer)
  await expect(viewer).toContainText('On this device, as of')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await search.fill('scope')
  await act(page, scope.name, 'View')
  const document = page.getByRole('dialog', { name: scope.name }).filter({ has: page.getByRole('toolbar') })
  await expect(document.getByText('Scope of loss')).toBeVisible()
  await expect(document).toContainText('On this device, as of')
  await expect(document.getByRole('textbox', { name: 'Page 1 of 2' })).toBeVisible()
  await page.goBack()
  await expect(document).toHaveCount(0)
  await gate.open()
  await expect(page.getByText('1 Result', { exact: true })).toBeVisible({ timeout: 20_000 })
  forgetFailedRequests(consoleErrors)
})
