import { rowOf } from '../support/message-box.ts'
import { whenKept } from '../support/device.ts'
import { forgetFailedRequests } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SUBJECT = 'Hail at Elm Street'
const PAGE = 'http://weather.example/hail'
const TITLE = 'Hail damages 2,000 roofs in Travis County'

test('A link that is sent shows a card of its page, which its reader also sees offline; private pages have none', {
  tag: '@worker',
}, async ({ page, control, expectAccessible, consoleErrors }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({
    subject: SUBJECT,
    people: [marcus, dana],
    messages: ['Hello', '<a href="http://intranet.example/">Our intranet</a>'],
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const gate = await control.gate()
  await signIn(page, control, dana, { at: `${gate.origin}/auth/login`, worker: true })
  await rowOf(page, SUBJECT).click()
  const thread = page.getByRole('group', { name: `Messages of ${SUBJECT}` })
  await expect(thread.getByText('Our intranet')).toBeVisible()

  const editor = page.getByRole('textbox', { name: /Reply|Initial Message/ })
  await editor.click()
  await editor.pressSequentially(`See ${PAGE} please`)
  await page.getByRole('button', { name: 'Send' }).click()
  const card = thread.getByRole('list', { name: 'Linked pages' }).getByRole('link')
  await expect(card).toContainText(TITLE)
  await expect(card).toContainText('Storm News · weather.example')
  await expect(card).toHaveAttribute('href', PAGE)
  const picture = card.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(card).toHaveCount(1)
  await expectAccessible('card of a page')
  // The device itself requested nothing from the page.
  expect(requested.filter((url) => url.includes('weather.example'))).toEqual([])

  await whenKept(page)
  const address = page.url()
  await gate.close()
  await page.goto(address)
  await expect(card).toContainText(TITLE)
  forgetFailedRequests(consoleErrors)
})
