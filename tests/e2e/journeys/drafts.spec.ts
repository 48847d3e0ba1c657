import type { Page } from 'playwright/test'
import {
  type Correspondence,
  correspond,
  expectArrived,
  forgetFailedRequests,
  messagesOf,
  openConversation,
} from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

const OFF = { kind: 'refused', on: '*', times: Number.POSITIVE_INFINITY } as const

function editorOf(page: Page) {
  return page.getByRole('textbox', { name: /^(Reply|Initial Message)$/ })
}

async function begin(page: Page, text: string): Promise<void> {
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(text)
}

test('A draft that was started while offline is kept after the tab is killed, and is listed under Drafts', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, control, consoleErrors, expectAccessible, isMobile }) => {
  const talk = await correspond(control, 'Begun')
  const gate = await control.gate()
  await openConversation(page, control, gate.origin, talk)
  await gate.close()
  await begin(page, 'The policy number is')
  // On a phone the list is behind the conversation.
  if (isMobile) await page.getByRole('button', { name: 'Back to conversations' }).click()
  await page.getByRole('button', { name: '1 draft' }).click()
  await expect(page.getByRole('button', { name: 'Go on writing: Begun' })).toContainText('The policy number is')
  await expectAccessible('drafts')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`${gate.origin}/app/conversations`)
  await next.getByRole('button', { name: '1 draft' }).click()
  await next.getByRole('button', { name: 'Go on writing: Begun' }).click()
  await expect(editorOf(next)).toContainText('The policy number is')
  await begin(next, ' 55-2031')
  await next.keyboard.press('Control+Enter')
  await gate.open()
  await expectArrived(next, control, talk, ['The policy number is 55-2031'])
  if (isMobile) await next.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(next.getByRole('button', { name: '1 draft' })).toHaveCount(0)
  forgetFailedRequests(consoleErrors)
})

test('A draft is shown on the other device; if both change it, both texts are kept', { tag: '@any-face' }, async ({
  page,
  browser,
  control,
  consoleErrors,
  contextOptions,
}) => {
  const talk: Correspondence = await correspond(control, 'Two devices', { again: true })
  const way = await control.faultyWay()
  const otherWay = await control.faultyWay()
  const saved = async (): Promise<number> => (await way.state()).passed['ConversationDraftSave'] ?? 0
  await openConversation(page, control, way.origin, talk)
  await begin(page, 'On Thursday')
  // On a busy machine, typing takes longer than the pause after which a draft is saved.
  await expect.poll(saved).toBeGreaterThan(0)

  const other = await (await browser.newContext(contextOptions)).newPage()
  await openConversation(other, control, otherWay.origin, talk)
  await expect(editorOf(other)).toContainText('On Thursday')

  await otherWay.faults(OFF)
  await begin(other, ' at noon')
  const before = await saved()
  await begin(page, ' at nine')
  await expect.poll(saved).toBeGreaterThan(before)
  await otherWay.faults()
  const copies = other.getByRole('list', { name: 'Also written here' })
  await expect(copies).toContainText('From another device')
  await expect(copies).toContainText('On Thursday at nine')
  await expect(editorOf(other)).toContainText('On Thursday at noon')

  await copies.getByRole('button', { name: 'Use this text' }).click()
  await expect(editorOf(other)).toContainText('On Thursday at nine')
  await expect(copies).toContainText('On Thursday at noon')
  await other.context().close()
  await expect(messagesOf(page, talk.subject)).toBeVisible()
  forgetFailedRequests(consoleErrors)
})

test('A message is sent with its last letters if Ctrl+Enter follows them before the page has rendered', async ({
  page,
  control,
}) => {
  const talk = await correspond(control, 'Fast fingers')
  const gate = await control.gate()
  await openConversation(page, control, gate.origin, talk)
  const editor = page.locator('[contenteditable="true"]')
  for (const words of ['Here it is', 'And the photos']) {
    await editor.click()
    await page.keyboard.insertText(words)
    // In one task, so that nothing is rendered in between; the editor reads its changes in a microtask.
    await editor.evaluate(async (element) => {
      document.execCommand('insertText', false, ', complete.')
      await Promise.resolve()
      const keys = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
      element.dispatchEvent(new KeyboardEvent('keydown', keys))
    })
    await expect(messagesOf(page, talk.subject).getByText(`${words}, complete.`)).toBeVisible()
    await expect(editor).toHaveText('')
  }
})
