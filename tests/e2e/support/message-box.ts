import type { Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

/** Steps of a person in a message box, on both faces of the product. */

/** The labels with their names: a column on wide screens, on phones a drawer that is opened for it. */
export async function openLabels(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('navigation', { name: 'Labels' })
  await page.getByRole('button', { name: 'Open labels' }).click()
  return page.getByRole('dialog', { name: 'Labels' })
}

export async function chooseLabel(page: Page, isMobile: boolean, name: string): Promise<void> {
  const labels = await openLabels(page, isMobile)
  await labels.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click()
  await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
}

/** An action of one of the user's labels, through its menu. */
export async function actOnLabel(page: Page, isMobile: boolean, path: string, action: string): Promise<void> {
  const labels = await openLabels(page, isMobile)
  const menu = labels.getByRole('button', { name: `Actions for ${path}`, exact: true })
  await menu.scrollIntoViewIfNeeded()
  await menu.click()
  await chooseFromMenu(page, action)
}

/** An entry of the open menu or sheet. */
export async function chooseFromMenu(page: Page, action: string): Promise<void> {
  const entry = page
    .getByRole('menuitem', { name: action, exact: true })
    .or(page.getByRole('dialog').getByRole('button', { name: action, exact: true }))
  await entry.click()
}

/** An action of the conversation that is open. */
export async function actOnConversation(page: Page, subject: string, action: string): Promise<void> {
  await page
    .getByRole('region', { name: subject })
    .getByRole('button', { name: `Actions for ${subject}` })
    .click()
  await chooseFromMenu(page, action)
}

/** A conversation of the list. */
export function rowOf(page: Page, subject: string): Locator {
  return page.locator('a[data-conversation]').filter({ hasText: subject })
}

export async function openRow(page: Page, subject: string): Promise<void> {
  await rowOf(page, subject).click()
  await expect(page.getByRole('group', { name: `Messages of ${subject}` })).toBeVisible()
}

/** On phones the conversation covers the list. */
export async function backToList(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Back to conversations' }).click()
}

/** Chooses the first conversation as a person does: a mouse has check boxes, a finger rests on the row. */
export async function chooseRow(page: Page, isMobile: boolean, subject: string): Promise<void> {
  const row = rowOf(page, subject)
  if (!isMobile) {
    await row.hover()
    await page.getByRole('checkbox', { name: `Select ${subject}` }).click()
    return
  }
  const finger = { pointerType: 'touch', clientX: 200, clientY: 300, bubbles: true }
  await row.dispatchEvent('pointerdown', finger)
  await expect(page.getByRole('checkbox', { name: `Select ${subject}` })).toBeChecked()
  await row.dispatchEvent('pointerup', finger)
}

/** The dialog or sheet of this name, also when it asks a question. */
export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
}

/** A question that is answered with its own name, or with `answer`. */
export async function confirm(page: Page, name: string, answer = name): Promise<void> {
  const dialog = dialogOf(page, name)
  await dialog.getByRole('button', { name: answer, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Ticks a box that shows a stored setting: it is checked when the device has stored it. */
export async function tick(place: Locator, name: string): Promise<void> {
  const box = place.getByRole('checkbox', { name, exact: true })
  await box.click()
  await expect(box).toBeChecked()
}
