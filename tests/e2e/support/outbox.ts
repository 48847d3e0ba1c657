import type { Page } from 'playwright/test'
import type { Control, Person } from './control.ts'
import { whenKept } from './device.ts'
import { signIn } from './sign-in.ts'
import { expect } from './test.ts'

/** Two people who may write to each other, and a conversation with one message of the second. */
export interface Correspondence {
  writer: Person
  other: Person
  conversationId: string
  subject: string
}

/** @param options.again the writer signs in more than once */
export async function correspond(
  control: Control,
  subject: string,
  { again = false }: { again?: boolean } = {},
): Promise<Correspondence> {
  const writer = await control.person({
    firstName: 'Dana',
    lastName: 'Whitfield',
    ...(again ? { mfa: 'SMS_MFA' } : {}),
  })
  const other = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(writer, other)
  const conversationId = await control.conversation({
    subject,
    people: [other, writer],
    messages: ['Please send the scope of loss.'],
  })
  return { writer, other, conversationId, subject }
}

/**
 * Signs in through `origin` and opens the conversation; from then on the device, and the service worker where there is
 * one, has everything.
 */
export async function openConversation(
  page: Page,
  control: Control,
  origin: string,
  { writer, conversationId, subject }: Correspondence,
): Promise<void> {
  await signIn(page, control, writer, {
    at: `${origin}/app/conversations?conversationId=${conversationId}`,
    worker: true,
  })
  await expect(messagesOf(page, subject).getByText('Please send the scope of loss.')).toBeVisible()
  await whenKept(page)
}

export function messagesOf(page: Page, subject: string) {
  return page.getByRole('group', { name: `Messages of ${subject}` })
}

/** Writes and sends as a person does; the editor is empty again when the message is safe on the device. */
export async function write(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: /^(Reply|Initial Message)$/ })
  await editor.click()
  await page.keyboard.insertText(text)
  await expect
    .poll(() => editor.evaluate((box) => (box instanceof HTMLTextAreaElement ? box.value : box.textContent)))
    .toContain(text)
  await page.keyboard.press('Control+Enter')
  await expect(editor).not.toContainText(text)
}

/** The always visible count of what has not arrived. */
export function unsentCount(page: Page) {
  return page.getByRole('button', { name: /^Outbox: / })
}

/** Everything arrived: once, in the order of writing, and nothing waits any more. */
export async function expectArrived(
  page: Page,
  control: Control,
  { conversationId, subject }: Correspondence,
  texts: readonly string[],
): Promise<void> {
  const expected = ['Please send the scope of loss.', ...texts].map((text, index) => ({ text, sequence: index + 1 }))
  const stored = async () => (await control.messages(conversationId)).map(({ text, sequence }) => ({ text, sequence }))
  await expect.poll(stored, { timeout: 30_000 }).toEqual(expected)
  await expect(unsentCount(page)).toHaveCount(0)
  for (const text of texts) await expect(messagesOf(page, subject).getByText(text, { exact: true })).toHaveCount(1)
}

/** Removes the browser's own reports of requests that failed as intended; anything else stays. */
export function forgetFailedRequests(consoleErrors: string[]): void {
  const others = consoleErrors.filter((text) => !/Failed to load resource|net::ERR_/.test(text))
  consoleErrors.splice(0, consoleErrors.length, ...others)
}
