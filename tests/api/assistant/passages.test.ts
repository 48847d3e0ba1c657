import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetTexts, keepText } from '#server/modules/files/repository-texts.ts'
import { asStatement } from '#tests/support/as-statement.ts'
import type { Person } from '#tests/support/world.ts'
import { type AssistantWorld, createAssistantWorld } from './asking.ts'

let world: AssistantWorld
let ann: Person
let eve: Person

beforeAll(async () => {
  world = await createAssistantWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  eve = await world.person({ firstName: 'Eve', lastName: 'Nash' })
  const mine = { owner: { type: 'User' as const, id: ann.userId }, uploadedById: ann.userId }
  await world.document({
    ...{ ...mine, name: 'Roof report.pdf' },
    parts: [
      {
        place: 'Page 1',
        text: 'The deductible was discussed with the insured. The deductible is $2,500. The roof is 14 years old.',
      },
      {
        place: 'Page 2',
        text: 'The north slope was hit by hail on May 3, 2026. The hail was large on the north slope.',
      },
    ],
  })
  await world.document({
    ...{ ...mine, name: 'Costs.xlsx' },
    parts: [{ place: 'Estimate', text: 'Room\tTrade\tCost\nHall\tDrywall\t1,200\nKitchen\tPlumbing\t9,400' }],
  })
  await world.document({
    ...{ ...mine, name: 'Moisture.csv' },
    parts: [{ place: null, text: 'place,day 1,day 2\nHall subfloor,34 %,27 %' }],
  })
  await world.document({
    ...{ ...mine, name: 'Depositions.pdf' },
    parts: [
      { place: 'Page 1', text: 'The witness spoke about the pipe.' },
      { place: 'Page 9', text: 'The valve was replaced.' },
    ],
  })
}, 120_000)
beforeEach(() => world.clock.advance(61_000))
afterAll(() => world.close())

const answerTo = async (as: Person, question: string): Promise<string> =>
  (await world.answerTo(as, question)).at(-1)?.content ?? ''

it('the sentence that answers the question is quoted first', async () => {
  expect(await answerTo(ann, 'How much is the deductible?')).toMatch(
    /^This is what I found:\n- Roof report.pdf, Page 1: “The deductible is \$2,500.” \[1\]/,
  )
  expect(await answerTo(ann, 'When was the north slope hit by hail?')).toContain(
    '“The north slope was hit by hail on May 3, 2026.” [1]',
  )
})

it('a row of a table is quoted with the names of its columns', async () => {
  expect(await answerTo(ann, 'What is the cost of plumbing in the kitchen?')).toContain(
    'Costs.xlsx, Estimate: “Room: Kitchen; Trade: Plumbing; Cost: 9,400” [1]',
  )
  expect(await answerTo(ann, 'hall subfloor moisture')).toContain('“place: Hall subfloor; day 1: 34 %; day 2: 27 %”')
})

it('a misspelled name of a document is found by trigrams, but not for another person', async () => {
  expect(await answerTo(ann, 'deposittions')).toContain('Depositions.pdf')
  expect(await answerTo(eve, 'deposittions')).not.toContain('Depositions.pdf')
  expect(await answerTo(eve, 'How much is the deductible?')).not.toContain('2,500')
})

it('misspelled words of a question find passages with the words that resemble them', async () => {
  await world.document({
    ...{ owner: { type: 'User', id: ann.userId }, uploadedById: ann.userId, name: 'Letter.pdf' },
    parts: [{ place: null, text: 'This letter is a reservation of rights under the policy.' }],
  })
  const answer = await answerTo(ann, 'resevation of rihts')
  expect(answer).toMatch(/^Read “resevation” as “reservation”, “rihts” as “rights”\.\n\nThis is what I found:/)
  expect(answer).toContain('“This letter is a reservation of rights under the policy.” [1]')
})

it('words are not corrected by the documents of others, nor by those that were deleted', async () => {
  const { database, ids } = world.services
  const secret = { owner: { type: 'User' as const, id: eve.userId }, uploadedById: eve.userId, name: 'Eve.pdf' }
  await world.document({ ...secret, parts: [{ place: null, text: 'The seismograph was quarantined.' }] })
  expect(await answerTo(ann, 'Was the seizmograph quarentined?')).not.toMatch(/seismograph|quarantined/)
  expect(await answerTo(eve, 'Was the seizmograph quarentined?')).toContain('“seizmograph” as “seismograph”')
  const storageKey = ids.uuid()
  const wordsOf = () =>
    database.query(
      null,
      asStatement<{ word: string }>(`select word from file_text_words where word in ('hovercraft', 'deductible')`),
      [],
    )
  await database.query(null, asStatement(`update file_instances set storage_key = $1 where file_name = 'Eve.pdf'`), [
    storageKey,
  ])
  await keepText(database, storageKey, [{ place: null, text: 'The hovercraft has a deductible.' }])
  expect(await wordsOf()).toHaveLength(2)
  await forgetTexts(database, [storageKey])
  // Another text still contains the other word.
  expect(await wordsOf()).toEqual([{ word: 'deductible' }])
})

it('a weak match is not given as an answer', async () => {
  const weak = await answerTo(ann, 'Which plumber replaced the witness pipe insulation yesterday?')
  expect(weak).not.toContain('This is what I found')
  expect(weak).toMatch(/not in your documents|I do not know/)
  expect(await answerTo(ann, 'Does the greenhouse have asbestos siding?')).toMatch(
    /I do not know|not in your documents/,
  )
})
