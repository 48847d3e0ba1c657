import type { Locator, Page } from 'playwright/test'
import { picture } from '../support/files.ts'
import { ORIGIN } from '../support/origins.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PUBLIC = 'img[src^="/storage/pictures/"]'

function sizeOf(image: Locator): Promise<[number, number]> {
  return image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])
}

/** Chooses a picture and waits for the frame in which it is cropped. */
async function choose(page: Page, name: 'Avatar' | 'Banner', title: string): Promise<Locator> {
  await page.locator(`input[data-picture="${name}"]`).setInputFiles(picture('me.png'))
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect(dialog.getByRole('application')).toBeVisible()
  return dialog
}

test('A person crops a new picture, another person sees it, and it is removed again', {
  tag: ['@phone', '@motion'],
}, async ({ page, browser, control, expectAccessible }) => {
  const [person, other] = [await control.person({ firstName: 'Robin', lastName: 'Ellis' }), await control.person()]
  const profile = `${ORIGIN}/${person.handle}`
  await signIn(page, control, person, { at: profile })
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  await expect(page.locator(PUBLIC)).toHaveCount(0)

  const dialog = await choose(page, 'Avatar', 'Crop picture')
  await expectAccessible('cropping a picture')
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await dialog.getByRole('application').press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByText('Profile updated successfully. The image may take a few minutes to appear.'),
  ).toBeVisible()
  const avatar = page.locator('main').locator(PUBLIC).first()
  await expect(avatar).toBeVisible()
  // Half of the height of 480 points, twice as near.
  await expect.poll(() => sizeOf(avatar)).toEqual([240, 240])
  if (page.viewportSize()!.width > 1_000) await expect(page.locator('header').locator(PUBLIC)).toBeVisible()

  const banner = await choose(page, 'Banner', 'Crop banner')
  await banner.getByRole('button', { name: 'Save' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.locator('main').locator(PUBLIC)).toHaveCount(2)
  await expectAccessible('profile with pictures')

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signIn(elsewhere, control, other, { at: profile })
  const seen = elsewhere.locator('main').locator(PUBLIC)
  await expect(seen).toHaveCount(2)
  // An image in the document may not have loaded yet.
  await expect
    .poll(async () => (await Promise.all((await seen.all()).map(sizeOf))).sort(([a], [b]) => a - b))
    .toEqual([
      [240, 240],
      [640, 160],
    ])
  await expect(elsewhere.getByRole('button', { name: 'Change picture' })).toHaveCount(0)
  await context.close()

  await page.getByRole('button', { name: 'Change picture' }).click()
  await page.getByRole('menuitem', { name: 'Remove picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.locator(PUBLIC)).toHaveCount(1)
})
