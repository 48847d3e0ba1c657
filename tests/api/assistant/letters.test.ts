import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClaims, linkAccount } from '#tests/api/legacy-claims/claims-world.ts'
import type { Person } from '#tests/support/world.ts'
import { type AssistantWorld, createAssistantWorld, type Message } from './asking.ts'

let world: AssistantWorld
let ann: Person

beforeAll(async () => {
  world = await createAssistantWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  await insertClaims(world.services)
  await linkAccount(world.services, ann.userId, 'Adjuster')
})
afterAll(() => world.close())
// Each test uses a new rate limit window.
beforeEach(() => world.clock.advance(61_000))

async function lastAnswer(as: Person, content: string, conversationId: string): Promise<Message | undefined> {
  return (await world.answerTo(as, content, { conversationId })).at(-1)
}

describe('A letter', () => {
  it('has the statement and the request, with the facts of the claim', async () => {
    const id = crypto.randomUUID()
    await lastAnswer(ann, 'Summarize the notes of claim CLM-26-901', id)
    const both = await lastAnswer(ann, 'Tell Naomi it is approved and ask her to send the invoice', id)
    expect(both?.content).toMatch(
      /^Hello Naomi,\n\n.*CLM-26-901 has been approved\.[^]*Could you please also send me the invoice\?/,
    )
    expect(both?.content).not.toMatch(/ask her|tell naomi/i)
    expect(both?.footnotes).toMatchObject([{ urlDisplayName: expect.stringContaining('CLM-26-901') as string }])
  })

  it('is of the kind that was asked for, to the person it is for', async () => {
    const id = crypto.randomUUID()
    const denial = await lastAnswer(ann, 'Write a denial letter for claim CLM-26-901', id)
    expect(denial?.content).toMatch(/^Hello Nora,[^]*unable to provide coverage[^]*\[wording of the policy passage/)
    const contractor = await lastAnswer(ann, 'Ask the contractor for his signed invoice on claim CLM-26-901', id)
    expect(contractor?.content).toMatch(/^Hello \[name\],[^]*invoice/)
    const none = await lastAnswer(ann, 'Draft an employment contract', crypto.randomUUID())
    expect(none?.content).toMatch(/have no letter for that[^]*- Coverage decisions: .*denial of a claim/)
    const time = await lastAnswer(ann, 'Propose a time for the inspection of claim CLM-26-901', crypto.randomUUID())
    expect(time?.content).toMatch(/^Hello Nora,[^]*inspection[^]*send me two other times/)
    const action = await lastAnswer(ann, 'Approve claim CLM-26-901', crypto.randomUUID())
    expect(action?.content).not.toContain('has been approved')
  })
})

describe('Custom instructions', () => {
  const save = (as: Person, responseTargeting: string) =>
    world.graphql(
      `mutation ($userId: ID!, $responseTargeting: String!) { chatCustomInstructionsUpdate(userId: $userId,
        customInstructions: { enableCustomInstructions: true, about: "I adjust hail losses. Call me Annie.",
          responseTargeting: $responseTargeting }) { about } }`,
      { userId: as.userId, responseTargeting },
      as,
    )

  it('set the tone and signature of letters, and those that are not followed are named once', async () => {
    const liz = await world.person({ firstName: 'Liz', lastName: 'Ray' })
    expect((await save(liz, 'Be formal. Sign as “Liz Ray, AIC”. Answer in rhymes. Answer in French.')).code).toBeNull()
    const id = crypto.randomUUID()
    const answer = await world.answerTo(liz, 'Write a status update', { conversationId: id })
    expect(answer.at(-1)?.content).toMatch(/^Dear \[name\],[^]*Sincerely,\nLiz Ray, AIC$/)
    // Whatever copies the letter does not copy the remark.
    const results = answer.find(({ role }) => role === 'FunctionResultsForUser')
    expect(JSON.parse(results?.content ?? '{}')).toMatchObject({
      notice: 'I cannot follow this of your custom instructions: “Answer in rhymes”, “Answer in French”.',
    })
    expect((await lastAnswer(liz, 'thanks', id))?.content).toBe('Je vous en prie.')
    expect((await lastAnswer(liz, 'hello', id))?.content).toMatch(/^Bonjour Annie\.\n/)
  })
})
