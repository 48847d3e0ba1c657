import type { Browser, Page } from 'playwright/test'
import type { Control, Person } from '../support/control.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, violationsOf } from '../support/test.ts'
import { workbookOf } from '#tests/support/people-files.ts'

type Size = { width: number; height: number } | null

async function pageOf(browser: Browser, viewport: Size): Promise<Page> {
  return (await browser.newContext({ ...(viewport ? { viewport } : {}) })).newPage()
}

async function signInElsewhere(
  browser: Browser,
  control: Control,
  person: Person,
  { viewport, at }: { viewport: Size; at: string },
): Promise<Page> {
  const page = await pageOf(browser, viewport)
  await signIn(page, control, person, { at })
  return page
}

test('An administrator writes a private organization’s profile, staff publishes it, and a visitor reads it', async ({
  page,
  browser,
  control,
  expectAccessible,
  viewport,
}) => {
  test.setTimeout(180_000)
  const [morgan, site] = await Promise.all([
    control.person({ firstName: 'Morgan', lastName: 'Reyes' }),
    control.person({ firstName: 'Site', lastName: 'Admin', staff: 'admin' }),
  ])
  const { handle } = await control.organization({
    ...{ name: 'Cypress Adjusters', private: true },
    members: [{ person: morgan, keys: 'admin' }],
  })
  const profile = `/orgs/${handle}/profile`
  const about = 'Boots on the roof within a day of the storm.'

  const visitor = await pageOf(browser, viewport)
  await visitor.goto(profile)
  await expect(visitor.getByText('Cypress Adjusters').first()).toBeVisible()

  await signIn(page, control, morgan, { at: profile })
  await page.getByRole('button', { name: 'Edit About' }).click()
  await page.getByRole('textbox', { name: 'About' }).fill(about)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#main').getByText(about)).toBeVisible()
  await expectAccessible('profile of an organization')
  if (viewport && viewport.width < 600) {
    // The name scrolls away with the page, the way to the other pages stays.
    await page
      .locator('#main')
      .getByText(about)
      .evaluate((text) => text.scrollIntoView({ block: 'start' }))
    await expect(page.getByRole('heading', { name: 'Cypress Adjusters', level: 1 })).not.toBeInViewport()
    await expect(page.getByRole('combobox', { name: 'Pages of the organization' })).toBeInViewport()
  }
  await visitor.reload()
  await expect(visitor.getByText('Cypress Adjusters').first()).toBeVisible()
  await expect(visitor.getByText(about)).toHaveCount(0)

  const staff = await signInElsewhere(browser, control, site, { viewport, at: `/orgs/${handle}/account/information` })
  await staff.getByRole('button', { name: 'Make Public' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Make Public' }).click()
  await expect(staff.getByText('Org successfully set to public').first()).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByText(about)).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  expect(await violationsOf(visitor), 'profile for a visitor').toEqual([])
  await expect(visitor.locator('#startup-snapshot')).toHaveCount(0)
  // Link previews read no script, and strangers read the profile while the scripts load.
  const html = await (await visitor.request.get(profile)).text()
  expect(html).toContain('property="og:title"')
  expect(html).toContain('<h1>Cypress Adjusters</h1>')
  const withoutScripts = await browser.newPage({ viewport, javaScriptEnabled: false })
  await withoutScripts.goto(new URL(profile, visitor.url()).href)
  await expect(withoutScripts.getByText(about)).toBeVisible()
  await withoutScripts.getByRole('link', { name: 'Log In' }).click()
  await expect(withoutScripts).toHaveURL(/\/auth\/login$/)
  await withoutScripts.close()

  await page.goto(`/orgs/${handle}/account/information`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText(about)).toBeVisible()
  await expectAccessible('history of an organization')
  await visitor.close()
  await staff.close()
})

test('Many people are invited from a file after a preview, and a deactivated associate loses access immediately', async ({
  page,
  browser,
  control,
  expectAccessible,
  viewport,
}) => {
  test.setTimeout(180_000)
  const [morgan, jordan] = await Promise.all([
    control.person({ firstName: 'Morgan', lastName: 'Reyes' }),
    control.person({ firstName: 'Jordan', lastName: 'Blake' }),
  ])
  const { handle } = await control.organization({
    name: 'Tupelo Claims',
    members: [
      { person: morgan, keys: 'admin' },
      { person: jordan, keys: ['Org_Member', 'Org_Assoc_R'] },
    ],
  })
  const associates = `/orgs/${handle}/associates`
  await signIn(page, control, morgan, { at: associates })
  await page.getByRole('button', { name: 'Invite Associates' }).click()
  const content = workbookOf({
    Staff: [
      ['Field staff'],
      ['No.', 'Employee', 'Work Email'],
      [1, 'Olga Ruiz', `olga.${handle}@claims.example`],
      [2, 'Jordan Blake', jordan.email],
    ],
  })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  const importing = page.getByRole('dialog', { name: 'Import People' })
  await importing.getByRole('combobox', { name: 'Name', exact: true }).selectOption('Employee (Olga Ruiz)')
  await expectAccessible('import of people')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await importing.getByRole('button', { name: 'Add 2 People' }).click()
  await expect(page.getByText('2 people added.')).toBeVisible()
  await page.getByRole('dialog', { name: 'Invite Associates' }).getByLabel('Role').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('list', { name: 'Preview' })
  await expect(preview.getByText('Not invited')).toBeVisible()
  await expectAccessible('preview of invitations')
  await page.getByRole('button', { name: 'Send 1 Invitation' }).click()
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('link', { name: 'Pending invitations: 1' })).toBeVisible()
  await expectAccessible('associates with their overview')

  const other = await pageOf(browser, viewport)
  const live = other.waitForResponse((response) => /event-stream/.test(response.headers()['content-type'] ?? ''))
  await signIn(other, control, jordan, { at: associates })
  await expect(other.getByText('Morgan Reyes').first()).toBeVisible()
  await live
  await page.getByRole('button', { name: 'Actions for Jordan Blake' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Jordan Blake was successfully deactivated.').first()).toBeVisible()
  await expect(other.getByText('Morgan Reyes')).toHaveCount(0)
  await expect(
    other
      .getByText('You do not have permission to view this organization. Contact an organization admin for assistance.')
      .first(),
  ).toBeVisible()
  await other.close()
})
