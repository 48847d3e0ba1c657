import type { Page } from 'playwright/test'
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

test('The sender removes the card of a link, and an open screen of its reader loses it too', async ({
  page,
  browser,
  control,
  contextOptions,
  expectAccessible,
}) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({
    subject: SUBJECT,
    people: [marcus, dana],
    messages: ['Hello', `See <a href="${PAGE}">the news</a>`],
  })
  const reader = await (await browser.newContext(contextOptions)).newPage()
  await signIn(reader, control, marcus)
  await signIn(page, control, dana)
  const cardsOf = (one: Page) => one.getByRole('list', { name: 'Linked pages' })
  for (const one of [page, reader]) {
    await rowOf(one, SUBJECT).click()
    await expect(cardsOf(one)).toContainText(TITLE)
  }
  await expect(reader.getByRole('button', { name: /^Remove preview/ })).toHaveCount(0)

  const remove = page.getByRole('button', { name: `Remove preview of ${TITLE}` })
  await cardsOf(page).getByRole('link').focus()
  await expectAccessible('card that can be removed')
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('group', { name: `Messages of ${SUBJECT}` })).toBeFocused()
  for (const one of [page, reader]) await expect(cardsOf(one)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'the news', exact: true })).toBeVisible()
  await expect(cardsOf(page)).toHaveCount(0)
  await reader.context().close()
})
