/** A phrase that readers have to guess, and a plain alternative. */
export interface BannedPhrase {
  pattern: RegExp
  /** The replacement, or the action to take. */
  instead: string
  /** A sentence that must be found; the test of this list checks each one. */
  example: string
}

/** Phrases that are wrong in every comment, API description and document of this project. */
export const BANNED_PHRASES: readonly BannedPhrase[] = [
  {
    pattern: /\b(stands?|stood)\b/,
    instead: 'is, is stored in, applies',
    example: 'The name stands in the row.',
  },
  { pattern: /\blies\b/, instead: 'is, is stored in', example: 'The file lies in the bucket.' },
  {
    pattern: /\b(hears?|heard)\b/,
    instead: 'receives, listens, is notified',
    example: 'A screen hears of the change.',
  },
  {
    pattern: /\b(told|tells)\b/,
    instead: 'notifies, shows, returns',
    example: 'The person is told that it failed.',
  },
  { pattern: /\bobeyed\b/, instead: 'is applied, is followed', example: 'Each number is obeyed once.' },
  { pattern: /\bhands? over\b/, instead: 'sends, passes', example: 'The page hands over the file.' },
  { pattern: /\bgives? way\b/, instead: 'is replaced by', example: 'The bar gives way to the header.' },
  { pattern: /\bfor good\b/i, instead: 'permanently', example: 'The message is removed for good.' },
  { pattern: /\bonce more\b/i, instead: 'again', example: 'The mail is sent once more.' },
  { pattern: /\banew\b/i, instead: 'again', example: 'The list is read anew.' },
  {
    pattern: /\bon (its|their) way\b/i,
    instead: 'in flight, pending',
    example: 'The request is on its way.',
  },
  { pattern: /\b(is|are|was|were) away\b/, instead: 'is unreachable', example: 'The server is away.' },
  { pattern: /\binsists?\b/i, instead: 'retries, requires', example: 'The user insists on sending.' },
  { pattern: /\bnudges?\b/i, instead: 'flushes, triggers', example: 'A tab nudges the sender.' },
  {
    pattern: /\b(a person's own|one's own|own (box|one)|of (its|their|his) own)\b/i,
    instead: "the current user's, separate",
    example: 'Each file has a lane of its own.',
  },
  {
    pattern: /\b(Null|Absent|False|True): /,
    instead: 'a sentence, "Null if ..."',
    example: 'Null: of one that was made without.',
  },
  {
    pattern: /\bdecisions? \d+\b/,
    instead: 'the rule itself, or docs/requirements/AREA.md#anchor',
    example: 'The handle is refused (decision 55).',
  },
  {
    pattern: /\b(doc|document) [123]\b( section)?/,
    instead: 'the rule itself, or docs/requirements/AREA.md#anchor',
    example: 'Three types (doc 3 section 5).',
  },
  {
    pattern: /\b[Bb]ar [PR]\d/,
    instead: 'docs/requirements/quality.md#anchor',
    example: 'Within a second (bar R4).',
  },
  {
    pattern: /\b(features\.md|features?,? rows? \d+)\b/,
    instead: 'the rule itself, or docs/requirements/AREA.md#anchor',
    example: 'Every change is recorded (features, row 86).',
  },
  { pattern: /\u2014/, instead: 'a comma, a colon or two sentences', example: 'The file \u2014 if any.' },
  { pattern: /[a-z]!(\s|$)/, instead: 'a period', example: 'Never reuse a code!' },
]

export interface Finding {
  phrase: BannedPhrase
  text: string
}

/** The banned phrases in a text. Code in backticks and text in quotation marks is not checked. */
export function bannedPhrasesIn(text: string): Finding[] {
  const prose = text.replaceAll(/`[^`]*`|"[^"]*"|'[^'\n]{3,}?'(?!\w)/g, '""')
  return BANNED_PHRASES.flatMap((phrase) => {
    const match = phrase.pattern.exec(prose)
    return match ? [{ phrase, text: match[0].trim() }] : []
  })
}
