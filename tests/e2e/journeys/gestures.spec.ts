import type { Locator, Page } from 'playwright/test'
import { rowOf } from '../support/message-box.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Drags a finger from the middle of an element by this many pixels, in steps like a touch screen. */
async function drag(page: Page, from: Locator, [dx, dy]: readonly [number, number]): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  const touch = await page.context().newCDPSession(page)
  const at = (part: number) => ({
    touchPoints: [{ x: box.x + box.width / 2 + dx * part, y: box.y + box.height / 2 + dy * part }],
  })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) })
  for (let step = 1; step <= 10; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(step / 10) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

test('Touch gestures mark a row as read, trash and restore it, and refresh the list', {
  tag: '@phone',
}, async ({ page, control }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({
    subject: 'Roof claim 8810',
    people: [marcus, dana],
    messages: ['Please send the scope of loss.'],
  })
  await signIn(page, control, dana)
  const row = rowOf(page, 'Roof claim 8810')
  await expect(row).toContainText('1 unread message')
  await expect(async () => {
    await drag(page, row, [140, 0])
    await expect(row).not.toContainText('unread', { timeout: 2_000 })
  }).toPass()

  // Not far enough: the row returns, and it did not open.
  await drag(page, row, [-60, 0])
  await expect(row).toBeVisible()
  await drag(page, row, [-150, 0])
  await expect(page.getByText('Conversation moved to Trash.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  const asked = page.waitForRequest((request) => request.postData()?.includes('ConversationSearch') === true)
  await drag(page, row, [0, 220])
  await asked
  await expect(page).toHaveURL(/\/app\/conversations$/)
})
