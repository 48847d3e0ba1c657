import type { Page } from 'playwright/test'
import { chooseFiles, confirmUploads, DOCUMENT_KEYS, uploadsDrawer } from '../support/documents.ts'
import { whenKept } from '../support/device.ts'
import { textFile } from '../support/files.ts'
import { rowOf } from '../support/message-box.ts'
import { forgetFailedRequests } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SCOPE = textFile('Lindqvist scope.txt', 'Standing water, 40 cm.\n')

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill(text)
}

const highlighted = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String))

test('One search finds a message, a claim, a document and a person, and opens each; offline it searches the device', {
  tag: '@worker',
}, async ({ page, control, expectAccessible, consoleErrors, isMobile }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Lindqvist' })
  const stranger = await control.person({ firstName: 'Sid', lastName: 'Lindqvist' })
  await control.connect(dana, marcus)
  await control.connect(marcus, stranger)
  const subject = 'Roof at Elm Street'
  await control.conversation({ subject, people: [marcus, dana], messages: ['The adjuster Lindqvist was here.'] })
  await control.conversation({ subject: 'Private talk', people: [marcus, stranger], messages: ['About Lindqvist.'] })
  await control.claimsCompany(dana, 'ADMIN')
  const { handle } = await control.organization({
    name: 'Prairie Adjusters',
    members: [{ person: dana, keys: DOCUMENT_KEYS }],
  })
  const gate = await control.gate()
  await signIn(page, control, dana, { at: `${gate.origin}/orgs/${handle}/documents`, worker: true })
  await chooseFiles(page, SCOPE)
  await confirmUploads(page)
  await expect(uploadsDrawer(page)).toContainText('1 of 1 completed')
  await uploadsDrawer(page).getByRole('button', { name: 'Close the uploads' }).click()
  // A file whose scan is pending has no preview yet.
  await expect(page.getByRole('row').filter({ hasText: SCOPE.name })).not.toContainText(/pending/i)

  await search(page, 'lindqvist')
  const results = page.getByRole('option')
  await expect(results.filter({ hasText: 'Marcus Lindqvist' }).first()).toBeVisible()
  await expect(results.filter({ hasText: subject })).toBeVisible()
  await expect(results.filter({ hasText: SCOPE.name })).toBeVisible()
  // A stranger is found, because the profile is public.
  await expect(results.filter({ hasText: 'Sid Lindqvist' }).first()).toBeVisible()
  await expect(results.filter({ hasText: 'Private talk' })).toHaveCount(0)
  await expectAccessible('search results')
  await results.filter({ hasText: subject }).click()
  await expect(page.getByRole('group', { name: `Messages of ${subject}` })).toContainText('The adjuster Lindqvist')
  if (isMobile) await page.getByRole('button', { name: 'Back to conversations' }).click()

  await search(page, 'sid lindq')
  await results.filter({ hasText: 'Sid Lindqvist' }).first().click()
  await expect(page.getByRole('heading', { name: 'Sid Lindqvist' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect: Sid Lindqvist' })).toBeVisible()

  await search(page, 'lindqvist sco')
  await results.filter({ hasText: SCOPE.name }).click()
  await expect(page.getByRole('dialog', { name: SCOPE.name })).toContainText('Standing water')
  await page.getByRole('dialog', { name: SCOPE.name }).getByRole('button', { name: 'Close' }).click()

  // The text of a file is read shortly after the upload.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await search(page, 'standing water')
    await expect(results.filter({ hasText: 'Standing water, 40 cm.' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await results.filter({ hasText: 'Standing water, 40 cm.' }).click()
  await expect(page.getByRole('dialog', { name: SCOPE.name })).toContainText('Standing water')
  expect(await highlighted(page)).toEqual(['Standing', 'water'])
  await page.getByRole('dialog', { name: SCOPE.name }).getByRole('button', { name: 'Close' }).click()

  await search(page, 'finch 1')
  await results.filter({ hasText: 'Nora Finch 1' }).first().click()
  await expect(page).toHaveURL(/\/app\/legacy\/claims\//)
  await expect(page.getByRole('main').getByText('Nora Finch 1').first()).toBeVisible()

  await whenKept(page)
  await gate.close()
  await search(page, 'lindqvist')
  await expect(page.getByText('Only this device was searched.')).toBeVisible()
  await expect(results.filter({ hasText: subject })).toBeVisible()
  await expect(results.filter({ hasText: SCOPE.name })).toBeVisible()
  await gate.open()
  forgetFailedRequests(consoleErrors)
})

test('A found message opens in place, marked and highlighted, also far back in a long conversation', async ({
  page,
  control,
  expectAccessible,
  isMobile,
}) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  const subject = 'Roof at Elm Street'
  const texts = Array.from({ length: 90 }, (_, index) =>
    index === 20 ? 'The chimney flashing is torn.' : `Reading number ${index}`,
  )
  await control.conversation({ subject, people: [marcus, dana], messages: texts })
  await signIn(page, control, dana)

  await search(page, 'flashing')
  const option = page.getByRole('option').filter({ hasText: 'chimney flashing' })
  await option.click()
  const list = page.getByRole('group', { name: `Messages of ${subject}` })
  const found = list.locator('[aria-current="true"]')
  await expect(found).toContainText('The chimney flashing is torn.')
  await expect(found).toBeInViewport({ ratio: 0.9 })
  await expect(list.getByText('Reading number 21')).toBeInViewport()
  expect(await highlighted(page)).toContain('flashing')
  await expectAccessible('a found message')
  await page.getByRole('button', { name: 'Jump to newest' }).click()
  await expect(list.getByText('Reading number 89')).toBeInViewport()

  // From the searched list, which shows the message in place of the newest one.
  if (isMobile) await page.getByRole('button', { name: 'Back to conversations' }).click()
  await page.getByRole('textbox', { name: 'Search conversations' }).fill('chimney')
  const row = rowOf(page, subject)
  await expect(row).toContainText('The chimney flashing is torn.')
  await row.click()
  await expect(found).toBeInViewport({ ratio: 0.9 })
})

test('"Show all" opens the page of a group with the words, and Back returns to the search', async ({
  page,
  control,
}) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  for (let nr = 1; nr <= 7; nr += 1)
    await control.conversation({ subject: `Gutter ${nr}`, people: [marcus, dana], messages: ['See above.'] })
  await signIn(page, control, dana, { at: '/' })

  await search(page, 'gutter')
  const all = page.getByRole('option', { name: 'Show all 7' })
  await expect(all).toBeVisible()
  // By keyboard: up from the first result leads to the last entry.
  await page.keyboard.press('ArrowUp')
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/conversations\?search=gutter/)
  await expect(page.getByRole('textbox', { name: 'Search conversations' })).toHaveValue('gutter')
  await expect(rowOf(page, 'Gutter 1')).toBeVisible()
  await expect(rowOf(page, 'Gutter 7')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('gutter')
  await expect(all).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
})
