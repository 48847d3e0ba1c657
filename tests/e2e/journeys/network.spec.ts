import type { Browser, Page } from 'playwright/test'
import type { Control, Letter, Person } from '../support/control.ts'
import { dialogOf } from '../support/message-box.ts'
import { ORIGIN } from '../support/origins.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

async function signInElsewhere(
  browser: Browser,
  control: Control,
  person: Person,
  viewport: { width: number; height: number } | null,
  at: string,
): Promise<Page> {
  const page = await (await browser.newContext({ ...(viewport ? { viewport } : {}) })).newPage()
  await signIn(page, control, person, { at })
  return page
}

test('A person requests a connection, is accepted and sends a message; an announcement reaches a member in app and mail', async ({
  page,
  browser,
  control,
  expectAccessible,
  request,
  viewport,
}) => {
  test.setTimeout(150_000)
  const [ann, bob] = await Promise.all([
    control.person({ firstName: 'Ann', lastName: 'Whitfield' }),
    control.person({ firstName: 'Bob', lastName: 'Okafor' }),
  ])
  const { handle } = await control.organization({
    name: 'Gulf Coast Adjusters',
    members: [
      { person: ann, keys: 'admin' },
      { person: bob, keys: ['Org_Member'] },
    ],
  })
  const asBob = await signInElsewhere(browser, control, bob, viewport, '/app/network/connections')
  await expect(asBob.getByText('You have no pending connection requests at this time.')).toBeVisible()

  await signIn(page, control, ann, { at: '/app/network/connections?list=find' })
  await page.getByRole('textbox', { name: 'Name, company, city or type of work' }).fill('okafor bob')
  // By the handle: each run of this journey adds a person of this name.
  const found = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/${bob.handle}"]`) })
  await expect(found).toBeVisible()
  await expectAccessible('find people')
  await found.getByRole('button', { name: 'Connect: Bob Okafor' }).click()
  await expect(page.getByText('Connection request sent.')).toBeVisible()

  // News of the request come by themselves.
  await asBob.getByRole('button', { name: 'Accept: Ann Whitfield' }).click({ timeout: 30_000 })
  await expect(asBob.getByText('Connection request accepted.')).toBeVisible()
  await page.goto(`/${bob.handle}`)
  await expect(page.getByRole('heading', { name: 'Bob Okafor' })).toBeVisible()
  await expectAccessible('profile')

  await page.goto('/app/network/connections?list=connections')
  await expect(page.getByRole('button', { name: 'Message: Bob Okafor' })).toBeVisible()
  await expectAccessible('network')
  await page.getByRole('button', { name: 'Message: Bob Okafor' }).click()
  await expect(dialogOf(page, 'New Conversation')).toBeVisible()

  await page.goto(`/orgs/${handle}/associate-notifications`)
  await page.getByRole('button', { name: 'Send Announcement' }).click()
  const dialog = dialogOf(page, 'Send Announcement')
  await dialog.getByRole('combobox').click()
  await page.getByRole('menuitemcheckbox', { name: 'All Associates' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('In-App Text').fill('The office is closed on Friday')
  await dialog.getByLabel('Email Subject').fill('Closed on Friday')
  await dialog.getByRole('textbox', { name: 'Email Body' }).fill('We are back on Monday.')
  await dialog.getByRole('switch', { name: 'Preview' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('We are back on Monday.')
  await expectAccessible('send announcement')
  await dialog.getByRole('button', { name: 'Send Announcement' }).click()
  await expect(page.getByText('Announcement has been queued. Check back later for status.')).toBeVisible()

  await asBob.getByRole('button', { name: /^Notifications/ }).click()
  await expect(dialogOf(asBob, 'Notifications').getByText('The office is closed on Friday')).toBeVisible({
    timeout: 30_000,
  })
  await expect
    .poll(
      async () => {
        const response = await request.get(`${ORIGIN}/dev/inbox.json`, { params: { to: bob.email } })
        return ((await response.json()) as Letter[]).map(({ subject }) => subject)
      },
      { timeout: 30_000 },
    )
    .toContain('Closed on Friday')
})
