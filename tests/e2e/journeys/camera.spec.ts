import type { Locator } from 'playwright/test'
import { whenKept } from '../support/device.ts'
import { picture, sha256 } from '../support/files.ts'
import { forgetFailedRequests } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('A photo is in the right claim after three taps, and twenty after three taps and the picker, also offline', {
  tag: ['@phone', '@worker'],
}, async ({ page, control, consoleErrors, expectAccessible, isMobile }) => {
  test.skip(!isMobile, 'The bar with the camera is on phones.')
  test.setTimeout(120_000)
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const company = await control.claimsCompany(dana, 'ADMIN')
  const { systemId, acid, claimIds } = company
  await control.organization({ name: 'Coastal Group', members: [{ person: dana, keys: 'admin' }], company })
  const claimKey = `${systemId}-${acid}-${claimIds[2]}`
  const gate = await control.gate()
  await signIn(page, control, dana, { at: `${gate.origin}/app/legacy/claims/${claimKey}`, worker: true })
  await expect(page.getByRole('heading', { name: `CLM-${claimIds[2]}` })).toBeVisible()

  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    taps += 1
    await target.tap()
  }
  const sheet = page.getByRole('dialog', { name: 'Photos' })
  const camera = page.getByRole('button', { name: 'Camera', exact: true })
  const wall = picture('wall.png', 320, 240)
  await tap(camera)
  await expect(sheet.getByRole('button', { name: new RegExp(`^Claim .*CLM-${claimIds[2]}`) })).toBeVisible()
  await expectAccessible('the camera')
  const shooting = page.waitForEvent('filechooser')
  await tap(sheet.getByRole('button', { name: 'Take a photo' }))
  expect(taps, 'taps to the shutter').toBe(2)
  await (await shooting).setFiles([wall])
  await tap(sheet.getByRole('button', { name: 'Upload 1 photo' }))
  expect(taps, 'taps for a photo').toBe(3)
  await expect(sheet).toHaveCount(0)
  await expect
    .poll(async () => (await control.documents(claimKey)).map((one) => one.sha256))
    .toEqual([sha256(wall.buffer)])

  // From any other screen, without a network: the claim used last is the first.
  await page.goto(`${gate.origin}/`)
  await expect(camera).toBeVisible()
  await whenKept(page)
  await gate.close()
  taps = 0
  const library = Array.from({ length: 20 }, (_, index) => picture(`attic-${index + 1}.png`, 64 + index, 48))
  await tap(camera)
  await expect(sheet.getByRole('button', { name: new RegExp(`^Claim .*CLM-${claimIds[2]}`) })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await tap(sheet.getByRole('button', { name: 'Choose photos' }))
  await (await choosing).setFiles(library)
  // While the photos are saved, the camera is ready for the next one.
  await expect(sheet.getByRole('button', { name: 'Take another' })).toBeEnabled()
  await tap(sheet.getByRole('button', { name: 'Upload 20 photos' }))
  expect(taps, 'taps for twenty photos').toBe(3)
  await expect(sheet).toHaveCount(0)

  // The next series does not wait for the uploads, and belongs to a room that does not exist yet.
  await camera.tap()
  await sheet.getByText('Kitchen', { exact: true }).tap()
  const next = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Take a photo' }).tap()
  const sink = picture('sink.png', 240, 320)
  await (await next).setFiles([sink])
  await sheet.getByRole('textbox', { name: 'Note' }).fill('Under the window')
  await sheet.getByRole('button', { name: 'Upload 1 photo' }).tap()
  await expect(sheet).toHaveCount(0)
  expect(await control.documents(claimKey)).toHaveLength(1)
  await gate.open()
  await expect.poll(async () => (await control.documents(claimKey)).length, { timeout: 60_000 }).toBe(22)
  const documents = await control.documents(claimKey)
  expect(documents.map((one) => one.sha256).sort()).toEqual(
    [wall, ...library, sink].map((one) => sha256(one.buffer)).sort(),
  )
  expect(documents.find((one) => one.fileName === 'sink.png')).toMatchObject({
    folder: 'Kitchen',
    caption: 'Under the window',
  })
  forgetFailedRequests(consoleErrors)
})
