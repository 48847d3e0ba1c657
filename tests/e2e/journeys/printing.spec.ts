import { rowOf } from '../support/message-box.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SUBJECT = 'Hail on 12 Elm Street'
const NOTES = Array.from({ length: 65 }, (_, index) => `Note ${index + 1} about the roof.`)

test('Ctrl+P prints a whole conversation, and the browser’s menu says what is missing', async ({ page, control }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({ subject: SUBJECT, people: [marcus, dana], messages: NOTES })
  await signIn(page, control, dana)
  await rowOf(page, SUBJECT).click()
  const thread = page.getByRole('group', { name: `Messages of ${SUBJECT}` })
  await expect(thread.getByText(NOTES.at(-1)!)).toBeVisible()

  // The menu of the browser prints at once.
  const paper = page.locator('[data-printed]').last()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(paper).toContainText(/These are the [246]0 newest of 65 messages\./)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-print-calls', '1')
  })
  await page.keyboard.press('Control+p')
  await expect(page.getByText('65 messages will be printed.')).toBeVisible()
  await expect(page.locator('html[data-print-calls]')).toHaveCount(1)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  // The open dialog hides the paper from screen readers, so there are no roles.
  await expect(paper.locator('h1', { hasText: SUBJECT })).toBeVisible()
  const printed = paper.locator('article')
  await expect(printed).toHaveCount(NOTES.length)
  for (const [index, note] of NOTES.entries()) {
    await expect(printed.nth(index)).toContainText(note)
    await expect(printed.nth(index)).toContainText(index % 2 === 0 ? 'Marcus Okafor' : 'Dana Whitfield')
  }
  await expect(page.getByRole('navigation').first()).toBeHidden()
  // More than one sheet: nothing is cut at the end of the first.
  const pdf = await page.pdf()
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
})
