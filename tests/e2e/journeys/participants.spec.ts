import type { Browser, Page } from 'playwright/test'
import type { Control, Person } from '../support/control.ts'
import { actOnConversation, confirm, dialogOf, openRow, rowOf } from '../support/message-box.ts'
import { correspond, forgetFailedRequests, messagesOf, openConversation, write } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

async function signInElsewhere(browser: Browser, control: Control, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, control, person)
  return page
}

/** By the menu on phones, by the faces on wide screens. */
async function openParticipants(page: Page, isMobile: boolean, subject: string): Promise<void> {
  if (isMobile) await actOnConversation(page, subject, 'Participants')
  else await page.getByRole('region', { name: subject }).getByTitle('Participants').click()
  await expect(dialogOf(page, 'Participants')).toBeVisible()
}

async function chooseToAdd(page: Page, person: Person): Promise<void> {
  const add = dialogOf(page, 'Add Participants')
  await add.getByRole('combobox').fill(person.firstName)
  await page.getByRole('option', { name: new RegExp(person.lastName) }).click()
}

test('An added participant sees only the permitted part; after leaving or removal, a participant sees nothing', {
  tag: ['@phone', '@motion'],
}, async ({ page, browser, control, expectAccessible, isMobile }) => {
  test.setTimeout(150_000)
  const subject = 'Water loss at 1420 Harbor Blvd'
  const talk = await correspond(control, subject)
  const elena = await control.person({ firstName: 'Elena', lastName: 'Bergstrom' })
  const owen = await control.person({ firstName: 'Owen', lastName: 'Delgado' })
  await Promise.all([control.connect(talk.writer, elena), control.connect(talk.writer, owen)])
  await control.age(talk.conversationId, 3)
  await signIn(page, control, talk.writer)
  await openRow(page, subject)
  await write(page, 'Written today, before Elena.')
  await expect(messagesOf(page, subject).getByText('Read by 0 of 1')).toBeVisible()

  await openParticipants(page, isMobile, subject)
  await expectAccessible('participants')
  await dialogOf(page, 'Participants').getByRole('button', { name: 'Add Participants' }).click()
  const add = dialogOf(page, 'Add Participants')
  await chooseToAdd(page, elena)
  await add.getByRole('radio', { name: 'Nothing' }).check()
  await expectAccessible('add participants')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Participant added.')).toBeVisible()
  await expect(add).toHaveCount(0)

  await actOnConversation(page, subject, 'Add Participants')
  await chooseToAdd(page, owen)
  await add.getByRole('radio', { name: 'From a day on' }).check()
  const today = await page.evaluate(() => {
    const now = new Date()
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  })
  await add.getByLabel('From this day on').fill(today)
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add).toHaveCount(0)
  await write(page, 'Welcome to both of you.')

  const asElena = await signInElsewhere(browser, control, elena)
  const asOwen = await signInElsewhere(browser, control, owen)
  for (const one of [asElena, asOwen]) {
    await openRow(one, subject)
    await expect(messagesOf(one, subject).getByText('Welcome to both of you.')).toBeVisible()
    await expect(one.getByText('Please send the scope of loss.')).toHaveCount(0)
  }
  await expect(messagesOf(asOwen, subject).getByText('Written today, before Elena.')).toBeVisible()
  await expect(asElena.getByText('Written today, before Elena.')).toHaveCount(0)

  await openParticipants(page, isMobile, subject)
  await dialogOf(page, 'Participants').getByRole('button', { name: 'Remove Owen Delgado' }).click()
  await expect(dialogOf(page, 'Remove Participant')).toContainText('Owen Delgado will no longer see this conversation')
  await expectAccessible('remove participant')
  await confirm(page, 'Remove Participant', 'Remove')
  await expect(page.getByText('Owen Delgado was removed.', { exact: true })).toBeVisible()
  await asOwen.goto('/app/conversations')
  await expect(asOwen.getByText('No conversations')).toBeVisible()

  // On a wide screen, as the other devices have it.
  await actOnConversation(asElena, subject, 'Leave Conversation')
  await confirm(asElena, 'Leave Conversation', 'Leave')
  await expect(asElena.getByText('You left the conversation.')).toBeVisible()
  await expect(rowOf(asElena, subject)).toHaveCount(0)
  await Promise.all([asElena.context().close(), asOwen.context().close()])
})

test('All participants see a new name', { tag: '@any-face' }, async ({ page, browser, control, expectAccessible }) => {
  const { writer, other, subject } = await correspond(control, 'Hail claim 7731')
  await signIn(page, control, writer)
  await openRow(page, subject)
  await actOnConversation(page, subject, 'Edit Conversation Name')
  const dialog = dialogOf(page, 'Edit Conversation Name')
  await dialog.getByRole('textbox', { name: 'Conversation Name' }).fill('Hail claim 7731, reopened')
  await expectAccessible('edit conversation name')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Conversation updated successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hail claim 7731, reopened' })).toBeVisible()

  const elsewhere = await signInElsewhere(browser, control, other)
  await expect(rowOf(elsewhere, 'Hail claim 7731, reopened')).toBeVisible()
  await elsewhere.context().close()
})

test('If two people rename a conversation, one of them while offline, both names are shown and the user decides', {
  tag: ['@any-face', '@worker'],
}, async ({ page, browser, control, consoleErrors, expectAccessible }) => {
  const talk = await correspond(control, 'Subrogation 55-2031')
  const gate = await control.gate()
  await openConversation(page, control, gate.origin, talk)
  const elsewhere = await signInElsewhere(browser, control, talk.other)
  const rename = async (at: Page, name: string): Promise<void> => {
    await actOnConversation(at, talk.subject, 'Edit Conversation Name')
    const dialog = dialogOf(at, 'Edit Conversation Name')
    await dialog.getByRole('textbox', { name: 'Conversation Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(at.getByRole('heading', { name })).toBeVisible()
  }

  await gate.close()
  await rename(page, 'Subrogation, police report')
  await openRow(elsewhere, talk.subject)
  await rename(elsewhere, 'Subrogation, carrier answers')
  await expect(elsewhere.getByText('Conversation updated successfully.')).toBeVisible()
  await gate.open()

  await expect(page.getByText('Somebody else renamed this conversation meanwhile.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Name now: “Subrogation, carrier answers”')).toBeVisible()
  await expect(page.getByText('Your name: “Subrogation, police report”')).toBeVisible()
  await expectAccessible('rename conflict')
  await page.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByText('Conversation updated successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subrogation, police report' })).toBeVisible()
  await elsewhere.goto('/app/conversations')
  await expect(rowOf(elsewhere, 'Subrogation, police report')).toBeVisible()
  forgetFailedRequests(consoleErrors)
  await elsewhere.context().close()
})
