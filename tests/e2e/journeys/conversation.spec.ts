import type { Browser, Page } from 'playwright/test'
import type { Control, Person } from '../support/control.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '../support/message-box.ts'

/** The other participant reads on another device; its console is not under test here. */
async function signInElsewhere(browser: Browser, control: Control, person: Person): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, control, person)
  return page
}

async function pair(control: Control): Promise<[Person, Person]> {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  return [dana, marcus]
}

test('A person opens a conversation from the inbox and replies; the other participant reads the reply', {
  tag: '@motion',
}, async ({ page, browser, control, expectAccessible }) => {
  const [dana, marcus] = await pair(control)
  await control.conversation({
    subject: 'Water loss at 1420 Harbor Blvd',
    people: [marcus, dana],
    messages: [
      'The insured reports standing water in the basement.',
      'I can inspect on Thursday.',
      'Please confirm the cause of loss.',
    ],
  })

  await signIn(page, control, dana)
  await expect(page.getByText('Water loss at 1420 Harbor Blvd')).toBeVisible()
  await expectAccessible('inbox')

  await rowOf(page, 'Water loss at 1420 Harbor Blvd').click()
  const thread = page.getByRole('group', { name: 'Messages of Water loss at 1420 Harbor Blvd' })
  await expect(thread.getByText('Please confirm the cause of loss.')).toBeVisible()
  await expectAccessible('conversation')

  const editor = page.getByRole('textbox', { name: /Reply|Initial Message/ })
  await editor.click()
  await editor.pressSequentially('Cause of loss is a failed supply line.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByText('Cause of loss is a failed supply line.')).toBeVisible()
  await expect(thread.getByText('Read by 0 of 1').last()).toBeVisible()

  const elsewhere = await signInElsewhere(browser, control, marcus)
  await rowOf(elsewhere, 'Water loss at 1420 Harbor Blvd').click()
  await expect(
    elsewhere.getByRole('group', { name: /Messages of/ }).getByText('Cause of loss is a failed supply line.'),
  ).toBeVisible()
  await elsewhere.context().close()
})

test('Text typed before the editor has loaded precedes the text typed after it', { tag: '@any-face' }, async ({
  page,
  control,
}) => {
  const [dana, marcus] = await pair(control)
  await control.conversation({
    subject: 'Hail claim 7730',
    people: [marcus, dana],
    messages: ['Is the tarp still on?'],
  })
  let letCome = (): void => undefined
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('ProseMirror-trailingBreak')) await mayCome
    await route.fulfill({ response })
  })
  await signIn(page, control, dana)
  await rowOf(page, 'Hail claim 7730').click()
  const plain = page.locator('textarea[aria-label="Reply"]')
  await plain.click()
  await plain.pressSequentially('The tarp')
  // The position of the caret at the moment of the change: no typing is possible before that.
  const before = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const editor = document.querySelector('.ProseMirror')
          if (!editor) return
          observer.disconnect()
          const range = getSelection()?.getRangeAt(0).cloneRange()
          range?.setStart(editor, 0)
          resolve(String(range))
        }).observe(document, { childList: true, subtree: true })
      }),
  )
  letCome()
  expect(await before).toBe('The tarp')
  await page.keyboard.type(' came off')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveText('The tarp came off')
  // Chunks that the page loads when it is idle may be in flight.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('Ctrl+Enter sends a formatted message', async ({ page, control }) => {
  const [dana, marcus] = await pair(control)
  await control.conversation({
    subject: 'Hail claim 7731',
    people: [marcus, dana],
    messages: ['What did the roof inspection show?'],
  })
  await signIn(page, control, dana)
  await rowOf(page, 'Hail claim 7731').click()
  const editor = page.getByRole('textbox', { name: /Reply|Initial Message/ })
  await editor.click()
  // Until the editor has come it takes plain text.
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.press('Control+b')
  await editor.pressSequentially('Twelve hits per square')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('strong', { hasText: 'Twelve hits per square' })).toBeVisible()
})

test('A person starts a conversation with a connection', async ({ page, control, expectAccessible }) => {
  const [dana] = await pair(control)
  await signIn(page, control, dana)
  await page.getByRole('button', { name: 'New Conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Conversation' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Conversation Name').fill('Subrogation on policy 55-2031')
  await dialog.getByRole('combobox').fill('Marcus')
  await page.getByRole('option', { name: /Marcus Okafor/ }).click()
  const editor = dialog.getByRole('textbox', { name: /Reply|Initial Message/ })
  await editor.click()
  await editor.pressSequentially('Do we have the police report?')
  await expectAccessible('new conversation')
  await dialog.getByRole('button', { name: /send|create/i }).click()
  await expect(page.getByText('Conversation created successfully.')).toBeVisible()
  await expect(page.getByText('Do we have the police report?').first()).toBeVisible()
})

test('A new conversation shows which fields are missing', async ({ page, control }) => {
  const [dana] = await pair(control)
  await signIn(page, control, dana, { at: '/app/conversations' })
  await page.getByRole('button', { name: 'New Conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Conversation' })
  await dialog.getByRole('button', { name: /send|create/i }).click()
  await expect(dialog.getByText('Required Field').first()).toBeVisible()
})

test('An empty inbox shows an explanation', async ({ page, control, expectAccessible }) => {
  const [dana] = await pair(control)
  await signIn(page, control, dana)
  await expect(page.getByText('No conversations')).toBeVisible()
  await expectAccessible('empty inbox')
})
