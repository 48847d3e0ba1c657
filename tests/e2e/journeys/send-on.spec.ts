import { chooseFiles, confirmUploads, DOCUMENT_KEYS, uploadsDrawer } from '../support/documents.ts'
import { downloaded, sha256, stagedFile, textFile } from '../support/files.ts'
import { chooseFromMenu } from '../support/message-box.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SCOPE = textFile('scope-of-loss.txt', 'Standing water, 40 cm.\n')
const SUBJECT = 'Roof claim 8810'

test('A member sends a document in a conversation, and its link opens it for a colleague but not for a stranger', async ({
  page,
  browser,
  contextOptions,
  control,
  expectAccessible,
}) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  const stranger = await control.person({ firstName: 'Sid', lastName: 'Rowe' })
  await control.connect(dana, marcus)
  await control.conversation({ subject: SUBJECT, people: [marcus, dana], messages: ['Please send the scope of loss.'] })
  const { handle } = await control.organization({
    name: 'Prairie Adjusters',
    members: [dana, marcus].map((person) => ({ person, keys: DOCUMENT_KEYS })),
  })
  await signIn(page, control, dana, { at: `/orgs/${handle}/documents` })
  await chooseFiles(page, SCOPE)
  await confirmUploads(page)
  await expect(uploadsDrawer(page)).toContainText('1 of 1 completed')
  await uploadsDrawer(page).getByRole('button', { name: 'Close the uploads' }).click()
  // Only scanned files can be sent.
  await expect(page.getByRole('row').filter({ hasText: SCOPE.name })).not.toContainText(/pending/i)
  const actions = page.getByRole('button', { name: `Actions for ${SCOPE.name}` })
  await actions.click()
  await page.evaluate(() => {
    Object.assign(window, { copied: '' })
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    })
  })
  await chooseFromMenu(page, 'Copy link')
  await expect(page.getByText('Link copied. It opens only for people who may see the file.')).toBeVisible()
  const link = await page.evaluate(() => (window as unknown as { copied: string }).copied)

  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await actions.click()
  await chooseFromMenu(page, 'Send in conversation')
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
  await expectAccessible('choosing a conversation')
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(SUBJECT) })
    .click()
  await expect(stagedFile(page, SCOPE.name)).toContainText('Uploaded')
  await page.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Send', exact: true }).click()
  const messages = page.getByRole('group', { name: /Messages of/ })
  await expect(messages.getByText(/^Read by/)).toBeVisible()
  const chip = messages.getByRole('button', { name: `Download ${SCOPE.name}`, exact: true })
  expect((await downloaded(page, () => chip.click())).hash).toBe(sha256(SCOPE.buffer))

  const colleague = await (await browser.newContext(contextOptions)).newPage()
  await signIn(colleague, control, marcus, { at: link })
  await expect(colleague.getByRole('dialog', { name: SCOPE.name })).toContainText('Standing water')
  await colleague.context().close()
  const outside = await (await browser.newContext(contextOptions)).newPage()
  await signIn(outside, control, stranger, { at: link })
  await expect(outside.getByText('Invalid Organization Permissions')).toBeVisible()
  await expect(outside.getByText('Standing water')).toHaveCount(0)
  await outside.context().close()
})

test('An answer of EVO-X is used in a conversation with three taps', async ({ page, control, isMobile }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({
    subject: SUBJECT,
    people: [marcus, dana],
    messages: ['The deductible is 2,500 dollars.'],
  })
  await signIn(page, control, dana, { at: '/app/conversations' })
  if (isMobile) await page.getByRole('button', { name: /More$/ }).first().click()
  await (isMobile ? page.getByText('Chat with EVOX') : page.getByRole('button', { name: 'Chat with EVOX' })).click()
  await page.getByRole('button', { name: 'Chat with the assistant' }).click()
  // The conversation is loaded: until then Enter sends nothing.
  await expect(page.getByText('Hello Dana')).toBeVisible()
  const box = page.getByLabel('Message', { exact: true })
  await box.fill('What is the deductible?')
  await box.press('Enter')
  await expect(page.getByText('“The deductible is 2,500 dollars.” [1]')).toBeVisible()

  await page.getByRole('button', { name: 'Use in conversation' }).click()
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(SUBJECT) })
    .click()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await expect(reply).toContainText('The deductible is 2,500 dollars.')
  await page.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Send', exact: true }).click()
  const messages = page.getByRole('group', { name: /Messages of/ })
  await expect(messages.getByText('“The deductible is 2,500 dollars.” [1]')).toBeVisible()
})
