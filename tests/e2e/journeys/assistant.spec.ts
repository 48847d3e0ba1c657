import type { Locator, Page } from 'playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Over the whole screen of a phone, beside the page on wide ones. */
async function openChat(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: /More$/ }).first().click()
  // On a wide screen it is a sign of the side rail.
  await (isMobile ? page.getByText('Chat with EVOX') : page.getByRole('button', { name: 'Chat with EVOX' })).click()
  return isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'EVO-X' })
}

test('The assistant quotes a conversation and a file, queues a question while offline, and is reviewed by staff', {
  tag: '@worker',
}, async ({ page, browser, control, expectAccessible, consoleErrors, isMobile }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  const subject = 'Roof at Elm Street'
  await control.conversation({ subject, people: [marcus, dana], messages: ['The deductible is 2,500 dollars.'] })
  const gate = await control.gate()
  await signIn(page, control, dana, { at: `${gate.origin}/app/conversations`, worker: true })

  const chat = await openChat(page, isMobile)
  await expect(chat.getByText('Meet EVO-X')).toBeVisible()
  await chat.getByLabel("Don't show this again").check()
  await chat.getByRole('button', { name: 'Chat with the assistant' }).click()
  await expect(chat.getByText('Hello Dana')).toBeVisible()
  await expectAccessible('empty chat')

  const box = chat.getByLabel('Message', { exact: true })
  await box.fill('What is the deductible?')
  await box.press('Enter')
  await expect(chat.getByText('“The deductible is 2,500 dollars.” [1]')).toBeVisible()
  const sources = chat.getByRole('region', { name: 'Sources' })
  await expect(sources.getByRole('link', { name: /Roof at Elm Street/ })).toBeVisible()
  await chat.getByRole('button', { name: 'Good answer' }).click()
  await expect(chat.getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'true')

  const content = Buffer.from('The chimney flashing is loose.')
  await chat
    .locator('[data-attach=assistant]')
    .setInputFiles({ name: 'Inspection.txt', mimeType: 'text/plain', buffer: content })
  await expect(chat.getByText(/not used for training/)).toBeVisible()
  await expect(chat.getByRole('button', { name: 'Remove Inspection.txt' })).toBeVisible()
  await expect(chat.getByLabel('Uploading Inspection.txt')).toHaveCount(0)
  await expectAccessible('chat with a file')
  await box.fill('What about the chimney?')
  await box.press('Enter')
  await expect(chat.getByText('“The chimney flashing is loose.”')).toBeVisible()

  await gate.close()
  await box.fill('Who wrote of the roof?')
  await box.press('Enter')
  await expect(chat.getByText('Waits until the server can be reached').first()).toBeVisible()
  await gate.open()
  await expect(chat.getByText('Waits until the server can be reached')).toHaveCount(0)
  await expect(chat.getByText('Who wrote of the roof?')).toHaveCount(1)
  // The browser itself reports each request that reaches no server.
  consoleErrors.length = 0

  await sources.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/conversationId=/)
  await expect(page.getByRole('group', { name: /Messages of/ }).getByText('2,500 dollars')).toBeVisible()

  const staff = await control.person({ firstName: 'Sasha', lastName: 'Lind', staff: ['SocialUser_EvoX_R'] })
  const other = await browser.newPage()
  await signIn(other, control, staff, { at: '/site/evox/review/thumbs-up' })
  await other.getByRole('button', { name: 'Actions for What is the deductible?' }).first().click()
  await other
    .getByRole('menuitem', { name: 'All conversations of this person' })
    .or(other.getByRole('button', { name: 'All conversations of this person' }))
    .first()
    .click()
  await expect(other.getByRole('heading', { name: 'EVO-X conversations of Dana Whitfield' })).toBeVisible()
  await other.getByText('What about the chimney?').first().click()
  await expect(other.getByRole('dialog').getByText('The chimney flashing is loose.')).toBeVisible()
  await other.close()
})
