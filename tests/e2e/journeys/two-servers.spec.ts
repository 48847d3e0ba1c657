import { unsentCount } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '../support/message-box.ts'

test('A session continues without interruption when it moves from one server process to another', {
  tag: '@any-face',
}, async ({ page, control }) => {
  // A whole server process starts meanwhile.
  test.slow()
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  const id = await control.conversation({
    subject: 'Hydrant survey',
    people: [marcus, dana],
    messages: ['Which hydrants did you test?'],
  })
  const way = await control.faultyWay()
  const second = await control.process()

  // The password is checked by one process, the code by the other: not even a sign-in belongs to a process.
  await page.goto(`${way.origin}/auth/login`)
  await page.getByLabel('Email').fill(dana.email)
  await page.getByLabel('Password', { exact: true }).fill(dana.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeVisible()
  await way.leadTo(second)
  await code.fill(await control.code(dana))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${way.origin}/`)
  await page.goto(`${way.origin}/app/conversations`)
  await expect(page.getByText('Hydrant survey')).toBeVisible()

  await way.leadTo(null)
  await rowOf(page, 'Hydrant survey').click()
  const thread = page.getByRole('group', { name: /Messages of/ })
  await expect(thread.getByText('Which hydrants did you test?')).toBeVisible()
  const editor = page.getByRole('textbox', { name: /Reply/ })
  for (const [index, text] of ['Numbers 4 and 9.', 'And 12 on Friday.', 'Report follows.'].entries()) {
    await way.leadTo(index % 2 === 0 ? second : null)
    await editor.click()
    await editor.pressSequentially(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(thread.getByText(text)).toBeVisible()
    await expect(editor).toHaveText('')
  }
  // A message is on the screen before it has arrived.
  const stored = async (): Promise<string[]> => (await control.messages(id)).map(({ text }) => text)
  await expect
    .poll(stored)
    .toEqual(['Which hydrants did you test?', 'Numbers 4 and 9.', 'And 12 on Friday.', 'Report follows.'])
  await page.reload()
  await expect(thread.getByText('Report follows.')).toBeVisible()

  await page.goto(`${way.origin}/app/conversations`)
  await way.leadTo(second)
  // The read receipt arrives a moment later.
  await expect(unsentCount(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByText('Sign Out').click()
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
})
