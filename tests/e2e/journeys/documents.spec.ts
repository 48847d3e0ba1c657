import type { Locator, Page } from 'playwright/test'
import {
  chooseFiles,
  confirmUploads,
  documentsPath,
  openDocuments,
  organizationWithDocuments,
  uploadsDrawer,
} from '../support/documents.ts'
import { downloaded, expectDrawn, picture, sha256, textFile } from '../support/files.ts'
import { chooseFromMenu, confirm, dialogOf } from '../support/message-box.ts'
import { ORIGIN } from '../support/origins.ts'
import { pdfFile } from '../support/pdf-file.ts'
import { forgetFailedRequests } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { HEIC_PICTURE } from '#tests/support/heic-picture.ts'

const SCOPE = textFile('scope-of-loss.txt', 'Standing water, 40 cm.\n')
const ESTIMATE = textFile('estimate.csv', 'item,amount\ndrywall,1200\n')
const PHOTO = picture('basement wall.png')
const IPHONE_PHOTO = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: HEIC_PICTURE }

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

/** An entry of an item's menu. */
async function act(page: Page, name: string, entry: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await chooseFromMenu(page, entry)
}

async function uploaded(page: Page, ...files: Parameters<typeof chooseFiles>[1][]): Promise<void> {
  await chooseFiles(page, ...files)
  await confirmUploads(page)
  await expect(uploadsDrawer(page)).toContainText(`${files.length} of ${files.length} completed`)
  await uploadsDrawer(page).getByRole('button', { name: 'Close the uploads' }).click()
  for (const { name } of files) await expect(rowOf(page, name)).toBeVisible()
}

async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(New|Add)$/ }).click()
  await chooseFromMenu(page, 'New Folder')
  const dialog = dialogOf(page, 'Create Folder')
  await dialog.getByLabel('Folder Name').fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Folder created successfully.')).toBeVisible()
  await expect(rowOf(page, name)).toBeVisible()
}

async function openFolder(page: Page, isMobile: boolean, name: string): Promise<void> {
  if (isMobile) await rowOf(page, name).getByText(name, { exact: true }).tap()
  else await rowOf(page, name).dblclick({ position: { x: 300, y: 20 } })
  await expect(page).toHaveURL(/folderId=/)
}

test('A member creates a folder and renames, copies, moves, protects and deletes files, each in a dialog that explains it', {
  tag: '@motion',
}, async ({ page, control, expectAccessible, isMobile }) => {
  test.slow()
  const of = await organizationWithDocuments(control, 'Gulf Coast Adjusters')
  await openDocuments(page, control, ORIGIN, of)
  await expectAccessible('empty documents')
  await newFolder(page, 'Photos')
  await uploaded(page, SCOPE, ESTIMATE)
  await expectAccessible('list of documents')

  await act(page, SCOPE.name, 'Rename')
  const rename = dialogOf(page, 'Rename file')
  const field = rename.getByRole('textbox')
  await expect(field).toBeFocused()
  expect(
    await field.evaluate((one: HTMLInputElement) => one.value.slice(one.selectionStart ?? 0, one.selectionEnd ?? 0)),
    'the name without its ending is selected',
  ).toBe('scope-of-loss')
  await page.keyboard.type('scope of loss')
  await expectAccessible('rename file')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('File renamed successfully.')).toBeVisible()
  await expect(rowOf(page, 'scope of loss.txt')).toBeVisible()

  await act(page, ESTIMATE.name, 'Copy')
  const copy = dialogOf(page, 'Copy file')
  await copy.getByRole('button', { name: 'Open Photos' }).click()
  await copy.getByRole('radio', { name: /Confidential/ }).check()
  await expectAccessible('copy file')
  await copy.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Successfully copied file.')).toBeVisible()

  await act(page, 'scope of loss.txt', 'Move')
  const move = dialogOf(page, 'Move')
  await move.getByRole('button', { name: 'Open Photos' }).click()
  await expect(move.getByText('No subfolders')).toBeVisible()
  await expectAccessible('move')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('File(s) moved successfully.')).toBeVisible()
  await expect(rowOf(page, 'scope of loss.txt')).toHaveCount(0)

  await openFolder(page, isMobile, 'Photos')
  await expect(rowOf(page, ESTIMATE.name)).toBeVisible()
  await act(page, 'scope of loss.txt', 'Change Privacy')
  const privacy = dialogOf(page, 'Change privacy')
  await privacy.getByRole('radio', { name: /Public/ }).check()
  await privacy.getByRole('radio', { name: 'All versions' }).check()
  await expectAccessible('change privacy')
  await privacy.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Privacy updated successfully.')).toBeVisible()
  const levels = async () =>
    (await control.documents(of.organizationId))
      .map(({ fileName, accessLevel, folder }) => `${fileName} ${accessLevel} ${folder ?? ''}`)
      .sort()
  await expect
    .poll(levels)
    .toEqual([
      'estimate.csv Confidential Photos',
      'estimate.csv Sensitive ',
      'scope of loss.txt Public Photos',
      'scope-of-loss.txt Public Photos',
    ])

  await act(page, ESTIMATE.name, 'Delete')
  await expect(dialogOf(page, 'Delete file(s)')).toContainText(
    `Delete “${ESTIMATE.name}” with all its versions for good?`,
  )
  await expectAccessible('delete files')
  await confirm(page, 'Delete file(s)', 'Delete')
  await expect(page.getByText('File(s) deleted successfully.')).toBeVisible()
  await expect(rowOf(page, ESTIMATE.name)).toHaveCount(0)

  if (isMobile)
    await page
      .getByRole('button', { name: /^Back to/ })
      .or(page.getByRole('link', { name: /^Back to/ }))
      .click()
  else await page.getByRole('link', { name: 'Organization Documents' }).click()
  await act(page, 'Photos', 'Rename')
  const renameFolder = dialogOf(page, 'Rename Folder')
  await renameFolder.getByLabel('Folder Name').fill('Basement photos')
  await renameFolder.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Folder renamed successfully.')).toBeVisible()
  await act(page, 'Basement photos', 'Delete')
  const question = dialogOf(page, 'Delete folder')
  await expect(question).toContainText('scope of loss.txt')
  await question.getByRole('checkbox').check()
  await expectAccessible('delete folder')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Folder deleted successfully.')).toBeVisible()
  await expect(rowOf(page, 'Basement photos')).toHaveCount(0)
  await expect.poll(levels).toEqual(['estimate.csv Sensitive '])
})

test('A file has a history: a new version, an older one made current, one deleted; the details show the hash', {
  tag: '@any-face',
}, async ({ page, control, expectAccessible }) => {
  test.slow()
  const of = await organizationWithDocuments(control, 'Version Keepers')
  await openDocuments(page, control, ORIGIN, of)
  await uploaded(page, SCOPE)
  await act(page, SCOPE.name, 'Version History')
  const history = dialogOf(page, 'Version history')
  await expect(history.getByText('Version 1', { exact: true })).toBeVisible()
  const second = textFile('scope v2.txt', 'Standing water, 60 cm.\n')
  const picking = page.waitForEvent('filechooser')
  await history.getByRole('button', { name: 'Upload New Version' }).click()
  await (await picking).setFiles([second])
  await page
    .getByRole('dialog', { name: 'Uploads confirmation' })
    .getByRole('button', { name: /^Upload 1 file/ })
    .click()
  await expect(history.getByText('Version 2', { exact: true })).toBeVisible()
  await expectAccessible('version history')

  await history.getByRole('button', { name: 'Actions for Version 1', exact: true }).click()
  await chooseFromMenu(page, 'Change Privacy')
  await dialogOf(page, 'Change privacy')
    .getByRole('radio', { name: /Public/ })
    .check()
  await expectAccessible('privacy of a version')
  await dialogOf(page, 'Change privacy').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Privacy updated successfully.')).toBeVisible()
  await expect
    .poll(async () => (await control.documents(of.organizationId)).map(({ accessLevel }) => accessLevel).sort())
    .toEqual(['Public', 'Sensitive'])
  await history.getByRole('button', { name: 'Actions for Version 1', exact: true }).click()
  await chooseFromMenu(page, 'Make Current')
  await confirm(page, 'Make current')
  await expect(page.getByText('File updated successfully.')).toBeVisible()
  await expect(history.getByText('Version 3', { exact: true })).toBeVisible()
  await history.getByRole('button', { name: 'Actions for Version 2', exact: true }).click()
  await chooseFromMenu(page, 'Delete')
  await confirm(page, 'Delete version', 'Delete')
  await expect(page.getByText('File version deleted successfully.')).toBeVisible()
  await expect(history.getByText('Version 2', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)

  await act(page, SCOPE.name, 'See Details')
  const details = dialogOf(page, 'Details')
  await expect(details).toContainText(sha256(SCOPE.buffer))
  await expectAccessible('details')
  await page.keyboard.press('Escape')
  // By way of the actions, which are a sheet on a phone.
  await expect(rowOf(page, SCOPE.name).getByRole('button', { name: `Actions for ${SCOPE.name}` })).toBeFocused()
  await expect(details).toHaveCount(0)
  await act(page, SCOPE.name, 'See Metadata')
  await expect(dialogOf(page, 'Metadata').getByText('What happened')).toBeVisible()
  await expectAccessible('metadata')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, 'Metadata')).toHaveCount(0)
})

test('Files are found by name, shown as a grid, viewed and downloaded; an annotated photo is saved as a new version', async ({
  page,
  control,
  expectAccessible,
  isMobile,
}) => {
  const of = await organizationWithDocuments(control, 'Picture Adjusters')
  await openDocuments(page, control, ORIGIN, of)
  await uploaded(page, IPHONE_PHOTO, PHOTO, SCOPE)
  const search = page
    .getByRole('searchbox', { name: 'Search documents' })
    .or(page.getByRole('textbox', { name: 'Search documents' }))
  if (isMobile) {
    const tops = [IPHONE_PHOTO, PHOTO, SCOPE].map(async ({ name }) => (await rowOf(page, name).boundingBox())?.y)
    expect(Math.min(...(await Promise.all(tops)).map(Number)), 'the first file stands high').toBeLessThan(200)
    await page.getByRole('button', { name: 'Search documents' }).click()
  }
  await search.fill('scope')
  await expect(page.getByText('1 Result', { exact: true })).toBeVisible()
  await search.fill('no such file')
  await expect(page.getByText('No results found')).toBeVisible()
  await expectAccessible('nothing found')
  await page.goto(`${documentsPath(of)}?clearSearch=true`)
  await (isMobile ? expect(search).toHaveCount(0) : expect(search).toHaveValue(''))
  await expect(rowOf(page, SCOPE.name)).toBeVisible()

  const file = await downloaded(page, () => act(page, SCOPE.name, 'Download'))
  expect(file.hash).toBe(sha256(SCOPE.buffer))
  if (!isMobile) {
    // Which files lie next to each other depends on which of the uploads ended first.
    const files = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select / }) })
    await files.nth(0).click({ position: { x: 300, y: 20 } })
    await files.nth(1).click({ modifiers: ['Shift'], position: { x: 300, y: 20 } })
    await expect(page.getByText('2 Selected').first()).toBeVisible()
    await expectAccessible('two selected')
    const archive = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await archive).suggestedFilename()).toBe('Documents.zip')
    await page.getByRole('button', { name: 'Clear selection' }).click()
  }
  await page.getByRole('button', { name: 'Show as a grid' }).click()
  for (const { name } of [PHOTO, IPHONE_PHOTO]) await expectDrawn(page.getByRole('gridcell').filter({ hasText: name }))
  await expectAccessible('grid')
  await page.getByRole('button', { name: 'Show as a list' }).click()
  await act(page, PHOTO.name, 'View')
  await expectDrawn(dialogOf(page, PHOTO.name))
  await page.keyboard.press('Escape')
  // Chrome cannot draw iPhone photos, so it shows their rendition.
  await act(page, IPHONE_PHOTO.name, 'View')
  // During its closing animation, a phone's menu has the same name.
  const preview = dialogOf(page, IPHONE_PHOTO.name).filter({ has: page.getByRole('img', { name: IPHONE_PHOTO.name }) })
  await expectDrawn(preview)
  const original = await downloaded(page, () => preview.getByRole('button', { name: 'Download' }).click())
  expect(original.hash).toBe(sha256(HEIC_PICTURE))
  await page.keyboard.press('Escape')

  await act(page, PHOTO.name, 'Annotate')
  const annotator = dialogOf(page, `Annotate ${PHOTO.name}`)
  const stage = annotator.getByRole('application')
  // Waits until the sheet is at rest.
  await stage.hover({ position: { x: 100, y: 160 } })
  await page.mouse.down()
  await stage.hover({ position: { x: 180, y: 220 } })
  await page.mouse.up()
  await annotator.getByRole('button', { name: 'Text', exact: true }).click()
  await stage.press('Enter')
  await annotator.getByRole('textbox', { name: 'Text on the photo' }).fill('Water line')
  await page.keyboard.press('Enter')
  const drawn = annotator.getByRole('list', { name: 'Annotations' }).getByRole('listitem')
  await expect(drawn).toHaveText(['Arrow 1', 'Text: Water line'])
  await expectAccessible('annotator')
  // A phone ends the app over it: the drawing is there again.
  await page.reload()
  await expect(drawn).toHaveText(['Arrow 1', 'Text: Water line'])
  await annotator.getByRole('button', { name: 'Save as new version' }).click()
  await expect(annotator).toHaveCount(0)
  const versions = async () =>
    (await control.documents(of.organizationId))
      .filter(({ fileName }) => fileName === PHOTO.name)
      .map(({ versionNumber, caption, sha256: hash }) => ({
        versionNumber,
        caption,
        isOriginal: hash === sha256(PHOTO.buffer),
      }))
  await expect.poll(versions).toEqual([
    { versionNumber: 1, caption: null, isOriginal: true },
    { versionNumber: 2, caption: 'Annotated', isOriginal: false },
  ])
})

test('A PDF is viewed in the app: pages, search, zoom and Back work; its scripts do not run', {
  tag: ['@phone', '@motion'],
}, async ({ page, control, expectAccessible, isMobile }) => {
  const of = await organizationWithDocuments(control, 'Paper Adjusters')
  const report = pdfFile(
    'report.pdf',
    [
      { lines: ['Inspection of the roof'] },
      { lines: ['Gutters on the north side'], isLandscape: true },
      { lines: ['Summary'] },
    ],
    { script: "app.alert('ran')" },
  )
  const damaged = { ...report, name: 'damaged.pdf', buffer: Buffer.from('%PDF-1.7\nnot really') }
  const extras: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pdfjs/')) extras.push(request.url())
  })
  const locked = pdfFile('locked.pdf', [{ lines: ['For the owner alone'] }], { password: 'magnolia' })
  await openDocuments(page, control, ORIGIN, of)
  await uploaded(page, report, damaged, locked)
  // Until they were scanned they cannot be looked at.
  for (const { name } of [report, damaged, locked]) {
    await expect(rowOf(page, name)).toContainText('Sensitive')
    await expect(rowOf(page, name)).not.toContainText('Pending')
  }
  const windows: string[] = []
  page.context().on('page', (other) => windows.push(other.url()))
  page.on('dialog', (dialog) => windows.push(dialog.message()))
  if (isMobile) await rowOf(page, report.name).getByText(report.name, { exact: true }).tap()
  else await act(page, report.name, 'View')
  const viewer = dialogOf(page, report.name).filter({ has: page.getByRole('toolbar') })
  const first = viewer.getByRole('region', { name: 'Page 1' })
  await expect(first.getByText('Inspection of the roof')).toBeVisible()
  await expect
    .poll(() => first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBeGreaterThan(100)
  await expect(viewer.getByRole('link')).toHaveCount(0)
  await expectAccessible('PDF')

  const pages = viewer.getByRole('group', { name: report.name })
  const zoom = async () => Number(await pages.getAttribute('data-zoom'))
  const before = await zoom()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(zoom).toBeGreaterThan(before)
  await viewer.getByRole('button', { name: 'Fit the width' }).click()
  await expect
    .poll(() =>
      pages.evaluate((element) => Math.abs((element.querySelector('.page')?.clientWidth ?? 0) - element.clientWidth)),
    )
    .toBeLessThan(2)
  await viewer.getByRole('textbox', { name: 'Page 1 of 3' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(viewer.getByRole('region', { name: 'Page 2' }).getByText('Gutters on the north side')).toBeInViewport()
  await expect(viewer.getByRole('textbox', { name: 'Page 2 of 3' })).toBeVisible()

  await page.keyboard.press('Control+f')
  await viewer.getByRole('textbox', { name: 'Find in the document' }).fill('summary')
  await expect(viewer.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(viewer.getByRole('region', { name: 'Page 3' }).getByText('Summary')).toBeInViewport()
  await expectAccessible('search in a PDF')
  await page.keyboard.press('Escape')
  await expect(viewer.getByRole('textbox', { name: 'Find in the document' })).toHaveCount(0)
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(rowOf(page, report.name)).toBeVisible()

  await act(page, damaged.name, 'View')
  const broken = dialogOf(page, damaged.name).filter({ has: page.getByRole('toolbar') })
  await expect(
    broken.getByText('This file is damaged, or no PDF, and cannot be shown.', { exact: false }),
  ).toBeVisible()
  await expectAccessible('damaged PDF')
  const saved = await downloaded(page, () => broken.getByRole('button', { name: 'Download' }).last().click())
  expect(saved).toEqual({ name: damaged.name, hash: sha256(damaged.buffer) })
  await page.goBack()
  await expect(broken).toHaveCount(0)

  await act(page, locked.name, 'View')
  const guarded = dialogOf(page, locked.name).filter({ has: page.getByRole('toolbar') })
  const password = guarded.getByLabel('Password of the document')
  await password.fill('oleander')
  await page.keyboard.press('Enter')
  await expect(guarded.getByText('That is not the password of this document.')).toBeVisible()
  await expectAccessible('protected PDF')
  await password.fill('magnolia')
  await guarded.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(guarded.getByText('For the owner alone')).toBeVisible()
  expect(windows, 'nothing left the app').toEqual([])
  expect(extras, 'the fonts of the system do for it').toEqual([])
})

test('A reader of some levels sees only their files and cannot change them; without any level an error is shown', {
  tag: '@any-face',
}, async ({ page, browser, control, consoleErrors, viewport }) => {
  const reader = await control.person({ firstName: 'Priya', lastName: 'Raman' })
  const stranger = await control.person({ firstName: 'Tom', lastName: 'Castellano' })
  const of = await organizationWithDocuments(control, 'Careful Adjusters', [
    { person: reader, keys: ['Org_Member', 'Org_File_R'] },
  ])
  await openDocuments(page, control, ORIGIN, of)
  await chooseFiles(page, SCOPE, ESTIMATE)
  await page
    .getByRole('dialog', { name: 'Uploads confirmation' })
    .getByRole('combobox', { name: `Privacy of ${SCOPE.name}` })
    .selectOption('Public')
  await confirmUploads(page)
  await expect(uploadsDrawer(page)).toContainText('2 of 2 completed')

  const asReader = await (await browser.newContext({ ...(viewport ? { viewport } : {}) })).newPage()
  await signIn(asReader, control, reader, { at: documentsPath(of) })
  await expect(rowOf(asReader, SCOPE.name)).toBeVisible()
  await expect(rowOf(asReader, ESTIMATE.name)).toHaveCount(0)
  await expect(asReader.getByRole('button', { name: /^(New|Add)$/ })).toHaveCount(0)
  await rowOf(asReader, SCOPE.name)
    .getByRole('button', { name: `Actions for ${SCOPE.name}` })
    .click()
  await expect(
    asReader
      .getByRole('menuitem', { name: 'Download' })
      .or(asReader.getByRole('dialog').getByRole('button', { name: 'Download' })),
  ).toBeVisible()
  for (const entry of ['Rename', 'Move', 'Delete', 'Change Privacy']) {
    await expect(
      asReader
        .getByRole('menuitem', { name: entry, exact: true })
        .or(asReader.getByRole('dialog').getByRole('button', { name: entry, exact: true })),
    ).toHaveCount(0)
  }
  await asReader.context().close()

  const asStranger = await (await browser.newContext({ ...(viewport ? { viewport } : {}) })).newPage()
  await signIn(asStranger, control, stranger, { at: documentsPath(of) })
  await expect(asStranger.getByText('You do not have permission', { exact: false })).toBeVisible()
  await expect(rowOf(asStranger, SCOPE.name)).toHaveCount(0)
  await asStranger.context().close()
  forgetFailedRequests(consoleErrors)
})
