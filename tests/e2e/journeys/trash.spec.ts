import type { Control, Person } from '../support/control.ts'
import {
  actOnConversation,
  backToList,
  chooseLabel,
  chooseRow,
  confirm,
  openRow,
  rowOf,
} from '../support/message-box.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SUBJECTS = ['Roof claim 8810', 'Basement inspection', 'Subrogation 55-2031'] as const

async function threeConversations(control: Control): Promise<{ dana: Person; ids: string[] }> {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  const ids: string[] = []
  for (const subject of SUBJECTS)
    ids.push(
      await control.conversation({ subject, people: [marcus, dana], messages: ['Please send the scope of loss.'] }),
    )
  return { dana, ids }
}

test('A person trashes a conversation, restores it, trashes several at once and empties the trash', {
  tag: '@motion',
}, async ({ page, control, expectAccessible, isMobile }) => {
  const [roof, basement, subrogation] = SUBJECTS
  const { dana, ids } = await threeConversations(control)
  await signIn(page, control, dana)
  await openRow(page, roof)
  await actOnConversation(page, roof, 'Move to Trash')
  await expect(page.getByText('Conversation moved to Trash.')).toBeVisible()
  await expectAccessible('move to trash')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, roof)).toBeVisible()
  await openRow(page, roof)
  await actOnConversation(page, roof, 'Move to Trash')
  await expect(rowOf(page, roof)).toHaveCount(0)
  await expect(rowOf(page, basement)).toBeVisible()

  await chooseLabel(page, isMobile, 'Trash')
  await expect(page.getByText('Conversations are deleted 30 days after they were moved here.')).toBeVisible()
  await expectAccessible('trash')
  await openRow(page, roof)
  const trashed = page.getByText('This conversation is in Trash.')
  await expect(trashed).toBeVisible()
  await expectAccessible('conversation in the trash')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Conversation restored successfully.')).toBeVisible()
  await expect(trashed).toHaveCount(0)
  await backToList(page, isMobile)
  await chooseLabel(page, isMobile, 'Trash')
  await expect(page.getByText('No conversations')).toBeVisible()

  await page.goto('/app/conversations')
  await chooseRow(page, isMobile, basement)
  await page.getByRole('checkbox', { name: `Select ${subrogation}` }).click()
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected conversations' })
  await expect(bar.getByText('2 Selected').first()).toBeVisible()
  await expectAccessible('several chosen')
  await bar.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(page.getByText('Conversations moved to Trash.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(rowOf(page, roof)).toBeVisible()
  await expect(rowOf(page, basement)).toHaveCount(0)

  await chooseLabel(page, isMobile, 'Trash')
  await expect(rowOf(page, subrogation)).toBeVisible()
  await page.getByRole('button', { name: 'Empty Trash' }).click()
  await expectAccessible('empty trash')
  await confirm(page, 'Empty Trash')
  await expect(page.getByText('Trash emptied successfully.')).toBeVisible()
  await expect(page.getByText('No conversations')).toBeVisible()
  // Deleted for this person only.
  expect(await control.messages(ids[1] ?? '')).toHaveLength(1)
})

test('The filter shows unread conversations, and a conversation can be marked as unread again', {
  tag: '@any-face',
}, async ({ page, control, expectAccessible, isMobile }) => {
  const [roof, basement] = SUBJECTS
  const { dana } = await threeConversations(control)
  await signIn(page, control, dana)
  await expect(rowOf(page, roof)).toContainText('1 unread message')
  await openRow(page, roof)
  await backToList(page, isMobile)
  await expect(rowOf(page, roof)).not.toContainText('unread')

  const filter = page.getByRole('button', { name: 'Unread', exact: true })
  await filter.click()
  await expect(rowOf(page, basement)).toBeVisible()
  await expect(rowOf(page, roof)).toHaveCount(0)
  await expectAccessible('unread conversations')
  await filter.click()

  await openRow(page, roof)
  await actOnConversation(page, roof, 'Mark as unread')
  await expect(rowOf(page, roof)).toContainText('1 unread message')
  await filter.click()
  await expect(rowOf(page, roof)).toBeVisible()
})
