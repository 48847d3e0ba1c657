import {
  actOnConversation,
  actOnLabel,
  backToList,
  chooseLabel,
  confirm,
  dialogOf,
  openLabels,
  openRow,
  rowOf,
  tick,
} from '../support/message-box.ts'
import { correspond, forgetFailedRequests, openConversation, unsentCount } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('A person creates nested labels, adds one to a conversation, filters by it, edits and deletes them', {
  tag: '@motion',
}, async ({ page, control, expectAccessible, isMobile }) => {
  const { writer, other } = await correspond(control, 'Roof claim 8810')
  await control.conversation({
    subject: 'Basement inspection',
    people: [other, writer],
    messages: ['The pump failed overnight.'],
  })
  await signIn(page, control, writer)
  await expect(rowOf(page, 'Roof claim 8810')).toBeVisible()

  await (await openLabels(page, isMobile)).getByRole('button', { name: 'Create Label' }).click()
  const create = dialogOf(page, 'Create Label')
  await create.getByLabel('Name').fill('Claims')
  await create.getByRole('radio', { name: 'Indigo', exact: true }).check()
  await expectAccessible('create label')
  await create.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Label created successfully.')).toBeVisible()
  await expect(create).toHaveCount(0)

  await actOnLabel(page, isMobile, 'Claims', 'Create Label below')
  await create.getByLabel('Name').fill('Water')
  await expect(create.getByText('Claims / Water')).toBeVisible()
  await create.getByRole('radio', { name: 'Light Blue', exact: true }).check()
  await create.getByRole('button', { name: 'Create' }).click()
  await expect(create).toHaveCount(0)

  await openRow(page, 'Roof claim 8810')
  await actOnConversation(page, 'Roof claim 8810', 'Manage Labels')
  const manage = dialogOf(page, 'Manage Labels')
  await tick(manage, 'Claims / Water')
  await expectAccessible('manage labels')
  await page.keyboard.press('Escape')
  await expect(manage).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Roof claim 8810' }).getByTitle('Claims / Water')).toBeVisible()
  await backToList(page, isMobile)

  await chooseLabel(page, isMobile, 'Water')
  await expect(rowOf(page, 'Roof claim 8810')).toBeVisible()
  await expect(rowOf(page, 'Basement inspection')).toHaveCount(0)
  await expectAccessible('list of a label')

  await actOnLabel(page, isMobile, 'Claims / Water', 'Edit Label')
  const edit = dialogOf(page, 'Edit Label')
  await edit.getByLabel('Name').fill('Water damage')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Label updated successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Water damage', level: 1 })).toBeVisible()

  // The label below moves up and keeps its conversation.
  await actOnLabel(page, isMobile, 'Claims', 'Delete Label')
  await expect(dialogOf(page, 'Delete Label')).toContainText('Labels below it move up.')
  await expectAccessible('delete label')
  await confirm(page, 'Delete Label', 'Delete')
  await expect(page.getByText('Label deleted successfully.')).toBeVisible()
  const labels = await openLabels(page, isMobile)
  await expect(labels.getByRole('button', { name: /^Water damage/ })).toBeVisible()
  await expect(labels.getByRole('button', { name: /^Claims/ })).toHaveCount(0)
  if (isMobile) await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Roof claim 8810')).toBeVisible()
})

test('A label that is created and added to a conversation while offline is shown as not sent yet, and sent afterwards', {
  tag: ['@any-face', '@worker'],
}, async ({ page, browser, control, consoleErrors, isMobile }) => {
  const talk = await correspond(control, 'Hail claim 7731')
  const gate = await control.gate()
  await openConversation(page, control, gate.origin, talk)
  // The worker has taken over with this navigation.
  await page.goto(`${gate.origin}/app/conversations`)
  await expect(rowOf(page, talk.subject)).toBeVisible()

  await gate.close()
  await (await openLabels(page, isMobile)).getByRole('button', { name: 'Create Label' }).click()
  const create = dialogOf(page, 'Create Label')
  await create.getByLabel('Name').fill('Hail')
  await create.getByRole('button', { name: 'Create' }).click()
  await expect(create).toHaveCount(0)
  await openRow(page, talk.subject)
  await actOnConversation(page, talk.subject, 'Manage Labels')
  await tick(dialogOf(page, 'Manage Labels'), 'Hail')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, 'Manage Labels')).toHaveCount(0)
  await expect(page.getByRole('region', { name: talk.subject }).getByTitle('Hail', { exact: true })).toBeVisible()
  await backToList(page, isMobile)
  await expect(unsentCount(page)).toHaveAccessibleName('Outbox: 2 items are not sent yet')
  await expect(rowOf(page, talk.subject).getByRole('img', { name: 'Not sent yet' })).toBeVisible()
  const labels = await openLabels(page, isMobile)
  await expect(
    labels.getByRole('listitem').filter({ hasText: 'Hail' }).getByRole('img', { name: 'Not sent yet' }),
  ).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')

  await gate.open()
  await expect(unsentCount(page)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('img', { name: 'Not sent yet' })).toHaveCount(0)
  forgetFailedRequests(consoleErrors)

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, control, talk.writer)
  await expect(rowOf(elsewhere, talk.subject).getByTitle('Hail', { exact: true })).toBeVisible()
  await elsewhere.context().close()
})
