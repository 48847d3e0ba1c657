import { describe, expect, it } from 'vitest'
import { BANNED_PHRASES, bannedPhrasesIn } from './phrases.ts'

describe('banned phrases', () => {
  it.each(BANNED_PHRASES.map((phrase) => [phrase.example, phrase] as const))('finds %s', (example, phrase) => {
    expect(bannedPhrasesIn(example).map((finding) => finding.phrase)).toContain(phrase)
  })

  it.each([
    'Null if the entity cannot receive messages.',
    'A standard user understands the standings of a list.',
    "The screen shows 'Sent once more' until the response arrives.",
    'The value `stands` is part of the API.',
    'The decision of 2026 is in docs/decisions.',
    'Not equal: a != b.',
  ])('accepts %s', (sentence) => {
    expect(bannedPhrasesIn(sentence)).toEqual([])
  })
})
