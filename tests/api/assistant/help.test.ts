import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { helpWords } from '#server/lib/ai/built-in/question.ts'
import { findHelp, readHelp } from '#server/modules/assistant/help.ts'
import { paths } from '#src/config/paths.ts'

it('describes existing screens', async () => {
  const patterns = Object.values(paths).map(({ pattern }) => pattern)
  for (const { path, subject, text } of await readHelp()) {
    expect(text, subject).not.toBe('')
    if (path !== '')
      expect(
        patterns.some((pattern) => matchPath(pattern, path)),
        path,
      ).toBe(true)
  }
})

it.each([
  ['How do I start a new conversation?', 'Start a conversation'],
  ['How can I leave a conversation?', 'Add, remove or leave'],
  ['How do I attach a photo to a message?', 'Attach files and photos'],
  ['What happens to conversations in the trash?', 'Trash and restore'],
  ['How do I see who has read my message?', 'Who has read a message'],
  ['Where are my unsent drafts?', 'Unsent drafts'],
  ['How do I upload files?', 'Upload files'],
  ['What is the difference between Confidential and Sensitive?', 'Privacy levels'],
  ['How do I go back to an earlier version of a file?', 'Versions of a file'],
  ['Why can I not download an infected file?', 'Virus scan'],
  ['Can I delete files of a claim?', 'Delete a file'],
  ['Where do I see my claims?', 'See my claims'],
  ['How do I take a photo for a claim?', 'Take a photo for a claim'],
  ['Where do I enter System ID and ACID?', 'Link an organization to a company'],
  ['How do I accept an invitation of an organization?', 'Accept an invitation of an organization'],
  ['How do I invite associates?', 'Invite associates'],
  ['How can I create a role?', 'Create a role with permissions'],
  ['How do I make my profile private?', 'Make my profile private'],
  ['How do I change my password?', 'Change my password'],
  ['Where are my recovery codes?', 'Multi-factor authentication and recovery codes'],
  ['How do I install Evolve on my iPhone?', 'Install Evolve on a phone'],
  ['Can I work without a network?', 'Work offline, without a network'],
  ['can i work offline', 'Work offline, without a network'],
  ['how do i add someone to a conversation', 'Add, remove or leave'],
  ['What does ACV mean?', 'ACV, actual cash value'],
  ['I forgot my password', 'Forgot my password'],
  ['How do I set quiet hours?', 'Notifications and quiet hours'],
  ['How do I pin a chat?', 'Pin a chat with EVO-X'],
  ['How do I connect with an adjuster?', 'Connect with somebody'],
])('%s: %s', async (question, title) => {
  const [best] = findHelp(await readHelp(), helpWords(question), 3)
  expect(best?.urlDisplayName.split(', ').slice(1).join(', ')).toBe(title)
})

it.each(['What is the deductible for Elm Street?', 'Who won the chess tournament?', 'Where did the fire begin?'])(
  'finds no result for a subject without a help text: %s',
  async (question) => {
    expect(findHelp(await readHelp(), helpWords(question), 3)).toEqual([])
  },
)

it('explains a task step by step, one line per step', async () => {
  const sections = await readHelp()
  const stepped = sections.filter(({ text }) => /^\d+\. /m.test(text))
  expect(stepped.length).toBeGreaterThan(15)
  for (const { title, text } of stepped) {
    const groups = text.split(/^1\. /m).slice(1)
    for (const group of groups) {
      const numbers = [...group.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
      expect(numbers, title).toEqual(numbers.map((_number, at) => at + 2))
    }
    expect(text.replaceAll(/^\d+\. /gm, ''), title).not.toMatch(/ \d+\. [A-Z]/)
  }
})
