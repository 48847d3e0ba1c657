import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('The installation is offered on Home once, and never again after the choice', async ({
  page,
  control,
  expectAccessible,
}) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  await signIn(page, control, dana)
  await page.goto('/')
  const offer = async (): Promise<void> => {
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          document.documentElement.setAttribute('data-install-asked', '')
          return Promise.resolve({ outcome: 'accepted' })
        },
      })
      window.dispatchEvent(event)
    })
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offer()
  const install = page.getByRole('button', { name: 'Install' })
  await expect(install).toBeVisible()
  await expectAccessible('installation offer')
  await install.click()
  await expect(page.locator('html[data-install-asked]')).toHaveCount(1)
  await expect(install).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offer()
  await expect(install).toHaveCount(0)
})
