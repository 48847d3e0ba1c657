import { expect, it } from 'vitest'
import type { DraftingTask } from '#server/lib/ai/port.ts'
import { splitUsedLine, usedMessagesOf } from './used-messages.ts'

const said = (...texts: string[]): DraftingTask => ({
  ...{ prompts: ['Answer them; the deductible is $2,500'], lastDraft: null, initialText: '' },
  writer: { name: 'Ann Lee', organization: null },
  conversation: { subject: 'Roof', others: [], messages: texts.map((text) => ({ name: 'Bob', own: false, text })) },
})

it.each([
  ['Hello,\n\nSee you.\n\nUsed messages: 2, 5', 'Hello,\n\nSee you.', [2, 5]],
  ['Hello\n(Used messages: 1 and 3.)', 'Hello', [1, 3]],
  ['Hello\n\nUsed messages: none', 'Hello', []],
  ['Used messages: your letters of May', 'Used messages: your letters of May', []],
  ['We used messages: 3 of them\nBye', 'We used messages: 3 of them\nBye', []],
])('parses the line in which a model lists the messages that it used: %j', (answer, text, named) => {
  expect(splitUsedLine(answer)).toEqual({ text, named })
})

it('finds used messages by facts and sentences that did not come from the writer', () => {
  const task = said(
    'The claim number is HO-4471 and the deductible is $2,500.',
    'I am free on Tuesday at 9:30 am.',
    'Thank you',
    'Can you send me the estimate for the garage?',
    'Claim HO-4471 again.',
  )
  const draft =
    'About claim HO-4471 with its deductible of $2,500: can you send me the estimate for the garage? Thank you'
  expect(usedMessagesOf(draft, task)).toEqual([3, 4])
  expect(usedMessagesOf('See you there', task)).toEqual([])
  expect(usedMessagesOf('See you at 9:30 am', task, [1, 99])).toEqual([0, 1])
})

it('finds messages whose numbers the draft has in words', () => {
  const task = said('The engineer found 12 hits on the west slope.', 'I have two dogs.')
  expect(usedMessagesOf('There were twelve hits on the roof.', task)).toEqual([0])
  expect(usedMessagesOf('There were thirteen hits on the roof.', task)).toEqual([])
})
