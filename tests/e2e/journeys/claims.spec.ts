import { whenKept } from '../support/device.ts'
import { picture, sha256 } from '../support/files.ts'
import { forgetFailedRequests } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('An administrator links a company, opens its claims system, and takes a photo for a claim while offline', {
  tag: '@worker',
}, async ({ page, context, control, consoleErrors, expectAccessible, isMobile }) => {
  test.setTimeout(150_000)
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const { handle } = await control.organization({
    name: 'Prairie Group',
    members: [{ person: dana, keys: 'admin' }],
  })
  const { systemId, acid, name, claimIds } = await control.claimsCompany(dana, 'ADMIN')
  const [, claimId = ''] = claimIds
  const gate = await control.gate()
  await context.grantPermissions(['geolocation'], { origin: gate.origin })
  await context.setGeolocation({ latitude: 29.3013, longitude: -94.7977 })

  await signIn(page, control, dana, { at: `${gate.origin}/orgs/${handle}/account/linking`, worker: true })
  await expect(page.getByText('This organization is not linked to any external entities.')).toBeVisible()
  await page.getByRole('button', { name: 'Link a Company' }).click()
  await page.getByLabel('System ID').fill(`${systemId}`)
  await page.getByLabel('ACID').fill(`${acid}`)
  await expectAccessible('the company to link')
  await page.getByRole('button', { name: 'Find Company' }).click()
  const question = page.getByRole('dialog', { name: 'Is this the company you would like to link?' })
  await expect(question.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: 'Link Company' }).click()
  await expect(page.getByText('Thank you for linking an Organization to Evolve.').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/orgs/${handle}/dashboard$`))

  await page.goto(`${gate.origin}/app/legacy/linked-companies`)
  const card = page.getByRole('article', { name })
  await card.getByRole('tab', { name: 'Due Next 3 Days' }).click()
  await expect(card.getByText('Nora Finch 1')).toBeVisible()
  await expectAccessible('linked companies')
  const opening = context.waitForEvent('page')
  await card.getByRole('button', { name: `Open ${name}` }).click()
  const claims = await opening
  await expect(claims.getByRole('heading', { name: 'Claims system' })).toBeVisible()
  await expect(claims.getByText(`Rosa Lindqvist, Admin, ${name}`)).toBeVisible()
  await expect(claims.getByRole('cell', { name: `CLM-${claimId}` })).toBeVisible()
  expect(claims.url()).toBe(`${gate.origin}/legacy-claims/${systemId}/evolveLogin.asp`)
  await claims.close()

  const camera = page.getByRole('button', { name: isMobile ? 'Camera' : 'Take a photo for a claim', exact: true })
  await expect(camera).toBeVisible()
  if (isMobile) {
    // The bottom bar has the button before the claims are loaded.
    await camera.click()
    const photos = page.getByRole('dialog', { name: 'Photos' })
    await expect(photos.getByRole('button', { name: /^Claim .*CLM-/ })).toBeVisible()
    await photos.getByRole('button', { name: 'Close' }).click()
    await expect(photos).toHaveCount(0)
  }
  await whenKept(page)
  await gate.close()
  await camera.click()
  const sheet = page.getByRole('dialog', { name: 'Photos' })
  await sheet.getByRole('button', { name: /^Claim .*CLM-/ }).click()
  const choice = page.getByRole('dialog', { name: 'Choose a claim' })
  await choice.getByRole('button', { name: 'Show claims near me' }).click()
  // From the device, with the middle of the city that the claims system has.
  await expect(choice.getByRole('list', { name: 'Nearby' }).getByRole('button').first()).toContainText(
    'about 1 mi away',
  )
  await choice.getByRole('textbox', { name: 'Search all claims' }).fill(`CLM-${claimId}`)
  await expectAccessible('the claims of the camera')
  await choice.getByRole('button', { name: new RegExp(`CLM-${claimId}`) }).click()
  await expect(sheet.getByRole('button', { name: `Claim Nora Finch 1 CLM-${claimId}` })).toBeVisible()
  await sheet.getByText('Attic', { exact: true }).click()
  await sheet.getByRole('switch', { name: 'Add the place to photos' }).click()
  // Twenty of the library at once, which get no place: they were taken somewhere else.
  const library = Array.from({ length: 20 }, (_, index) => picture(`attic-${index + 1}.png`, 64 + index, 48))
  const choosing = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Choose photos' }).click()
  await (await choosing).setFiles(library)
  const shot = picture('wall.png', 320, 240)
  const picking = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Take another' }).click()
  await (await picking).setFiles([shot])
  await expect(sheet.getByText('With place')).toBeVisible()
  await expect(sheet.getByText(/are permanently stored/)).toBeVisible()
  await expectAccessible('photos by room')
  await sheet.getByRole('button', { name: 'Upload 21 photos' }).click()
  await expect(sheet).toHaveCount(0)
  await gate.open()
  const claimKey = `${systemId}-${acid}-${claimId}`
  await expect.poll(async () => (await control.documents(claimKey)).length, { timeout: 60_000 }).toBe(21)
  const documents = await control.documents(claimKey)
  expect(documents.map((one) => one.sha256).sort()).toEqual([shot, ...library].map((one) => sha256(one.buffer)).sort())
  expect(documents.filter((one) => one.latitude !== null)).toHaveLength(1)
  const stored = documents.find((one) => one.fileName === 'wall.png')
  expect([stored?.sha256, stored?.latitude, stored?.longitude]).toEqual([sha256(shot.buffer), 29.3013, -94.7977])

  await page.goto(`${gate.origin}/app/legacy/claims/${claimKey}/documents`)
  await expect(page.getByText(`CLM-${claimId} · Nora Finch 1`)).toBeVisible()
  // One folder, although no photo could know that another had created it.
  await expect(page.getByRole('row').filter({ hasText: 'Attic' })).toHaveCount(1)
  const attic = page.getByRole('row').filter({ hasText: 'Attic' })
  if (isMobile) await attic.getByText('Attic', { exact: true }).tap()
  else await attic.dblclick({ position: { x: 300, y: 20 } })
  await expect(page).toHaveURL(/folderId=/)
  const atticUrl = page.url()
  const actions = page.getByRole('button', { name: 'Actions for wall.png' })
  await expect(actions).toBeVisible()
  await expectAccessible("a claim's documents")
  await actions.click()
  const action = (label: string) =>
    page.getByRole('menuitem', { name: label }).or(page.getByRole('button', { name: label, exact: true }))
  await expect(action('Rename')).toBeVisible()
  await expect(action('Delete')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const row = page.getByRole('row').filter({ hasText: 'wall.png' })
  if (isMobile) await row.click({ delay: 900, position: { x: 120, y: 20 } })
  else await row.click({ position: { x: 300, y: 20 } })
  await page.getByRole('button', { name: 'Photo report', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Photo report' })
  await expect(report.getByLabel('Caption of photo 1')).toHaveValue('wall')
  await report.getByLabel('Caption of photo 1').fill('West wall, water line')
  await expectAccessible('the photos of a report')
  await report.getByRole('button', { name: 'Make report' }).click()
  await expect(report.getByText('The report is ready.')).toBeVisible()
  await expectAccessible('a photo report')
  await report.getByRole('button', { name: /^Save in/ }).click()
  await expect.poll(async () => (await control.documents(claimKey)).length).toBe(22)
  await page.goto(atticUrl)
  const saved = page.getByRole('row').filter({ hasText: /^Photo report .*\.pdf/ })
  await expect(saved).toContainText(isMobile ? 'kB' : 'Clean')
  await saved.getByRole('button', { name: /^Actions for Photo report/ }).click()
  await action('View').click()
  const viewer = page.getByRole('dialog', { name: /^Photo report .*\.pdf$/ })
  await expect(viewer.getByText('West wall, water line')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()

  await page.goto(`${gate.origin}/app/legacy/claims/${claimKey}`)
  await page.getByRole('link', { name: /^Photo report .*\.pdf/ }).click()
  await expect(viewer.getByText('West wall, water line')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()

  // The search finds the documents of the claim on the device.
  await whenKept(page)
  await gate.close()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('wall')
  await expect(page.getByText(`Documents of CLM-${claimId}`)).toBeVisible()
  await expect(page.getByRole('option').filter({ hasText: 'wall.png' })).toBeVisible()
  await gate.open()
  forgetFailedRequests(consoleErrors)
})
