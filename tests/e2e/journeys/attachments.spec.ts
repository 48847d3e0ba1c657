import type { Browser, Page } from 'playwright/test'
import type { Control } from '../support/control.ts'
import { attach, downloaded, expectDrawn, picture, sha256, stagedFile, textFile } from '../support/files.ts'
import {
  type Correspondence,
  correspond,
  expectArrived,
  forgetFailedRequests,
  messagesOf,
  openConversation,
  unsentCount,
  write,
} from '../support/outbox.ts'
import { ORIGIN } from '../support/origins.ts'
import { pdfFile } from '../support/pdf-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, violationsOf } from '../support/test.ts'

const REPORT = textFile('scope-of-loss.txt', 'Standing water, 40 cm, basement of 1420 Harbor Blvd.\n')
/** The button of the file once its scan is over; before, it says so. */
const DOWNLOAD_REPORT = `Download ${REPORT.name}`
// In halves, so that no scanner takes this source for the test file of the industry (EICAR).
const TEST_VIRUS = textFile(
  'invoice.txt',
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** The other participant reads on a separate device. */
async function openElsewhere(
  browser: Browser,
  control: Control,
  { other, conversationId }: Correspondence,
): Promise<Page> {
  const context = await browser.newContext({ acceptDownloads: true })
  const page = await context.newPage()
  await signIn(page, control, other)
  await page.goto(`${ORIGIN}/app/conversations?conversationId=${conversationId}`)
  return page
}

test('A picture, a PDF and a text file are attached, uploaded and sent; the recipient sees them and downloads equal bytes', {
  tag: '@phone',
}, async ({ page, browser, control, expectAccessible }) => {
  const talk = await correspond(control, 'Water loss')
  await openConversation(page, control, ORIGIN, talk)
  const photo = picture('basement wall.png')
  const estimate = pdfFile('estimate.pdf', [{ lines: ['Estimate of the kitchen'] }])
  await attach(page, photo, REPORT, estimate)
  for (const { name } of [photo, REPORT, estimate]) await expect(stagedFile(page, name)).toContainText('Uploaded')
  await expect(page.getByText('Write a message to send with the files.')).toBeVisible()
  await expectAccessible('files of a message that is being written')

  await write(page, 'The photo and the scope')
  await expectArrived(page, control, talk, ['The photo and the scope'])
  const own = messagesOf(page, talk.subject)
  await expectDrawn(own.getByRole('button', { name: `Open ${photo.name}` }))
  await expect(stagedFile(page, photo.name)).toHaveCount(0)
  await expectAccessible('message with files')

  const elsewhere = await openElsewhere(browser, control, talk)
  const thread = messagesOf(elsewhere, talk.subject)
  const shown = thread.getByRole('button', { name: `Open ${photo.name}` })
  await expectDrawn(shown)
  const report = await downloaded(elsewhere, () =>
    thread.getByRole('button', { name: DOWNLOAD_REPORT, exact: true }).click(),
  )
  expect(report).toEqual({ name: REPORT.name, hash: sha256(REPORT.buffer) })

  await shown.click()
  const viewer = elsewhere.getByRole('dialog', { name: photo.name })
  await expectDrawn(viewer)
  expect(await violationsOf(elsewhere), 'picture').toEqual([])
  const original = await downloaded(elsewhere, () => viewer.getByRole('button', { name: 'Download' }).click())
  expect(original).toEqual({ name: photo.name, hash: sha256(photo.buffer) })
  await elsewhere.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  await thread.getByRole('button', { name: `View ${estimate.name}` }).click()
  const pdf = elsewhere.getByRole('dialog', { name: estimate.name })
  await expect(pdf.getByText('Estimate of the kitchen')).toBeVisible()
  const saved = await downloaded(elsewhere, () => pdf.getByRole('button', { name: 'Download' }).click())
  expect(saved).toEqual({ name: estimate.name, hash: sha256(estimate.buffer) })
  await elsewhere.goBack()
  await expect(pdf).toHaveCount(0)
  const again = await downloaded(elsewhere, () =>
    thread.getByRole('button', { name: `Download ${estimate.name}`, exact: true }).click(),
  )
  expect(again.hash).toBe(saved.hash)
  await elsewhere.context().close()
})

test('An infected file is marked and cannot be downloaded', { tag: '@any-face' }, async ({
  page,
  control,
  expectAccessible,
}) => {
  const talk = await correspond(control, 'Invoice')
  await openConversation(page, control, ORIGIN, talk)
  await attach(page, TEST_VIRUS)
  await expect(stagedFile(page, TEST_VIRUS.name)).toContainText('Uploaded')
  await write(page, 'Please look at the invoice')
  await expectArrived(page, control, talk, ['Please look at the invoice'])
  const chip = messagesOf(page, talk.subject).getByRole('button', {
    name: `Download ${TEST_VIRUS.name} 68 bytes · Infected`,
  })
  await expect(chip).toBeVisible()
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await chip.click()
  await expect(page.getByText('The file you are trying to download has been corrupted.')).toBeVisible()
  await expectAccessible('infected file')
  expect(downloads).toBe(0)
})

test('Text and files that are sent while offline arrive when the network is back, also after the app was closed', {
  tag: ['@any-face', '@worker'],
}, async ({ page, context, browser, control, consoleErrors }) => {
  const talk = await correspond(control, 'No signal')
  const gate = await control.gate()
  await openConversation(page, control, gate.origin, talk)
  await gate.close()
  const photo = picture('water line.png', 320, 240)
  await attach(page, photo, REPORT)
  await expect(page.getByRole('button', { name: 'Send when online' })).toBeVisible()
  for (const { name } of [photo, REPORT])
    await expect(stagedFile(page, name)).toContainText('Saved. Uploads when the server can be reached')
  await write(page, 'Photo and scope follow')
  await expectDrawn(messagesOf(page, talk.subject))
  await page.close()

  const next = await context.newPage()
  await next.goto(`${gate.origin}/app/conversations?conversationId=${talk.conversationId}`)
  await expect(messagesOf(next, talk.subject).getByText('Photo and scope follow', { exact: true })).toBeVisible()
  await expect(unsentCount(next)).toHaveAccessibleName('Outbox: 1 item is not sent yet')
  await gate.open()
  await expectArrived(next, control, talk, ['Photo and scope follow'])

  const elsewhere = await openElsewhere(browser, control, talk)
  const thread = messagesOf(elsewhere, talk.subject)
  await expectDrawn(thread.getByRole('button', { name: `Open ${photo.name}` }))
  const report = await downloaded(elsewhere, () =>
    thread.getByRole('button', { name: DOWNLOAD_REPORT, exact: true }).click(),
  )
  expect(report.hash).toBe(sha256(REPORT.buffer))
  await elsewhere.context().close()
  forgetFailedRequests(consoleErrors)
})

test('A photo of an opened conversation is shown while offline', { tag: ['@any-face', '@worker'] }, async ({
  page,
  control,
  consoleErrors,
}) => {
  const talk = await correspond(control, 'Hail on slate')
  const gate = await control.gate()
  await openConversation(page, control, gate.origin, talk)
  const photo = picture('north slope.png', 320, 240)
  await attach(page, photo)
  await expect(stagedFile(page, photo.name)).toContainText('Uploaded')
  await write(page, 'North slope')
  await expectArrived(page, control, talk, ['North slope'])
  // As the server delivers it, not as this page inserted it into the message.
  const shown = messagesOf(page, talk.subject).getByRole('button', { name: `Open ${photo.name}` })
  await page.reload()
  await expectDrawn(shown)
  await gate.close()
  await page.reload()
  await expectDrawn(shown)
  await shown.click()
  await expectDrawn(page.getByRole('dialog', { name: photo.name }))
  await gate.open()
  forgetFailedRequests(consoleErrors)
})

for (const status of [403, 500]) {
  test(`A part that is refused with ${status} is sent again; the complete file arrives once`, {
    tag: '@any-face',
  }, async ({ page, control, consoleErrors }) => {
    const talk = await correspond(control, `Part ${status}`)
    const way = await control.faultyWay()
    await openConversation(page, control, way.origin, talk)
    await way.faults({ kind: 'status', on: 'part', status })
    await attach(page, REPORT)
    await expect(stagedFile(page, REPORT.name)).toContainText('Uploaded')
    expect(await way.state()).toMatchObject({ pending: 0, passed: { part: 1 } })
    await write(page, 'The scope')
    await expectArrived(page, control, talk, ['The scope'])
    const chips = messagesOf(page, talk.subject).getByRole('button', { name: `Download ${REPORT.name}` })
    await expect(chips).toHaveCount(1)
    await expect(chips).toHaveAccessibleName(DOWNLOAD_REPORT)
    const report = await downloaded(page, () => chips.click())
    expect(report.hash).toBe(sha256(REPORT.buffer))
    forgetFailedRequests(consoleErrors)
  })
}
