import { whenKept } from '../support/device.ts'
import { picture } from '../support/files.ts'
import { chooseFromMenu } from '../support/message-box.ts'
import { forgetFailedRequests } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('A voice note is recorded offline with the photos of a room, can be played, and is in the documents of the claim', {
  tag: '@worker',
}, async ({ page, control, consoleErrors, expectAccessible, isMobile }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const company = await control.claimsCompany(dana, 'ADMIN')
  const { systemId, acid, claimIds } = company
  await control.organization({ name: 'Coastal Group', members: [{ person: dana, keys: 'admin' }], company })
  const claimKey = `${systemId}-${acid}-${claimIds[2]}`
  const gate = await control.gate()
  await signIn(page, control, dana, { at: `${gate.origin}/app/legacy/claims/${claimKey}`, worker: true })
  await expect(page.getByRole('heading', { name: `CLM-${claimIds[2]}` })).toBeVisible()
  const camera = page.getByRole('button', { name: isMobile ? 'Camera' : 'Take a photo for a claim', exact: true })
  const sheet = page.getByRole('dialog', { name: 'Photos' })
  await camera.click()
  await expect(sheet.getByRole('button', { name: new RegExp(`^Claim .*CLM-${claimIds[2]}`) })).toBeVisible()
  await sheet.getByText('Kitchen', { exact: true }).click()
  await whenKept(page)
  await gate.close()

  await sheet.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(sheet.getByRole('timer')).toContainText('0:02 of 2:00')
  await expectAccessible('recording')
  await sheet.getByRole('button', { name: 'Stop the recording' }).click()
  const note = sheet.getByRole('listitem', { name: 'Voice note 1' })
  await expect(note).toContainText('Recorded')
  const played = (audio: HTMLAudioElement) => audio.play().then(() => audio.currentTime)
  await expect.poll(() => note.locator('audio').evaluate(played)).toBeGreaterThan(0)
  await expectAccessible('a voice note')

  // A second one is removed, and a photo joins the first.
  await sheet.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(sheet.getByRole('timer')).toContainText('0:02 of 2:00')
  await sheet.getByRole('button', { name: 'Stop the recording' }).click()
  await sheet.getByRole('button', { name: 'Remove voice note 2' }).click()
  await expect(sheet.getByRole('listitem', { name: 'Voice note 2' })).toHaveCount(0)
  const choosing = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Take another' }).click()
  await (await choosing).setFiles([picture('sink.png', 240, 320)])
  await sheet.getByRole('button', { name: 'Upload 1 photo and 1 voice note' }).click()
  await expect(sheet).toHaveCount(0)

  await gate.open()
  await expect.poll(async () => (await control.documents(claimKey)).length, { timeout: 60_000 }).toBe(2)
  const documents = await control.documents(claimKey)
  const stored = documents.find(({ fileName }) => fileName !== 'sink.png')
  expect(stored?.fileName).toMatch(/^CLM-\d+, Kitchen, Voice note, \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.(?:weba|m4a)$/)
  expect(stored).toMatchObject({ folder: 'Kitchen' })

  await page.goto(`${gate.origin}/app/legacy/claims/${claimKey}/documents`)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  if (isMobile) await rowOf('Kitchen').getByText('Kitchen', { exact: true }).tap()
  else await rowOf('Kitchen').dblclick({ position: { x: 300, y: 20 } })
  await expect(page).toHaveURL(/folderId=/)
  const name = stored?.fileName ?? ''
  await expect(rowOf(name)).not.toContainText('Pending')
  await rowOf(name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await chooseFromMenu(page, 'View')
  const player = page.locator('audio')
  await expect(player).toBeVisible()
  await expect.poll(() => player.evaluate(played)).toBeGreaterThan(0)
  forgetFailedRequests(consoleErrors)
})
