import type { Locator, Page } from 'playwright/test'
import type { Control, Person, StoredDocument } from './control.ts'
import { whenKept } from './device.ts'
import { type ChosenFile, sha256 } from './files.ts'
import { signIn } from './sign-in.ts'
import { expect } from './test.ts'

/** An organization and a member who may do everything with its documents. */
export interface DocumentsOf {
  member: Person
  organizationId: string
  handle: string
}

export const DOCUMENT_KEYS = [
  'Org_Member',
  ...['', '_Conf', '_Sens'].flatMap((level) => ['C', 'R', 'U', 'D'].map((act) => `Org_File${level}_${act}`)),
]

/** @param others further members, each with their keys */
export async function organizationWithDocuments(
  control: Control,
  name: string,
  others: readonly { person: Person; keys: readonly string[] }[] = [],
): Promise<DocumentsOf> {
  const member = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const { id, handle } = await control.organization({
    name,
    members: [{ person: member, keys: DOCUMENT_KEYS }, ...others],
  })
  return { member, organizationId: id, handle }
}

export function documentsPath({ handle }: DocumentsOf): string {
  return `/orgs/${handle}/documents`
}

/**
 * Signs in through `origin` and opens the documents; from then on the device, and the service worker where there is
 * one, has everything.
 */
export async function openDocuments(page: Page, control: Control, origin: string, of: DocumentsOf): Promise<void> {
  await signIn(page, control, of.member, { at: `${origin}${documentsPath(of)}`, worker: true })
  await expectEmpty(page)
  await whenKept(page)
}

export async function expectEmpty(page: Page): Promise<void> {
  await expect(
    page.getByText(/^(Drop files here to upload or use the New button|Tap to upload files or use the Add button)$/),
  ).toBeVisible()
}

/** Chooses files as the file dialog hands them over, by the way a person takes to it. */
export async function chooseFiles(page: Page, ...files: readonly ChosenFile[]): Promise<void> {
  await page.getByRole('button', { name: /^(New|Add)$/ }).click()
  const picking = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload Files' }).click()
  await (await picking).setFiles([...files])
}

/** Goes on from the confirmation with the preset levels. */
export async function confirmUploads(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Uploads confirmation' })
  await dialog.getByRole('button', { name: /^Upload \d+ files?$/ }).click()
  await expect(dialog).toHaveCount(0)
}

export function uploadsDrawer(page: Page): Locator {
  return page.getByRole('region', { name: 'Uploads' })
}

/** The drawer with its list: open at once on wide screens, a tap away on phones. */
export async function uploadsList(page: Page): Promise<Locator> {
  const drawer = uploadsDrawer(page)
  await expect(drawer).toBeVisible()
  const expand = drawer.getByRole('button', { name: /Show the uploads$/ })
  if (await expand.isVisible()) await expand.click()
  return page.getByRole('list', { name: 'Uploads' })
}

/** Everything has arrived: once, whole, and nothing waits any more. */
export async function expectDocuments(
  page: Page,
  control: Control,
  { organizationId }: DocumentsOf,
  files: readonly ChosenFile[],
): Promise<StoredDocument[]> {
  const facts = ({ name, hash }: { name: string; hash: string }): string => `${name} ${hash}`
  const expected = files.map(({ name, buffer }) => facts({ name, hash: sha256(buffer) })).sort()
  const stored = async () =>
    (await control.documents(organizationId))
      .map(({ fileName, sha256: hash }) => facts({ name: fileName, hash }))
      .sort()
  await expect.poll(stored, { timeout: 40_000 }).toEqual(expected)
  await expect(page.getByRole('button', { name: /^Outbox: / })).toHaveCount(0)
  return control.documents(organizationId)
}
