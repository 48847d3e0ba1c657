import type { Locator, Page } from 'playwright/test'
import { correspond, expectArrived, messagesOf, openConversation } from '../support/outbox.ts'
import { ORIGIN } from '../support/origins.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** A sheet on phones, a part of the editor on wide screens. */
function panelOf(page: Page, isMobile: boolean): Locator {
  return page.getByRole(isMobile ? 'dialog' : 'region', { name: 'Draft a message' })
}

test('A message is drafted, made more professional, moved to the editor and sent', async ({
  page,
  control,
  expectAccessible,
  isMobile,
}) => {
  const talk = await correspond(control, 'Drafting')
  await openConversation(page, control, ORIGIN, talk)
  await page.getByRole('button', { name: 'Draft a message' }).click()
  const panel = panelOf(page, isMobile)
  await panel.getByLabel('What should the message say?').fill('Request the photos and receipts by Friday')
  await expectAccessible('prompt')
  await panel.getByRole('button', { name: 'Draft', exact: true }).click()

  const preview = panel.getByRole('region', { name: 'Draft', exact: true })
  await expect(preview).toContainText('Friday')
  await expect(
    panel.getByText('Drafted by the built-in templates, without AI. Please check it before you send it.'),
  ).toBeVisible()
  await expectAccessible('preview')
  const first = (await preview.textContent()) ?? ''
  await panel.getByRole('button', { name: 'More Professional' }).click()
  await expect(preview).toHaveAttribute('aria-busy', 'false')
  await expect(preview).not.toHaveText(first)
  await expect(preview).toContainText('Friday')

  await panel.getByRole('button', { name: 'Keep' }).click()
  await expect(panel).toHaveCount(0)
  const editor = page.getByRole('textbox', { name: /^(Reply|Initial Message)$/ })
  await expect(editor).toContainText('Friday')
  await expect(editor).toBeFocused()
  await editor.press('ControlOrMeta+a')
  await page.keyboard.insertText('The photos by Friday, please.')
  await page.keyboard.press('Control+Enter')
  await expectArrived(page, control, talk, ['The photos by Friday, please.'])
})

test('A failed draft shows the specified message, and keeps the prompt', {
  tag: '@any-face',
}, async ({ page, control, isMobile }) => {
  const talk = await correspond(control, 'Not drafted')
  await openConversation(page, control, ORIGIN, talk)
  await page.getByRole('button', { name: 'Draft a message' }).click()
  const panel = panelOf(page, isMobile)
  const prompt = panel.getByLabel('What should the message say?')
  await prompt.fill('What is the weather like?')
  await prompt.press('Control+Enter')
  await expect(
    page.getByText(
      'EVO-X was unable to draft a message for you. Please make sure your prompt is worded clearly, and try again.',
    ),
  ).toBeVisible()
  await expect(prompt).toHaveValue('What is the weather like?')
  await expect(panel.getByText(/built-in templates/)).toBeVisible()

  await prompt.fill('Schedule the inspection')
  await prompt.press('Control+Enter')
  await expect(panel.getByRole('button', { name: 'Keep' })).toBeVisible()
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect(panel).toHaveCount(0)
  await expect(messagesOf(page, talk.subject)).toBeVisible()
})

test('The newest message stays visible when the draft is in the editor', { tag: '@any-face' }, async ({
  page,
  control,
  isMobile,
}) => {
  const talk = await correspond(control, 'At the end')
  const count = 20
  const texts = Array.from({ length: count }, (_, index) => `Reading ${index + 1} of ${count}`)
  const conversationId = await control.conversation({
    subject: 'Moisture readings',
    people: [talk.other, talk.writer],
    messages: texts,
  })
  await signIn(page, control, talk.writer, { at: `${ORIGIN}/app/conversations?conversationId=${conversationId}` })
  const newest = messagesOf(page, 'Moisture readings').getByText(`Reading ${count} of ${count}`)
  await expect(newest).toBeInViewport()
  await page.getByRole('button', { name: 'Draft a message' }).click()
  const panel = panelOf(page, isMobile)
  await panel.getByLabel('What should the message say?').fill('Request the photos and receipts by Friday')
  await panel.getByRole('button', { name: 'Draft', exact: true }).click()
  await panel.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toContainText('Friday')
  await expect(newest).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Jump to newest' })).toBeHidden()
})
