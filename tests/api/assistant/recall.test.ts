import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { type AssistantWorld, createAssistantWorld } from './asking.ts'

/** Documents of claims in typical wording, and questions in other words than the documents use. */
const STREETS = ['Elm', 'Harbor', 'Magnolia', 'Pecan', 'Seawall', 'Juniper', 'Mulberry', 'Prairie', 'Bayou', 'Cypress']
const TOPICS = [
  {
    file: 'Roof inspection',
    text: 'The shingles on the south slope are torn and the ridge vent is dented by hail.',
    ask: 'Which shingle was tearing after hail at',
  },
  {
    file: 'Plumber invoice',
    text: 'The supply line under the sink burst; the plumber replaced the valve and dried the cabinet.',
    ask: 'Who replaced valves when the line burst at',
  },
  {
    file: 'Moisture map',
    text: 'Moisture readings in the drywall of the hallway stay above forty percent.',
    ask: 'What moisture reading did the drywall show at',
  },
  {
    file: 'Recorded statement',
    text: 'The insured states that lightning struck the oak and that a branch fell on the garage.',
    ask: 'What did the insured state about lightning at',
  },
  {
    file: 'Contractor estimate',
    text: 'Remove and replace the laminate flooring, baseboards and underlayment in the den.',
    ask: 'How do we replace the laminated floor at',
  },
  {
    file: 'Fire report',
    text: 'The fire began at the dryer; smoke stained the ceilings of the upper floor.',
    ask: 'Where did the fire begin, and which ceilings were stained at',
  },
  {
    file: 'Coverage letter',
    text: 'The policy excludes earth movement; the foundation crack is therefore denied.',
    ask: 'Why was the foundation crack denied at',
  },
  {
    file: 'Contents list',
    text: 'Stolen items: two televisions, a bracelet, and a bicycle with its helmet.',
    ask: 'Were televisions or a bicycle stolen at',
  },
  {
    file: 'Engineer opinion',
    text: 'The trusses sag because of long-term deflection, not because of the windstorm.',
    ask: 'Do the trusses sag because of wind deflection at',
  },
  {
    file: 'Mold protocol',
    text: 'Containment with negative air is required before the mold on the joists is removed.',
    ask: 'Which containment is required for mold on joists at',
  },
] as const
const HOUSES_COUNT = 5
const QUESTIONS_COUNT = 50

let world: AssistantWorld
let reader: Person
const questions: { text: string; instanceId: string }[] = []

beforeAll(async () => {
  world = await createAssistantWorld()
  const organization = await world.organization()
  reader = await world.member(organization, ['Org_File_R'])
  let number = 0
  for (const street of STREETS)
    for (let house = 0; house < HOUSES_COUNT; house += 1)
      for (const [index, topic] of TOPICS.entries()) {
        number += 1
        const address = `${100 + house * 7} ${street} Street`
        const instanceId = await world.document({
          owner: { type: 'Organization', id: organization.id },
          uploadedById: reader.userId,
          // The name shows the kind of document, not its owner.
          name: `${topic.file} ${number}.pdf`,
          parts: [
            { place: 'Page 1', text: `Claim for the property at ${address}. Date of loss and contacts follow.` },
            { place: 'Page 2', text: `${topic.text} Property: ${address}. Prepared by the field adjuster.` },
          ],
        })
        // The test asks about one of two houses with the same street and topic.
        if (house === index % HOUSES_COUNT && (STREETS.indexOf(street) + index) % 2 === 0)
          questions.push({ text: `${topic.ask} ${address}?`, instanceId })
      }
}, 300_000)
afterAll(() => world.close())

it('finds the right document among the first three results of 500 documents for four of five questions', async () => {
  expect(questions).toHaveLength(QUESTIONS_COUNT)
  const missed: string[] = []
  for (const { text, instanceId } of questions) {
    world.clock.advance(61_000)
    const [, answer] = await world.answerTo(reader, text)
    const first = answer?.footnotes.slice(0, 3).map(({ url }) => url) ?? []
    if (!first.some((url) => url.startsWith(`file-instance:${instanceId}`))) missed.push(text)
  }
  process.stderr.write(`recall among three: ${QUESTIONS_COUNT - missed.length} of ${QUESTIONS_COUNT}\n`)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(QUESTIONS_COUNT / 5)
}, 300_000)
