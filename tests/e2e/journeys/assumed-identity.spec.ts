import type { Page } from 'playwright/test'
import {
  chooseFiles,
  confirmUploads,
  documentsPath,
  expectDocuments,
  organizationWithDocuments,
  uploadsDrawer,
} from '../support/documents.ts'
import { attach, picture, textFile } from '../support/files.ts'
import { chooseFromMenu, confirm } from '../support/message-box.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/**
 * The owners of data on the device: those of the sealing keys, and of databases that carry an identity in their names.
 */
function keepers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
    const device = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('evolve-device')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('evolve-device'))
    })
    const owners: string[] = []
    for (const store of ['keys', 'entries', 'bodies']) {
      const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
        const request = device.transaction(store).objectStore(store).getAllKeys()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error(store))
      })
      owners.push(...keys.map((key) => (Array.isArray(key) ? (key[0] as string) : (key as string))))
    }
    device.close()
    return [...new Set([...names, ...owners])]
  })
}

test('Staff assumes an identity, which every screen shows and which leaves no data on the device', async ({
  page,
  control,
  expectAccessible,
}) => {
  test.slow()
  const staff = await control.person({ firstName: 'Sasha', lastName: 'Lind', staff: ['SocialUser_Assume_R'] })
  const office = await organizationWithDocuments(control, 'Harbor Adjusters')
  const dana = office.member
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  const conversationId = await control.conversation({
    subject: 'Canary 5512 roof',
    people: [marcus, dana],
    messages: ['Canary 5513 text'],
  })

  await signIn(page, control, staff, { at: '/' })
  await expect(page).toHaveURL(/\/site$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Conversations' })).toHaveCount(0)
  await expectAccessible('site home')

  // An unknown handle is reported under its field.
  const form = page.getByRole('form', { name: 'Assume identity' })
  await form.getByLabel('Handle').fill('nobody-has-this-handle')
  await form.getByLabel('Reason').fill('Support call 881')
  await form.getByRole('button', { name: 'Assume identity' }).click()
  await expect(page.getByText('Nobody has this handle.')).toBeVisible()

  const own = await keepers(page)
  expect(own.filter((name) => name.includes(dana.userId))).toEqual([])
  await form.getByLabel('Handle').fill(dana.handle)
  await form.getByRole('button', { name: 'Assume identity' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByText(/You are responsible for all actions taken/)).toBeVisible()
  await expectAccessible('warning')
  await dialog.getByRole('button', { name: 'Assume identity' }).click()

  // Now the person's own screens, with the banner above them.
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Assumed Identity')).toBeVisible()
  await expect(banner.getByText('Dana Whitfield').first()).toBeVisible()
  await page.goto('/app/conversations')
  await expect(page.getByText('Canary 5512 roof')).toBeVisible()
  await expect(page.getByText('Site Administration')).toHaveCount(0)
  await expectAccessible('inbox of the assumed identity')
  await page.goto('/site')
  await expect(page).not.toHaveURL(/\/site/)
  await page.goto(`/app/conversations?conversationId=${conversationId}`)
  await expect(page.getByRole('group', { name: /Messages of/ }).getByText('Canary 5513 text')).toBeVisible()
  await expect(banner.getByText('Assumed Identity')).toBeVisible()

  // Writing is allowed and recorded with both names (server test); security operations are refused.
  const editor = page.getByRole('textbox', { name: /Reply/ })
  await editor.click()
  await editor.pressSequentially('Support looked into it.')
  const note = textFile('note.txt', 'What support saw.\n')
  await attach(page, note)
  const attached = page.getByRole('form', { name: 'Reply' }).getByRole('list', { name: 'Attachments' })
  await expect(attached).toContainText('Uploaded')
  await page.getByRole('button', { name: 'Send' }).click()
  const thread = page.getByRole('group', { name: /Messages of/ })
  await expect(thread.getByText('Support looked into it.')).toBeVisible()
  await expect(thread.getByRole('button', { name: /^Download note\.txt/ })).toBeVisible()
  await expect(attached).toHaveCount(0)
  // A picture too: it is sent at once, because nothing may be queued.
  await page.goto(`/${dana.handle}`)
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  await page.locator('input[data-picture="Avatar"]').setInputFiles(picture('me.png'))
  const crop = page.getByRole('alertdialog', { name: 'Crop picture' })
  await expect(crop.getByRole('application')).toBeVisible()
  await crop.getByRole('button', { name: 'Save' }).click()
  await expect(crop).toHaveCount(0)
  await expect(
    page.getByText('Profile updated successfully. The image may take a few minutes to appear.'),
  ).toBeVisible()
  await expect(page.locator('main').locator('img[src^="/storage/pictures/"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Change picture' }).click()
  await chooseFromMenu(page, 'Remove picture')
  await confirm(page, 'Remove picture')
  await expect(page.locator('main').locator('img[src^="/storage/pictures/"]')).toHaveCount(0)
  // Files too.
  await page.goto(documentsPath(office))
  const report = textFile('report.txt', 'What support found in the file.\n')
  await chooseFiles(page, report)
  await confirmUploads(page)
  await expect(uploadsDrawer(page)).toContainText('1 of 1 completed')
  await expect(page.getByText('report.txt').first()).toBeVisible()
  await expectDocuments(page, control, office, [report])
  // Stored apart from the staff member's own data.
  await expect.poll(async () => (await keepers(page)).some((name) => name.includes(dana.userId))).toBe(true)

  await banner.getByRole('button', { name: 'Revert Identity' }).click()
  await expect(page).toHaveURL(/\/site$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Assumed Identity', { exact: true })).toHaveCount(0)
  await expect.poll(async () => (await keepers(page)).filter((name) => name.includes(dana.userId))).toEqual([])
  // The staff member's own stores stay.
  expect(await keepers(page)).toEqual(expect.arrayContaining(own))
  await page.goto(`/app/conversations?conversationId=${conversationId}`)
  await expect(page.getByText('Canary 5513 text')).toHaveCount(0)
})
