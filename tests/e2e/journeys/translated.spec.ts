import { rowOf } from '../support/message-box.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { TRANSLATED, translatePages } from '../support/translator.ts'

const SUBJECT = 'Water loss at 1420 Harbor Blvd'
const OFFLINE_TEXT = 'Written in the basement.'

test('A person works on pages that the browser translates, also when the network fails and returns', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control, consoleErrors }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({ subject: SUBJECT, people: [marcus, dana], messages: ['I can inspect on Thursday.'] })
  const { handle } = await control.organization({ name: 'Gulf Adjusters', members: [{ person: dana, keys: 'admin' }] })
  const gate = await control.gate()

  await translatePages(page)
  await signIn(page, control, dana, { at: `${gate.origin}/app/conversations`, worker: true })
  await rowOf(page, SUBJECT).click()
  const thread = page.getByRole('group', { name: `Messages of ${SUBJECT}` })
  await expect(thread.getByText(`I can inspect on Thursday.${TRANSLATED}`)).toBeVisible()

  const editor = page.getByRole('textbox', { name: /Reply|Initial Message/ })
  await editor.click()
  await gate.close()
  await editor.pressSequentially(OFFLINE_TEXT)
  await editor.press('Control+Enter')
  await expect(thread.getByText(OFFLINE_TEXT)).toBeVisible()
  await expect(thread.getByText(/Will be sent when the server can be reached/)).toBeVisible()
  await gate.open()
  await expect(thread.getByText(/Read by 0 of 1/).last()).toBeVisible()
  await expect(thread.getByText(OFFLINE_TEXT)).toHaveCount(1)
  // The translator did not change what was sent.
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByText(OFFLINE_TEXT, { exact: true })).toBeVisible()
  await second.close()

  for (const path of [
    '/',
    '/app/network/connections?list=connections',
    '/orgs',
    `/orgs/${handle}/dashboard`,
    `/orgs/${handle}/documents`,
    `/orgs/${handle}/associates`,
    `/orgs/${handle}/roles/create`,
    `/orgs/${handle}/account`,
    `/orgs/${handle}/profile`,
    `/${dana.handle}`,
    `/${dana.handle}/account`,
    `/${dana.handle}/account/notifications`,
  ]) {
    await page.goto(`${gate.origin}${path}`)
    await expect(page.locator('h1').first()).toContainText(TRANSLATED)
    await expect(page.getByText(/Something went wrong/)).toHaveCount(0)
  }
  // The browser itself reports each request that reaches no server.
  expect(consoleErrors.filter((text) => !/^Failed to load resource/.test(text))).toEqual([])
  consoleErrors.length = 0
})
