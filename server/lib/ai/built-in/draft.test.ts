import { describe, expect, it } from 'vitest'
import type { DraftingTask } from '../port.ts'
import { draft, refusals } from './draft.ts'

const CONVERSATION = {
  subject: 'Hail loss, 12 Elm St',
  others: [{ name: 'Bob Reyes', isOrganization: false }],
  messages: [
    {
      name: 'Bob Reyes',
      own: false,
      text: 'Claim CLM-20931: the roofer wants $12,400.00. When can you inspect? I am free Tuesday at 9:30 am.',
    },
  ],
}

function task(prompts: string[], over: Partial<DraftingTask> = {}): DraftingTask {
  return {
    prompts,
    lastDraft: null,
    initialText: '',
    writer: { name: 'Avery Collins', organization: null },
    conversation: CONVERSATION,
    ...over,
  }
}

function textOf(prompts: string[], over: Partial<DraftingTask> = {}): string {
  const drafted = draft(task(prompts, over))
  if ('refusal' in drafted) throw new Error(drafted.refusal)
  return drafted.text
}

function refusalOf(prompts: string[], over: Partial<DraftingTask> = {}): string | null {
  const drafted = draft(task(prompts, over))
  return 'refusal' in drafted ? drafted.refusal : null
}

describe('The letter', () => {
  it.each(['Approve the supplement for the roof', 'Write a denial letter about the flood', 'Inspect the attic'])(
    'marks a part of "%s" that it does not name',
    (prompt) => {
      const word = prompt.split(' ').at(-1) ?? ''
      const about = { subject: 'Claim CLM-20931', others: CONVERSATION.others, messages: [] }
      expect(textOf([prompt], { conversation: about })).toContain(word)
    },
  )

  it.each([
    ['email template to claimants introducing the adjuster', 'My name is Avery Collins'],
    ['Request photos of the attic and the receipts', '- photos of the attic\n- the receipts'],
    ['schedule the inspection', 'schedule the inspection at 12 Elm St'],
    ['Send a status update', 'Here is an update on claim CLM-20931.'],
    ['acknowledge coverage, reservation of rights', 'No decision about coverage has been made'],
    ['Follow up on the estimate', 'following up on the estimate'],
    ['Apologize for the delay because of the storm backlog', 'The reason: the storm backlog.'],
    ['close the claim', 'I am closing it'],
    ['Thank Bob for the quick photos', 'Thank you for the quick photos.'],
    ['Answer his question', 'You asked: “When can you inspect?”'],
  ])('%j is the one it asks for', (prompt, part) => {
    expect(textOf([prompt])).toContain(part)
  })

  it('states the requested points, addressed to the recipient', () => {
    const text = textOf(['Tell him that his claim is approved and the check for $4,250.10 goes out May 3'])
    expect(text).toContain('Your claim is approved and the check for $4,250.10 goes out May 3.')
    expect(text.startsWith('Hello Bob,')).toBe(true)
    expect(text.endsWith('Avery Collins')).toBe(true)
  })

  it('does not turn a mentioned appointment into an appointment letter', () => {
    const text = textOf(['Tell him that the appointment moved to Friday at 2 pm'])
    expect(text).toContain('The appointment moved to Friday at 2 pm.')
    expect(text).not.toContain('I can be there')
  })

  it('extends the text in the editor', () => {
    const text = textOf(['status update'], {
      initialText: 'Hi Bob,\n\nTarp is on since 4/2, $350 paid.\n\nThanks,\nAvery Collins',
    })
    expect(text).toContain('Tarp is on since 4/2, $350 paid.')
    expect(text.match(/Bob/g)).toHaveLength(1)
    expect(text.match(/Avery Collins/g)).toHaveLength(1)
  })

  it('greets whom the request names, the only other one, all of several, and nobody by guess', () => {
    const others = [
      { name: 'Bob Reyes', isOrganization: false },
      { name: 'Acme Insurance', isOrganization: true },
    ]
    expect(textOf(['status update'], { conversation: { ...CONVERSATION, others } })).toMatch(/^Hello all,/)
    expect(textOf(['status update for Acme Insurance'], { conversation: { ...CONVERSATION, others } })).toMatch(
      /^Hello Acme Insurance,/,
    )
    expect(textOf(['Write an introduction to Maria Lopez'], { conversation: null })).toMatch(/^Hello Maria,/)
    expect(textOf(['Write an introduction'], { conversation: null })).toMatch(/^Hello \[name\],/)
  })
})

describe('A fact that is missing', () => {
  it('stays a placeholder', () => {
    const text = textOf(['Schedule an inspection'], { conversation: null })
    expect(text).toContain('on [date] at [time]')
    expect(textOf(['introduce me'], { conversation: null })).toContain('[claim number]')
  })

  it('is never taken from a sentence about something else, nor when there is a doubt', () => {
    // The amount belongs to the roofer, not to the estimate.
    expect(textOf(['Follow up on the estimate'])).not.toContain('$12,400.00')
    const hail = [{ name: 'Bob Reyes', own: false, text: 'The hail came down on Tuesday at 4 pm.' }]
    expect(textOf(['Schedule an inspection'], { conversation: { ...CONVERSATION, messages: hail } })).toContain(
      'on [date] at [time]',
    )
    const two = [{ name: 'Bob Reyes', own: false, text: 'Is it claim CLM-20931 or claim CLM-20932?' }]
    expect(textOf(['introduce me'], { conversation: { ...CONVERSATION, messages: two } })).toContain('[claim number]')
  })

  it('is never invented: every number of a draft occurs in its sources', () => {
    const prompts = [
      'introduce me',
      'request receipts',
      'schedule it: inspection',
      'status update',
      'acknowledge coverage',
      'estimate follow-up',
      'delay',
      'close',
      'thanks',
      'reply',
    ]
    const said = JSON.stringify(CONVERSATION)
    for (const prompt of prompts) {
      for (const figure of textOf([prompt, 'longer']).match(/\S*\d\S*/g) ?? [])
        expect(said, `${prompt}: ${figure}`).toContain(figure.replace(/[.,;:!?”“]+$|^[“]/g, ''))
    }
  })
})

describe('A session', () => {
  it('gives another text for each of several "Please try again", with the same facts', () => {
    const first = ['Request the police report by Friday']
    const texts = [0, 1, 2, 3].map((times) =>
      textOf([...first, ...Array.from({ length: times }, () => 'Please try again')]),
    )
    expect(new Set(texts).size).toBe(4)
    for (const text of texts) expect(text).toContain('- the police report')
    for (const text of texts) expect(text).toContain('by Friday')
  })

  it('keeps its facts through tones, lengths and additions', () => {
    const steps = [
      'Schedule the inspection',
      'More Professional',
      'longer',
      'mention that the gate code is 4471#',
      'More Casual',
      'shorter',
    ]
    const text = textOf(steps)
    for (const fact of ['CLM-20931', '12 Elm St', 'Tuesday', '9:30 am', '4471#']) expect(text).toContain(fact)
    expect(text).toMatch(/^Hi Bob,/)
    expect(textOf(steps.slice(0, 2))).toMatch(/^Dear Bob Reyes,[^]*Sincerely,\nAvery Collins$/)
    expect(textOf(steps.slice(0, 3)).length).toBeGreaterThan(textOf(steps.slice(0, 2)).length)
  })

  it('changes to another letter when one is asked for', () => {
    expect(textOf(['status update', 'Write a delay notice instead'])).toContain('longer than planned')
  })

  it('is the same every time', () => {
    const asked = task(['Schedule the inspection', 'Please try again', 'More Casual'])
    expect(draft(asked)).toEqual(draft(structuredClone(asked)))
  })
})

describe('What it cannot do it says', () => {
  it.each([
    [['What is the weather like?'], {}, refusals.unclear],
    [['status update', 'Translate it'], {}, refusals.translate],
    [['Write an introduction in Spanish'], {}, refusals.translate],
    [['More Professional'], {}, refusals.nothingToRework],
    [['make it shorter'], { initialText: 'The roof is tarped.' }, refusals.length],
  ])('%j', (prompts, over, reason) => {
    expect(refusalOf(prompts, over)).toBe(reason)
  })

  it('also when a change would change nothing', () => {
    expect(refusalOf(['status update', 'hmm'], { lastDraft: textOf(['status update']) })).toBe(refusals.unchanged)
  })
})

it('is done with a text made to stall it long before the test gives up', () => {
  const long = 20_000
  for (const hostile of [
    'a'.repeat(long),
    '1'.repeat(long),
    'A '.repeat(long / 2),
    '12 A'.repeat(long / 4),
    '"'.repeat(long),
    'claim '.repeat(long / 6),
    `${'a.'.repeat(long / 2)}@`,
    '['.repeat(long),
    'by '.repeat(long / 3),
    `(${' '.repeat(long)}`,
  ]) {
    const messages = Array.from({ length: 20 }, () => ({ name: 'Bob Reyes', own: false, text: hostile }))
    expect(
      textOf(['More Professional status update'], {
        initialText: hostile,
        conversation: { ...CONVERSATION, subject: hostile.slice(0, 200), messages },
      }),
    ).toContain('Avery Collins')
  }
})
