import type { LegacyNameField } from '#server/lib/legacy-claims/claim-query.ts'
import { nameWords } from '#server/lib/legacy-claims/name-words.ts'
import type { ChatTools, ClaimFact } from '../../chat.ts'
import type { AskedFacts } from './asked-facts.ts'

const YES_OR_NO = /^(?:(?:and|so|but|ok|okay) )*(?:is|was|isnt|wasnt|are|were)(?![\w-])/
const FACTS: Readonly<Partial<Record<LegacyNameField, ClaimFact>>> = {
  ...{ peril: 'Cause', status: 'Status', city: 'Loss', state: 'Loss', carrier: 'Client', adjuster: 'Adjuster' },
}

/** A question whether a claim has a value, as "was it hail?", with the field of the value instead of the word. */
export async function withFactsOfValues(
  asked: AskedFacts,
  text: string,
  tools: Pick<ChatTools, 'findClaimNames'>,
): Promise<AskedFacts> {
  if (!YES_OR_NO.test(text) || asked.topics.length === 0) return asked
  const names = await tools.findClaimNames(asked.topics.map(nameWords), 'exact')
  const factOf = (topic: string): ClaimFact | undefined => {
    const known = names.filter(({ value }) => ` ${nameWords(value)} `.includes(` ${nameWords(topic)} `))
    return known.flatMap(({ field }) => FACTS[field] ?? [])[0]
  }
  const topics = asked.topics.filter((topic) => factOf(topic) === undefined)
  const facts = asked.topics.flatMap((topic) => factOf(topic) ?? [])
  return { ...asked, topics, facts: [...new Set([...asked.facts, ...facts])] }
}
