import { describe, expect, it } from 'vitest'
import { type Random, seededRandom } from '#server/db/seed/random.ts'
import { inTone } from './tone.ts'

const NAMES = ['Bob Reyes', 'May Cannot-Will', 'Acme Thanks LLC']

/** Facts of every kind that contain words which a change of tone could replace. */
const FACTS: readonly ((random: Random) => string)[] = [
  (random) => `$${random.below(90_000)},${100 + random.below(900)}.${10 + random.below(90)}`,
  (random) => `${1 + random.below(12)}/${1 + random.below(28)}/2026`,
  (random) => `May ${1 + random.below(28)}, 2026`,
  (random) => `${1 + random.below(12)}:${10 + random.below(50)} pm`,
  (random) => `CLM-${random.below(99_999)}`,
  (random) => `${random.below(9_000) + 1} Will Not Street`,
  (random) => `https://example.com/thanks/I-am?asap=${random.below(99)}&it=is`,
  (random) => `cannot.thanks${random.below(9)}@example.com`,
  (random) => `555-${100 + random.below(900)}-${1000 + random.below(9000)}`,
  () => '[thanks, date]',
  () => '“I cannot thank you enough, it is ok!”',
  (random) => random.pick(NAMES),
  (random) => `${random.below(100)}%`,
]
const WORDS = [
  "can't",
  'cannot',
  'thanks',
  'Thank you',
  'asap',
  'it is',
  "it's",
  'I am',
  "I'm",
  'will not',
  "won't",
  'regarding',
  'photos',
  'photographs',
  'the roof',
  'please',
  'ok',
  'we are',
  'require',
  'and',
  '\n',
  '!',
  '.',
  ',',
  'I look forward to hearing from you',
  'fyi',
  'Dear',
  'Hi',
]

describe('A change of tone', () => {
  it.each(['professional', 'casual'] as const)('to %s keeps every fact in its order, whatever surrounds it', (tone) => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = seededRandom(seed)
      const facts: string[] = []
      const parts = Array.from({ length: 24 }, () => {
        if (random.below(3) > 0) return random.pick(WORDS)
        const fact = random.pick(FACTS)(random)
        facts.push(fact)
        return fact
      })
      const text = parts.join(' ')
      const changed = inTone(text, tone, NAMES)
      let from = 0
      for (const fact of facts) {
        const at = changed.indexOf(fact, from)
        expect(at, `seed ${seed}: ${fact}\n${text}\n->\n${changed}`).toBeGreaterThanOrEqual(0)
        from = at + fact.length
      }
    }
  })

  it('exchanges the words of the one for those of the other', () => {
    const casual = "Hi Bob Reyes,\n\nI can't make it! Thanks for the photos, I'm sending mine asap.\n\nThanks,\nAnn Lee"
    expect(inTone(casual, 'professional', NAMES)).toBe(
      'Dear Bob Reyes,\n\nI cannot make it. Thank you for the photographs, I am sending mine as soon as possible.\n\nSincerely,\nAnn Lee',
    )
    const formal =
      'Dear Bob Reyes,\n\nI am writing regarding the roof. We will not require photographs.\n\nKind regards,\nAnn Lee'
    expect(inTone(formal, 'casual', NAMES)).toBe(
      "Hi Bob Reyes,\n\nI'm writing about the roof. We won't need photos.\n\nBest,\nAnn Lee",
    )
  })

  it('leaves a neutral text alone', () => {
    expect(inTone("can't, thanks!", 'neutral')).toBe("can't, thanks!")
  })
})
