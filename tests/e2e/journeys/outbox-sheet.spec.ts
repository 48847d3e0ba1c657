import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { textsOnDevice } from '../support/device.ts'
import {
  type Correspondence,
  correspond,
  expectArrived,
  forgetFailedRequests,
  messagesOf,
  openConversation,
  unsentCount,
  write,
} from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const ON = 'ConversationMessageAdd'
const OFF = { kind: 'refused', on: '*', times: Number.POSITIVE_INFINITY } as const

function refusal(userMessage: string) {
  const extensions = { code: 'FORBIDDEN', httpStatus: 403, userMessage, description: 'FORBIDDEN', details: [] }
  return {
    kind: 'status',
    on: ON,
    status: 200,
    body: JSON.stringify({ data: null, errors: [{ message: 'FORBIDDEN', extensions }] }),
  } as const
}

function sheetOf(page: Page) {
  return page.getByRole('dialog', { name: 'Outbox' })
}

async function askToSignOut(page: Page, isMobile: boolean): Promise<void> {
  // The conversation covers the menu on a phone; the way there is the app's own, so that the page stays.
  if (isMobile) await page.getByRole('button', { name: 'Back to conversations' }).click()
  await page.getByRole('button', { name: isMobile ? /More$/ : /^Account menu/ }).click()
  await page
    .getByRole('menuitem', { name: 'Sign Out' })
    .or(page.getByRole('button', { name: 'Sign Out' }))
    .first()
    .click()
}

async function comeBack(page: Page, origin: string, { conversationId, subject }: Correspondence): Promise<void> {
  await page.goto(`${origin}/app/conversations?conversationId=${conversationId}`)
  await expect(messagesOf(page, subject).getByText('Please send the scope of loss.')).toBeVisible()
}

test('Unsent items are counted and listed with the reason; they can be exported, retried, edited and discarded', {
  tag: '@motion',
}, async ({ page, control, consoleErrors, expectAccessible }) => {
  test.setTimeout(120_000)
  const talk = await correspond(control, 'Outbox sheet')
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  await way.faults(refusal('You do not have permission to do this.'))
  await write(page, 'The refused one')
  await expect(messagesOf(page, talk.subject).getByText('You do not have permission to do this.')).toBeVisible()
  await write(page, 'The one behind it')
  await expect(unsentCount(page)).toHaveAccessibleName('Outbox: 2 items are not sent yet')

  await unsentCount(page).click()
  const sheet = sheetOf(page)
  const rows = sheet.getByRole('list', { name: 'Outbox' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Not sent. You do not have permission to do this.')
  await expect(rows.last()).toContainText('Waits for the item before it')
  await expect(sheet.getByRole('meter', { name: 'Storage on this device' })).toHaveAttribute(
    'aria-valuetext',
    /^[\d.,]+ \w+ of [\d.,]+ \w+ used$/,
  )
  await expectAccessible('outbox')

  const coming = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Export all unsent' }).click()
  const archive = await coming
  expect(archive.suggestedFilename()).toMatch(/^evolve-unsent-\d{4}-\d{2}-\d{2}\.zip$/)
  // Texts are stored in the archive as they are.
  const exported = (await readFile(await archive.path())).toString('utf8')
  for (const text of ['The refused one', 'The one behind it']) expect(exported).toContain(text)

  await rows
    .last()
    .getByRole('button', { name: /^Discard/ })
    .click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .filter({ hasText: 'Discard it for good?' })
    .getByRole('button', { name: 'Discard', exact: true })
    .click()
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('button', { name: /^Edit/ }).click()
  const editor = page.getByRole('textbox', { name: /^(Reply|Initial Message)$/ })
  await expect(editor).toContainText('The refused one')
  await expect(unsentCount(page)).toHaveCount(0)

  await way.faults(refusal('You do not have permission to do this.'))
  await editor.press('ControlOrMeta+a')
  await page.keyboard.insertText('Better worded')
  await page.keyboard.press('Control+Enter')
  await unsentCount(page).click()
  await sheetOf(page)
    .getByRole('button', { name: /^Retry/ })
    .click()
  await expect(sheetOf(page).getByText('Everything is sent. You can leave or sign out.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectArrived(page, control, talk, ['Better worded'])
  forgetFailedRequests(consoleErrors)
})

test('Unsent work can be kept encrypted at sign-out, is unreadable, and is sent when its author logs in again', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control, consoleErrors, isMobile }) => {
  const talk = await correspond(control, 'Sealed', { again: true })
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  await way.faults({ ...OFF, on: ON })
  await write(page, 'Canary sealed 5512')
  await askToSignOut(page, isMobile)
  await page
    .getByRole('alertdialog', { name: 'Not everything is sent' })
    .getByRole('button', { name: 'Keep sealed for me on this device' })
    .click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await textsOnDevice(page, 'Canary')).toEqual([])
  expect(await control.messages(talk.conversationId)).toHaveLength(1)

  await way.faults()
  await signIn(page, control, talk.writer, { at: `${way.origin}/auth/login` })
  await comeBack(page, way.origin, talk)
  await expectArrived(page, control, talk, ['Canary sealed 5512'])
  forgetFailedRequests(consoleErrors)
})

test('Unsent work can be discarded at sign-out after a second confirmation, and no data is left', async ({
  page,
  control,
  consoleErrors,
  isMobile,
}) => {
  const talk = await correspond(control, 'Discarded', { again: true })
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  await way.faults({ ...OFF, on: ON })
  await write(page, 'Canary discarded 8841')
  await askToSignOut(page, isMobile)
  const guard = page.getByRole('alertdialog', { name: 'Not everything is sent' })
  await guard.getByRole('button', { name: 'Discard 1 item and sign out' }).click()
  await expect(guard.getByText('1 item that was never sent is lost for good.')).toBeVisible()
  await guard.getByRole('button', { name: 'Discard 1 item and sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await textsOnDevice(page, 'Canary')).toEqual([])

  await way.faults()
  await signIn(page, control, talk.writer, { at: `${way.origin}/auth/login` })
  await comeBack(page, way.origin, talk)
  await expectArrived(page, control, talk, [])
  forgetFailedRequests(consoleErrors)
})
