import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '../support/message-box.ts'

test('The app icon shows the number of unread conversations, and no number after sign-out', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control }) => {
  // The browser has no icon to show here: the app's calls are recorded instead, also across page loads.
  await page.addInitScript(() => {
    const note = (count: number): Promise<void> => {
      localStorage.setItem(
        'test.badge',
        JSON.stringify([...(JSON.parse(localStorage.getItem('test.badge') ?? '[]') as number[]), count]),
      )
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: (count: number) => note(count) })
    Object.defineProperty(navigator, 'clearAppBadge', { configurable: true, value: () => note(0) })
  })
  const badge = () =>
    page
      .evaluate(() => (JSON.parse(localStorage.getItem('test.badge') ?? '[]') as number[]).at(-1) ?? null)
      .catch(() => null)
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  for (const subject of ['Chimney flashing', 'Gutter guards'])
    await control.conversation({ subject, people: [marcus, dana], messages: ['Photos attached next week.'] })

  await signIn(page, control, dana)
  await expect.poll(badge).toBe(2)
  await expect(page.getByRole('banner').getByText('2').first()).toBeVisible()

  // Reading one of them updates the badge at once, not at the next poll.
  await rowOf(page, 'Chimney flashing').click()
  await expect(page.getByRole('group', { name: /Messages of/ }).getByText('Photos attached next week.')).toBeVisible()
  await expect.poll(badge).toBe(1)

  await page.goto('/app/conversations')
  await page
    .getByRole('button', { name: /^(Account menu|Menu)|More$/ })
    .first()
    .click()
  await page.getByText('Sign Out').click()
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  await expect.poll(badge).toBe(0)
})
