import { whenKept } from '../support/device.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '../support/message-box.ts'

/** Maintenance, and unexpected errors while a screen renders. */

const WORDS = 'Evolve is being moved to a larger house. We are back at 6:00 AM Central.'

test('During maintenance the page shows the server’s message, and returns automatically afterwards', {
  tag: '@phone',
}, async ({ page, control, expectAccessible, consoleErrors }) => {
  test.slow()
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({
    subject: 'Fallen oak',
    people: [marcus, dana],
    messages: ['The trunk lies on the garage.'],
  })
  const way = await control.faultyWay()
  const maintenance = await control.release({ current: true, maintenance: WORDS })

  // During maintenance the log-in is refused with the reason.
  await way.leadTo(maintenance)
  await page.goto(`${way.origin}/auth/login`)
  await page.getByLabel('Email').fill(dana.email)
  await page.getByLabel('Password', { exact: true }).fill(dana.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expectAccessible('log in during maintenance')

  await way.leadTo(null)
  await signIn(page, control, dana, { at: `${way.origin}/auth/login` })
  await expect(page.getByText('Fallen oak')).toBeVisible()
  await whenKept(page)

  // An open page keeps showing its data with the message above it, as do cached responses.
  await way.leadTo(maintenance)
  await expect(page.getByText(WORDS)).toBeVisible({ timeout: 25_000 })
  await expect(page.getByText('Fallen oak')).toBeVisible()
  await page.reload()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.getByText('Fallen oak')).toBeVisible()
  await expectAccessible('inbox during maintenance')

  // A device without cached responses only shows the maintenance page.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name && !/session|token/i.test(name)) indexedDB.deleteDatabase(name)
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible()
  await expect(page.getByText(WORDS).first()).toBeVisible()
  await expectAccessible('maintenance page')

  await way.leadTo(null)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Fallen oak')).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
  // The browser reports each response with status 503.
  expect(consoleErrors.filter((text) => !/503/.test(text))).toEqual([])
  consoleErrors.length = 0
})

test('An unexpected response shows the error page, from which the user can continue', { tag: '@any-face' }, async ({
  page,
  control,
  expectAccessible,
  consoleErrors,
}) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({ subject: 'Garage door', people: [marcus, dana], messages: ['The spring has snapped.'] })
  await signIn(page, control, dana)
  await expect(page.getByText('Garage door')).toBeVisible()

  // A faulty server: the times of the messages are invalid.
  await page.route('**/graphql', async (route) => {
    // The event stream never ends, so its response cannot be read completely.
    if (route.request().headers()['accept']?.includes('event-stream')) return route.continue()
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replaceAll(/"(\d{4}-\d\d-\d\dT[^"]+)"/g, '"yesterday"') })
  })
  await rowOf(page, 'Garage door').click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('An error occurred. Please try again later or contact Support.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible('error page')

  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'Return to the Dashboard' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page
    .getByRole('link', { name: /^Conversations/ })
    .first()
    .click()
  await rowOf(page, 'Garage door').click()
  await expect(page.getByRole('group', { name: /Messages of/ }).getByText('The spring has snapped.')).toBeVisible()
  // React reports what a boundary caught.
  expect(consoleErrors.filter((text) => !/RangeError|Invalid time|error boundary/i.test(text))).toEqual([])
  consoleErrors.length = 0
})

test('If all code is missing, the page shows an error, and starts when the code is available again', {
  tag: '@any-face',
}, async ({ page, expectAccessible, consoleErrors }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  await page.goto('/auth/login')
  const notStarted = page.getByRole('heading', { name: 'Evolve has not started' })
  await expect(notStarted).toBeHidden()
  // It appears at the end of an animation of 15 s.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(notStarted).toBeVisible()
  await expectAccessible('not started')

  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(notStarted).toBeHidden()
  expect(consoleErrors.filter((text) => !/404/.test(text))).toEqual([])
  consoleErrors.length = 0
})

test('A page whose code could not be loaded leaves the bars, and appears when the network is back', {
  tag: '@phone',
}, async ({ page, control, expectAccessible, consoleErrors }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  await signIn(page, control, dana)
  await page.getByRole('button', { name: /^More/ }).click()
  const organizations = page.getByRole('link', { name: 'My Organizations' })
  await expect(organizations).toBeVisible()
  await page.context().setOffline(true)
  await organizations.click()
  const notHere = page.getByText('Not on this device. It is shown when the server can be reached.')
  await expect(notHere).toBeVisible()
  await expect(page.getByRole('button', { name: /^More/ })).toBeVisible()
  await expectAccessible('a page whose code is missing')
  expect(await page.evaluate(() => sessionStorage.getItem('evolve.heal'))).toBeNull()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'My Organizations' })).toBeVisible()
  await expect(notHere).toBeHidden()
  // The browser and React report what could not be loaded.
  const expected = /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded|error boundary/i
  expect(consoleErrors.filter((text) => !expected.test(text))).toEqual([])
  consoleErrors.length = 0
})
