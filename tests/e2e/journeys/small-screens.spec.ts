import type { Page } from 'playwright/test'
import type { Control, Person } from '../support/control.ts'
import { brokenWords, cutOff, smallTargets, underToasts } from '../support/layout.ts'
import { dialogOf, openRow } from '../support/message-box.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SUBJECT = 'Water loss at 1420 Harbor Blvd, second floor, units 4 and 5'

test.use({ viewport: { width: 320, height: 568 } })

interface Scene {
  person: Person
  handle: string
}

async function prepare(control: Control): Promise<Scene> {
  const [person, marcus, ann] = await Promise.all([
    control.person({ firstName: 'Bartholomew', lastName: 'Featherstonehaugh' }),
    control.person({ firstName: 'Marcus', lastName: 'Okafor' }),
    control.person({ firstName: 'Ann', lastName: 'Whitfield' }),
  ])
  await Promise.all([control.connect(person, marcus), control.connect(ann, person)])
  await control.conversation({
    subject: SUBJECT,
    people: [marcus, person],
    messages: ['The insured reports standing water in the basement.', 'I can inspect on Thursday.'],
  })
  const { handle } = await control.organization({
    name: 'Gulf Coast Catastrophe Adjusters of Southwestern Louisiana',
    members: [
      { person, keys: 'admin' },
      { person: marcus, keys: ['Org_Member'] },
    ],
  })
  return { person, handle }
}

/** Both checks at once, so that one run names everything. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const found = [...(await cutOff(page)), ...(await smallTargets(page))]
  return found.map((fault) => `${path}: ${fault}`)
}

// The pages themselves: every-page.spec.ts.
test('On the smallest phone a conversation and its dialogs have no cut content and no small touch target', {
  tag: '@phone',
}, async ({ page, control }) => {
  const { person } = await prepare(control)
  await signIn(page, control, person)
  const faults: string[] = []
  await openRow(page, SUBJECT)
  faults.push(...(await faultsOf(page, 'conversation')))
  await page.getByRole('button', { name: `Actions for ${SUBJECT}` }).click()
  // The sheet has slid in.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Print' })).toBeInViewport({ ratio: 1 })
  faults.push(...(await faultsOf(page, 'actions of a conversation')))
  await page.goto('/app/conversations?new')
  await expect(dialogOf(page, 'New Conversation').getByLabel('Conversation Name')).toBeVisible()
  faults.push(...(await faultsOf(page, 'new conversation')))
  expect(faults).toEqual([])
})

test('On the smallest phone the camera has no cut or covered control', { tag: '@phone' }, async ({ page, control }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const company = await control.claimsCompany(dana, 'ADMIN')
  await control.organization({ name: 'Coastal Group', members: [{ person: dana, keys: 'admin' }], company })
  await signIn(page, control, dana)
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  const sheet = dialogOf(page, 'Photos')
  const record = sheet.getByRole('button', { name: 'Record a voice note' })
  await expect(record).toBeVisible()
  expect([...(await faultsOf(page, 'camera')), ...(await brokenWords(page))]).toEqual([])
  const edges = ['Take a photo', 'Choose photos'].map((name) =>
    sheet.getByRole('button', { name }).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  )
  expect(await Promise.all(edges), 'text outside of a button').toEqual([0, 0])
  const note = await sheet.getByRole('textbox', { name: 'Note' }).locator('..').boundingBox()
  const button = await record.boundingBox()
  expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
})

test('Text of twice the size is not cut off in a new conversation', { tag: '@phone' }, async ({ page, control }) => {
  const { person } = await prepare(control)
  await signIn(page, control, person, { at: '/app/conversations?new' })
  await expect(dialogOf(page, 'New Conversation').getByLabel('Conversation Name')).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await cutOff(page)).toEqual([])
})

test('A conversation can be started on a small screen at 200 % zoom', { tag: '@phone' }, async ({ page, control }) => {
  const { person } = await prepare(control)
  // Half of 320 x 568: the browser's zoom of 200 %.
  await signIn(page, control, person, { at: '/app/conversations?new' })
  await page.setViewportSize({ width: 160, height: 284 })
  const dialog = dialogOf(page, 'New Conversation')
  const message = dialog.getByRole('textbox', { name: 'Initial Message' })
  for (const [field, surface] of [
    [dialog.getByLabel('Conversation Name')],
    [dialog.getByRole('combobox')],
    // A press on the area around the first line focuses it too.
    [message, message.locator('..')],
    [dialog.getByRole('button', { name: 'Create' })],
  ] as const) {
    await field.scrollIntoViewIfNeeded()
    await expect(field).toBeInViewport({ ratio: 0.9 })
    // The border of a field is not its own.
    const { height = 0 } = (await (surface ?? field).boundingBox()) ?? {}
    // Layout rounds to 1/64 px.
    expect(Math.round(height), String(field)).toBeGreaterThanOrEqual(42)
  }
})

test('A toast covers no fixed control', { tag: '@phone' }, async ({ page, control }) => {
  const { person, handle } = await prepare(control)
  await signIn(page, control, person, { at: '/' })
  const faults: string[] = []
  const look = async (place: string): Promise<void> => {
    await expect(page.locator('[data-toast]').first()).toBeVisible()
    faults.push(...(await underToasts(page)).map((name) => `${place}: ${name}`))
  }
  await page.getByRole('button', { name: 'Add Quick Link' }).click()
  const link = dialogOf(page, 'Add Quick Link')
  await link.getByLabel(/^Title/).fill('Hail maps')
  await link.getByLabel(/^URL/).fill('hail.example')
  await link.getByRole('button', { name: 'Save' }).click()
  await look('home')

  await page.goto(`/orgs/${handle}/documents`)
  await page.getByRole('button', { name: /^(New|Add)$/ }).click()
  await page.getByRole('menuitem', { name: 'New Folder' }).click()
  const folder = dialogOf(page, 'Create Folder')
  await folder.getByLabel('Folder Name').fill('Basement')
  await folder.getByRole('button', { name: 'Create' }).click()
  await look('documents')

  await page.goto(`/app/conversations?entityId=${crypto.randomUUID()}&entityType=User`)
  await expect(dialogOf(page, 'New Conversation').getByLabel('Conversation Name')).toBeVisible()
  // The page behind the sheet is out of reach.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await look('new conversation')
  expect(faults).toEqual([])
})
