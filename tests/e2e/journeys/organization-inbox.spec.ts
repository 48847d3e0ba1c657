import type { Browser, Page } from 'playwright/test'
import type { Control, Person } from '../support/control.ts'
import { dialogOf, openRow, rowOf } from '../support/message-box.ts'
import { messagesOf, write } from '../support/outbox.ts'
import { ORIGIN } from '../support/origins.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, violationsOf } from '../support/test.ts'

const REFUSAL = 'You do not have permission to view this organization. Contact an organization admin for assistance.'

async function signInElsewhere(
  browser: Browser,
  control: Control,
  person: Person,
  viewport: { width: number; height: number } | null,
  at: string,
): Promise<Page> {
  const page = await (await browser.newContext({ ...(viewport ? { viewport } : {}) })).newPage()
  await signIn(page, control, person, { at })
  return page
}

test('A member writes for the organization and colleagues see who wrote; a reader cannot write; a stranger is refused', {
  tag: '@any-face',
}, async ({ page, browser, control, expectAccessible, viewport }) => {
  test.setTimeout(150_000)
  const [dana, marcus, priya, tom, grace] = await Promise.all([
    control.person({ firstName: 'Dana', lastName: 'Whitfield' }),
    control.person({ firstName: 'Marcus', lastName: 'Okafor' }),
    control.person({ firstName: 'Priya', lastName: 'Raman' }),
    control.person({ firstName: 'Tom', lastName: 'Castellano' }),
    control.person({ firstName: 'Grace', lastName: 'Hughes' }),
  ])
  const { handle } = await control.organization({
    name: 'Gulf Coast Adjusters',
    members: [
      { person: dana, keys: ['Org_Member', 'Org_Messages_R', 'Org_Messages_U'] },
      { person: marcus, keys: ['Org_Member', 'Org_Messages_R', 'Org_Messages_U'] },
      { person: priya, keys: ['Org_Member', 'Org_Messages_R'] },
      { person: grace, keys: ['Org_Member'] },
    ],
  })
  const inbox = `/orgs/${handle}/conversations`
  const subject = 'Deployment to Tampa'

  await signIn(page, control, dana, { at: inbox })
  await expect(page.getByText('No conversations')).toBeVisible()
  await expectAccessible('empty inbox of an organization')
  await page.getByRole('button', { name: 'New Conversation' }).click()
  const dialog = dialogOf(page, 'New Conversation')
  await dialog.getByLabel('Conversation Name').fill(subject)
  await dialog.getByRole('combobox').fill('Grace')
  await page.getByRole('option', { name: /Grace Hughes/ }).click()
  await dialog.getByRole('textbox', { name: /Initial Message/ }).click()
  await page.keyboard.insertText('Can you leave on Monday?')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Conversation created successfully.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${inbox}\\?conversationId=`))
  await write(page, 'The truck is at the office.')
  await expect(messagesOf(page, subject).getByText('Read by 0 of 1').last()).toBeVisible()
  await expectAccessible('conversation of an organization')
  const conversationId = new URL(page.url()).searchParams.get('conversationId') ?? ''

  // A notification leads another member to the organization's conversation.
  const asMarcus = await signInElsewhere(
    browser,
    control,
    marcus,
    viewport,
    `/app/redirect/MessageReceived/${conversationId}`,
  )
  await expect(asMarcus).toHaveURL(new RegExp(`${inbox}\\?conversationId=${conversationId}`))
  await expect(messagesOf(asMarcus, subject).getByText('via Dana Whitfield')).toBeVisible()
  await write(asMarcus, 'I drive the second one.')
  await expect(messagesOf(asMarcus, subject).getByText('I drive the second one.')).toBeVisible()
  await asMarcus.context().close()

  const asPriya = await signInElsewhere(browser, control, priya, viewport, inbox)
  await expect(rowOf(asPriya, subject)).toBeVisible()
  await expect(asPriya.getByRole('button', { name: 'New Conversation' })).toHaveCount(0)
  await expect(asPriya.getByRole('checkbox')).toHaveCount(0)
  await openRow(asPriya, subject)
  await expect(asPriya.getByText('You can read this conversation but not reply.')).toBeVisible()
  await expect(asPriya.getByRole('textbox', { name: /Reply/ })).toHaveCount(0)
  await expect(
    asPriya.getByRole('button', { name: /Move to Trash|Edit Conversation Name|Add Participants/ }),
  ).toHaveCount(0)
  expect(await violationsOf(asPriya)).toEqual([])
  await asPriya.context().close()

  const asTom = await signInElsewhere(browser, control, tom, viewport, inbox)
  await expect(asTom.getByText(REFUSAL)).toBeVisible()
  expect(await violationsOf(asTom)).toEqual([])
  await asTom.goto(`/app/redirect/MessageReceived/${conversationId}`)
  await expect(
    asTom.getByText('This conversation no longer exists in any message box you have access to.'),
  ).toBeVisible()
  await asTom.context().close()
})

test('A notification opens a person, an organization or a conversation of the recipient', { tag: '@phone' }, async ({
  page,
  control,
}) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  const conversationId = await control.conversation({
    subject: 'Roof claim 8810',
    people: [marcus, dana],
    messages: ['Please confirm the cause of loss.'],
  })
  const { id, handle } = await control.organization({
    name: 'Summit Claims',
    members: [{ person: dana, keys: ['Org_Member'] }],
  })
  await signIn(page, control, dana, { at: `/app/redirect/MessageReceived/${conversationId}` })
  await expect(page).toHaveURL(new RegExp(`/app/conversations\\?conversationId=${conversationId}`))
  await expect(messagesOf(page, 'Roof claim 8810').getByText('Please confirm the cause of loss.')).toBeVisible()
  await page.goto(`/app/redirect/User/${marcus.userId}`)
  await expect(page.getByRole('heading', { name: 'Marcus Okafor', level: 1 })).toBeVisible()
  await page.goto(`/app/redirect/Organization/${id}`)
  await expect(page).toHaveURL(new RegExp(`/orgs/${handle}/`))
  await expect(page.getByRole('heading', { name: 'Summit Claims', level: 1 })).toBeVisible()
  for (const nowhere of ['/app/redirect/Something/0', '/app/redirect/User']) {
    await page.goto(nowhere)
    await expect(page).toHaveURL(`${ORIGIN}/`)
  }
})
