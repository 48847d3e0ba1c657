import type { Fault } from '#tests/support/fault-proxy.ts'
import { textsOnDevice } from '../support/device.ts'
import {
  chooseFiles,
  confirmUploads,
  DOCUMENT_KEYS,
  documentsPath,
  expectDocuments,
  expectEmpty,
  openDocuments,
  organizationWithDocuments,
  uploadsDrawer,
  uploadsList,
} from '../support/documents.ts'
import { type ChosenFile, expectDrawn, picture, sha256, textFile } from '../support/files.ts'
import { chooseFromMenu, confirm } from '../support/message-box.ts'
import { ORIGIN } from '../support/origins.ts'
import { forgetFailedRequests, unsentCount } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SCOPE = textFile('scope-of-loss.txt', 'Standing water, 40 cm, basement of 1420 Harbor Blvd.\n')
const ESTIMATE = textFile('estimate.csv', 'item,amount\ndrywall,1200\n')

/** A file of several parts with unique bytes. */
function largeFile(name: string, bytes: number): ChosenFile {
  const buffer = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) buffer.writeUInt32LE((at * 2654435761) >>> 0, at)
  return { name, mimeType: 'application/octet-stream', buffer }
}

test('Several files, each with a level, are uploaded to the folder, and the drawer shows the progress on every page', async ({
  page,
  control,
  expectAccessible,
}) => {
  const of = await organizationWithDocuments(control, 'Gulf Coast Adjusters')
  await openDocuments(page, control, ORIGIN, of)
  const photo = picture('basement wall.png')
  await chooseFiles(page, photo, SCOPE, ESTIMATE)
  const dialog = page.getByRole('dialog', { name: 'Uploads confirmation' })
  await expect(dialog.getByRole('combobox', { name: `Privacy of ${photo.name}` })).toHaveValue('Sensitive')
  await expectAccessible('uploads confirmation')
  await dialog.getByRole('button', { name: 'Set all to...' }).click()
  await page.getByRole('menuitem', { name: 'Confidential' }).click()
  await dialog.getByRole('combobox', { name: `Privacy of ${SCOPE.name}` }).selectOption('Public')
  await confirmUploads(page)
  await expect(uploadsDrawer(page)).toContainText('3 of 3 completed')
  const stored = await expectDocuments(page, control, of, [photo, SCOPE, ESTIMATE])
  expect(Object.fromEntries(stored.map(({ fileName, accessLevel }) => [fileName, accessLevel]))).toEqual({
    [photo.name]: 'Confidential',
    [SCOPE.name]: 'Public',
    [ESTIMATE.name]: 'Confidential',
  })
  await expect(page.getByText(SCOPE.name).first()).toBeVisible()

  await page
    .getByRole('link', { name: 'Conversations' })
    .first()
    .click()
    .catch(() => page.goto('/app/conversations'))
  await expect(uploadsDrawer(page)).toContainText('3 of 3 completed')
  await expectAccessible('uploads drawer')
  await uploadsDrawer(page).getByRole('button', { name: 'Close the uploads' }).click()
  await expect(uploadsDrawer(page)).toHaveCount(0)
})

test('A folder and its files, created while offline, are kept when the app closes and arrive once, the folder first', {
  tag: ['@any-face', '@worker'],
}, async ({ page, context, control, consoleErrors }) => {
  const of = await organizationWithDocuments(control, 'No Signal Adjusters')
  const gate = await control.gate()
  await openDocuments(page, control, gate.origin, of)
  await gate.close()
  await page.getByRole('button', { name: /^(New|Add)$/ }).click()
  await page.getByRole('menuitem', { name: 'New Folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Folder' })
  await dialog.getByLabel('Folder Name').fill('Basement')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toHaveCount(0)
  const folder = page.getByText('Basement', { exact: true }).first()
  await expect(folder).toBeVisible()
  await (page.viewportSize()!.width > 1_000 ? folder.dblclick() : folder.tap())
  await expect(page).toHaveURL(/folderId=/)
  const large = largeFile('walkthrough.bin', 9_000_001)
  await chooseFiles(page, large, SCOPE)
  await confirmUploads(page)
  await expect(page.getByText(SCOPE.name).first()).toBeVisible()
  await expect(unsentCount(page)).toHaveAccessibleName('Outbox: 3 items are not sent yet')
  expect(await textsOnDevice(page, 'Standing water'), 'nothing of it lies readable on the device').toEqual([])
  const url = page.url()
  await page.close()

  const next = await context.newPage()
  await next.goto(url)
  await expect(unsentCount(next)).toHaveAccessibleName('Outbox: 3 items are not sent yet')
  await expect((await uploadsList(next)).getByRole('listitem', { name: SCOPE.name })).toContainText('Pending')
  await gate.open()
  const stored = await expectDocuments(next, control, of, [large, SCOPE])
  expect(stored.map(({ folder: name }) => name)).toEqual(['Basement', 'Basement'])
  forgetFailedRequests(consoleErrors)
})

const PASSING: readonly { name: string; fault: Fault }[] = [
  { name: 'the reply of the commit is lost', fault: { kind: 'lost', on: 'CommitFile', times: 2 } },
  { name: 'an address has expired (403)', fault: { kind: 'status', on: 'part', status: 403 } },
  { name: 'fresh addresses are refused too (403)', fault: { kind: 'status', on: 'part', status: 403, times: 3 } },
  { name: 'a part is refused by the storage (500)', fault: { kind: 'status', on: 'part', status: 500 } },
  { name: 'the connection breaks over a part', fault: { kind: 'refused', on: 'part', times: 4 } },
  { name: 'a portal answers for the addresses', fault: { kind: 'portal', on: 'GetUploadUrl', times: 2 } },
  { name: 'the commit meets a 500', fault: { kind: 'status', on: 'CommitFile', status: 500 } },
]

test('After temporary faults, every complete file arrives once', { tag: '@any-face' }, async ({
  page,
  control,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  const of = await organizationWithDocuments(control, 'Fault Table Adjusters')
  const way = await control.faultyWay()
  await openDocuments(page, control, way.origin, of)
  const arrived: ChosenFile[] = []
  for (const [index, { name, fault }] of PASSING.entries()) {
    await test.step(name, async () => {
      await way.faults(fault)
      const files = [
        textFile(`${index} first.txt`, `${name}, first`),
        textFile(`${index} second.txt`, `${name}, second`),
      ]
      await chooseFiles(page, ...files)
      await confirmUploads(page)
      arrived.push(...files)
      await expectDocuments(page, control, of, arrived)
      expect((await way.state()).pending).toBe(0)
    })
  }
  forgetFailedRequests(consoleErrors)
})

test('A refused file shows the reason and blocks no other file; the user retries or discards it', {
  tag: '@any-face',
}, async ({ page, control, consoleErrors, expectAccessible }) => {
  const of = await organizationWithDocuments(control, 'Refused Adjusters')
  const way = await control.faultyWay()
  await openDocuments(page, control, way.origin, of)
  const userMessage = 'You do not have permission to do this.'
  const body = JSON.stringify({
    data: null,
    errors: [
      { message: 'no', extensions: { code: 'FORBIDDEN', httpStatus: 403, userMessage, description: '', details: [] } },
    ],
  })
  await way.faults({ kind: 'status', on: 'CommitFile', status: 200, body, times: 2 })
  const files = [textFile('one.txt', 'one'), textFile('two.txt', 'two'), textFile('three.txt', 'three')]
  await chooseFiles(page, ...files)
  await confirmUploads(page)
  await expect(uploadsDrawer(page)).toContainText('2 files failed to upload.')
  await expectDocumentsStored(control, of.organizationId, ['three.txt'])
  const list = await uploadsList(page)
  await expect(list.getByRole('listitem', { name: 'one.txt' })).toContainText(userMessage)
  await expectAccessible('uploads that failed')
  await list.getByRole('button', { name: 'Retry: one.txt' }).click()
  await expectDocumentsStored(control, of.organizationId, ['one.txt', 'three.txt'])
  await list.getByRole('button', { name: 'Discard: two.txt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(unsentCount(page)).toHaveCount(0)
  await expectDocumentsStored(control, of.organizationId, ['one.txt', 'three.txt'])
  forgetFailedRequests(consoleErrors)

  async function expectDocumentsStored(by: typeof control, ownerId: string, names: readonly string[]): Promise<void> {
    await expect
      .poll(async () => (await by.documents(ownerId)).map(({ fileName }) => fileName).sort())
      .toEqual([...names].sort())
  }
})

test('An upload whose folder was deleted can get another name, level and folder in the outbox, also while offline', {
  tag: ['@any-face', '@worker'],
}, async ({ page, browser, control, consoleErrors, expectAccessible, viewport, isMobile }) => {
  const colleague = await control.person({ firstName: 'Priya', lastName: 'Raman' })
  const of = await organizationWithDocuments(control, 'Second Thoughts Adjusters', [
    { person: colleague, keys: DOCUMENT_KEYS },
  ])
  const gate = await control.gate()
  await openDocuments(page, control, gate.origin, of)
  await page.getByRole('button', { name: /^(New|Add)$/ }).click()
  await page.getByRole('menuitem', { name: 'New Folder' }).click()
  await page.getByRole('dialog', { name: 'Create Folder' }).getByLabel('Folder Name').fill('Basement')
  await page.getByRole('dialog', { name: 'Create Folder' }).getByRole('button', { name: 'Create' }).click()
  const folder = page.getByText('Basement', { exact: true }).first()
  await expect(folder).toBeVisible()
  await expect(unsentCount(page)).toHaveCount(0)
  await (isMobile ? folder.tap() : folder.dblclick())
  await expect(page).toHaveURL(/folderId=/)
  await expectEmpty(page)
  await gate.close()
  await chooseFiles(page, SCOPE)
  await confirmUploads(page)
  await expect(unsentCount(page)).toHaveAccessibleName('Outbox: 1 item is not sent yet')

  const elsewhere = await (await browser.newContext(viewport ? { viewport } : {})).newPage()
  await signIn(elsewhere, control, colleague, { at: documentsPath(of) })
  await elsewhere.getByRole('button', { name: 'Actions for Basement' }).click()
  await chooseFromMenu(elsewhere, 'Delete')
  await confirm(elsewhere, 'Delete folder', 'Delete')
  await expect(elsewhere.getByText('Folder deleted successfully.')).toBeVisible()
  await elsewhere.context().close()

  await gate.open()
  await expect(uploadsDrawer(page)).toContainText('1 file failed to upload.', { timeout: 20_000 })
  await page.goto(`${gate.origin}${documentsPath(of)}`)
  await expect(unsentCount(page)).toBeVisible()
  await gate.close()
  await unsentCount(page).click()
  const outbox = page.getByRole('dialog', { name: 'Outbox' })
  await expect(outbox).toContainText('The folder of this file was deleted.')
  await outbox.getByRole('button', { name: `Edit: ${SCOPE.name}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit upload' })
  await expect(sheet).toContainText('The folder of this file was deleted.')
  await sheet.getByRole('textbox', { name: 'File Name' }).fill('scope of loss')
  await sheet.getByRole('radio', { name: /^Confidential/ }).check()
  await expectAccessible('edit upload')
  await sheet.getByRole('button', { name: 'Save and try again' }).click()
  await expect(sheet).toHaveCount(0)
  await expect((await uploadsList(page)).getByRole('listitem', { name: 'scope of loss.txt' })).toContainText('Pending')
  await page.reload()
  await expect(unsentCount(page)).toHaveAccessibleName('Outbox: 1 item is not sent yet')
  await gate.open()
  const [stored] = await expectDocuments(page, control, of, [{ ...SCOPE, name: 'scope of loss.txt' }])
  expect(stored).toMatchObject({ accessLevel: 'Confidential', folder: null, versionNumber: 1 })
  forgetFailedRequests(consoleErrors)
})

test('If two tabs upload at once, only one sends, each file arrives once, and both show the result', {
  tag: ['@any-face', '@worker'],
}, async ({ page, context, control, consoleErrors }) => {
  const of = await organizationWithDocuments(control, 'Two Tabs Adjusters')
  const way = await control.faultyWay()
  await openDocuments(page, control, way.origin, of)
  const second = await context.newPage()
  await second.goto(`${way.origin}${documentsPath(of)}`)
  await expect(second.getByRole('button', { name: /^(New|Add)$/ })).toBeVisible()
  await way.faults({ kind: 'refused', on: '*', times: Number.POSITIVE_INFINITY })
  await page.bringToFront()
  await chooseFiles(page, SCOPE)
  await confirmUploads(page)
  await second.bringToFront()
  await chooseFiles(second, ESTIMATE)
  await confirmUploads(second)
  for (const tab of [page, second])
    await expect(unsentCount(tab)).toHaveAccessibleName('Outbox: 2 items are not sent yet')
  await way.faults()
  await expectDocuments(second, control, of, [SCOPE, ESTIMATE])
  for (const tab of [page, second]) await expect(uploadsDrawer(tab)).toContainText('2 of 2 completed')
  forgetFailedRequests(consoleErrors)
})

test('Without storage space on the device, the file is reported, no part is stored, and it can be selected again', {
  tag: '@any-face',
}, async ({ page, control, consoleErrors }) => {
  const of = await organizationWithDocuments(control, 'No Room Adjusters')
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function refusing(
      this: IDBObjectStore,
      ...given: Parameters<IDBObjectStore['put']>
    ) {
      if (this.name === 'parts' && sessionStorage.getItem('no-room') === 'yes')
        throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await openDocuments(page, control, ORIGIN, of)
  await page.evaluate(() => sessionStorage.setItem('no-room', 'yes'))
  await chooseFiles(page, SCOPE)
  await confirmUploads(page)
  await expect(page.getByText(`${SCOPE.name} could not be saved: this device has no room left.`)).toBeVisible()
  await expect(unsentCount(page)).toHaveCount(0)
  await page.evaluate(() => sessionStorage.removeItem('no-room'))
  await chooseFiles(page, SCOPE)
  await confirmUploads(page)
  await expectDocuments(page, control, of, [SCOPE])
  forgetFailedRequests(consoleErrors)
})

test('Photos arrive unchanged, with captions, time and location', { tag: '@phone' }, async ({
  page,
  context,
  control,
  viewport,
  expectAccessible,
}) => {
  test.skip((viewport?.width ?? 0) > 1_000, 'The camera is on phones.')
  const of = await organizationWithDocuments(control, 'Camera Adjusters')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 29.9511, longitude: -90.0715 })
  await openDocuments(page, control, ORIGIN, of)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Take photos' }).click()
  const sheet = page.getByRole('dialog', { name: 'Photos' })
  await sheet.getByRole('switch', { name: 'Add the place to photos' }).click()
  const shots = [picture('wall.png', 320, 240), picture('floor.png', 240, 320)]
  for (const [index, shot] of shots.entries()) {
    const picking = page.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: index === 0 ? 'Take a photo' : 'Take another' }).click()
    await (await picking).setFiles([shot])
    await sheet.getByRole('textbox', { name: `Caption of photo ${index + 1}` }).fill(`Room ${index + 1}`)
  }
  await expect(sheet.getByText('With place')).toHaveCount(2)
  await expectAccessible('photos')
  // The camera ends the app over them: they are there again.
  await page.reload()
  await expect(sheet.getByRole('textbox', { name: 'Caption of photo 2' })).toHaveValue('Room 2')
  await sheet.getByRole('button', { name: 'Upload 2 photos' }).click()
  const stored = await expectDocuments(page, control, of, shots)
  const byCaption = [...stored].sort((one, other) => (one.caption ?? '').localeCompare(other.caption ?? ''))
  expect(
    byCaption.map(({ sha256: hash, caption, latitude, longitude }) => ({ hash, caption, latitude, longitude })),
  ).toEqual(
    shots.map(({ buffer }, index) => ({
      hash: sha256(buffer),
      caption: `Room ${index + 1}`,
      latitude: 29.9511,
      longitude: -90.0715,
    })),
  )
})

test('A pinned file shows its age, opens while offline, and can be unpinned', {
  tag: ['@phone', '@worker'],
}, async ({ page, control, consoleErrors }) => {
  const of = await organizationWithDocuments(control, 'Kept Adjusters')
  const gate = await control.gate()
  await openDocuments(page, control, gate.origin, of)
  const photo = picture('water line.png')
  await chooseFiles(page, photo)
  await confirmUploads(page)
  await expectDocuments(page, control, of, [photo])
  await uploadsDrawer(page).getByRole('button', { name: 'Close the uploads' }).click()
  const act = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${photo.name}` }).click()
    await page
      .getByRole('menuitem', { name: action })
      .or(page.getByRole('button', { name: action, exact: true }))
      .click()
  }
  const sign = page.getByRole('img', { name: /^On this device, as of/ })
  // Only files that the scan found clean are pinned; until then a message says so.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(photo.name).first()).toBeVisible()
    if ((await sign.count()) === 0) await act('Keep on this device').catch(() => act('Remove from this device'))
    await expect(sign).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 40_000 })
  await gate.close()
  const row = page.getByText(photo.name).first()
  if (page.viewportSize()!.width > 1_000) await act('View')
  else await row.tap()
  const viewer = page.getByRole('dialog', { name: photo.name })
  await expectDrawn(viewer)
  await expect(viewer).toContainText('On this device, as of')
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toHaveCount(0)
  await act('Remove from this device')
  await expect(sign).toHaveCount(0)
  await gate.open()
  forgetFailedRequests(consoleErrors)
})
