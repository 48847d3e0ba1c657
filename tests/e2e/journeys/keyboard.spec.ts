import { rowOf } from '../support/message-box.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('Keyboard shortcuts list themselves, open conversations, trash and restore one, and open a page', {
  tag: '@any-face',
}, async ({ page, control, expectAccessible }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  for (const subject of ['Basement inspection', 'Roof claim 8810'])
    await control.conversation({ subject, people: [marcus, dana], messages: ['Please send the scope of loss.'] })
  await signIn(page, control, dana)
  await expect(rowOf(page, 'Roof claim 8810')).toBeVisible()

  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(sheet.getByText('Next conversation')).toBeVisible()
  await expectAccessible('keyboard shortcuts')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Roof claim 8810' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Basement inspection' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('group', { name: 'Messages of Roof claim 8810' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toContainText('jk')
  await page.getByRole('group', { name: 'Messages of Roof claim 8810' }).focus()
  await page.keyboard.press('e')
  await expect(page.getByText('Conversation moved to Trash.')).toBeVisible()
  await expect(rowOf(page, 'Roof claim 8810')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Roof claim 8810')).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search conversations' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('netw')
  await expect(page.getByRole('option').first()).toHaveText('Network')
  await expectAccessible('command palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/network\/connections/)
})
