import type { Page } from 'playwright/test'
import type { Control, Person } from '../support/control.ts'
import { confirmUploads, expectDocuments, organizationWithDocuments } from '../support/documents.ts'
import { picture, textFile, type ChosenFile } from '../support/files.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHOTO = picture('north slope.png')
const EMPTY = textFile('empty.pdf', '')

/**
 * As the system opens files with the installed app: the first document of the tab has them in its launch queue until a
 * consumer takes them, and no later document.
 */
async function launchWith(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await page.addInitScript(
    ({ launched }) => {
      if (sessionStorage.getItem('launched') !== null) return
      sessionStorage.setItem('launched', 'true')
      const handles = launched.map(({ name, mimeType, base64 }) => ({
        getFile: async () => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          return new File([bytes], name, { type: mimeType })
        },
      }))
      const waiting = [{ files: handles }]
      Object.defineProperty(window, 'launchQueue', {
        value: {
          setConsumer: (consume: (launch: { files: typeof handles }) => void) => {
            for (const launch of waiting.splice(0)) consume(launch)
          },
        },
      })
    },
    {
      launched: files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
    },
  )
}

/** Runs in the page: the number of shared contents that the device stores. */
async function storedShares(): Promise<number> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'evolve-shared')) return 0
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('evolve-shared')
    opening.onerror = () => reject(opening.error ?? new Error('evolve-shared'))
    opening.onsuccess = () => {
      const counting = opening.result.transaction('shared').objectStore('shared').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}

function sharedFiles(page: Page) {
  return page.getByRole('list', { name: 'Shared files' })
}

/** Fills in the log-in that the app shows instead of the page that was opened. */
async function logIn(page: Page, control: Control, person: Person): Promise<void> {
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Code' }).fill(await control.code(person))
  await page.keyboard.press('Enter')
}

test('Files that the system opens with the app are offered, and uploaded to the chosen folder', async ({
  page,
  control,
}) => {
  const documents = await organizationWithDocuments(control, 'Gulf Coast Adjusters')
  await signIn(page, control, documents.member)
  await launchWith(page, [PHOTO, EMPTY])
  await page.goto('/app/share')
  await expect(sharedFiles(page)).toContainText(PHOTO.name)
  await expect(page.getByText('empty.pdf is empty.')).toBeVisible()
  // The files are on the device, and not only in the queue of this page.
  await page.reload()
  await expect(sharedFiles(page)).toContainText(PHOTO.name)

  await page.getByRole('button', { name: 'Documents of an organization' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Gulf Coast Adjusters/ })
    .click()
  const pages = page.getByRole('combobox', { name: 'Pages of the organization' })
  await expect(pages.or(page.getByRole('navigation', { name: 'Pages of the organization' }))).toBeVisible()
  if (await pages.isVisible()) await pages.selectOption('Documents')
  else await page.getByRole('main').getByRole('link', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Put here' }).click()
  await confirmUploads(page)
  await expectDocuments(page, control, documents, [PHOTO])
})

test('Files that were opened before signing in are offered after it', { tag: '@phone' }, async ({ page, control }) => {
  const person = await control.person()
  await launchWith(page, [PHOTO])
  await page.goto('/app/share')
  await logIn(page, control, person)
  await expect(page).toHaveURL(/\/app\/share$/)
  await expect(sharedFiles(page)).toContainText(PHOTO.name)
})

test('Files that were opened before signing in survive a reload of the log-in page', { tag: '@phone' }, async ({
  page,
  control,
}) => {
  const person = await control.person()
  await launchWith(page, [PHOTO])
  await page.goto('/app/share')
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  // A phone may end the app while the person looks for the password.
  await expect.poll(() => page.evaluate(storedShares)).toBe(1)
  await page.reload()
  await logIn(page, control, person)
  await expect(page).toHaveURL(/\/app\/share$/)
  await expect(sharedFiles(page)).toContainText(PHOTO.name)
})
