import { expect, it } from 'vitest'
import type { DraftingTask } from '../../port.ts'
import { draft } from '../draft.ts'
import { LABELLED_INSTRUCTIONS, type LabelledInstruction } from './labelled-instructions.ts'

const CONVERSATION: DraftingTask['conversation'] = {
  subject: 'Claim HO-4471',
  others: [{ name: 'Naomi Park', isOrganization: false }],
  messages: [{ name: 'Naomi Park', own: false, text: 'Hello. What happens next? Thank you for claim HO-4471.' }],
}

type Outcome = 'right' | 'not written' | 'wrong'

/** A refusal is not right if a letter was asked for, but it misleads nobody. */
function outcomeOf({ instruction, letters, says, never }: LabelledInstruction): { outcome: Outcome; text: string } {
  const drafted = draft({
    ...{ prompts: [instruction], lastDraft: null, initialText: '', conversation: CONVERSATION },
    writer: { name: 'Avery Collins', organization: null },
  })
  if ('refusal' in drafted) return { outcome: letters.length === 0 ? 'right' : 'not written', text: '(refused)' }
  const text = `${drafted.letters.join(' + ')}\n${drafted.text}`
  const isSame = drafted.letters.join() === letters.join()
  const isTrue = isSame && (says?.test(drafted.text) ?? true) && !never?.test(drafted.text)
  return { outcome: isTrue ? 'right' : 'wrong', text }
}

it('writes the letter that is asked for, or none', () => {
  const results = LABELLED_INSTRUCTIONS.map((one) => ({ ...one, ...outcomeOf(one) }))
  const line = (name: string, some: typeof results): string => {
    const count = (outcome: Outcome): number => some.filter((one) => one.outcome === outcome).length
    return `${name}: ${count('right')} of ${some.length} right, ${count('not written')} not written, ${count('wrong')} wrong`
  }
  const categories = [...new Set(results.map(({ category }) => category))]
  const lines = categories.map((name) =>
    line(
      name,
      results.filter(({ category }) => category === name),
    ),
  )
  process.stderr.write(`${[...lines, line('all', results)].join('\n')}\n`)
  const failed = results.filter(({ outcome }) => outcome !== 'right')
  if (process.env['SHOW_FAILED'])
    process.stderr.write(
      failed
        .map(
          ({ outcome, instruction, letters, text }) =>
            `${outcome}: ${instruction}\n  expected ${letters.join(' + ') || 'none'}, got ${text}\n`,
        )
        .join('\n'),
    )
  expect(failed.filter(({ outcome }) => outcome === 'wrong').map(({ instruction }) => instruction)).toEqual([])
  expect(results.length - failed.length).toBeGreaterThanOrEqual(Math.ceil(results.length * 0.95))
})
