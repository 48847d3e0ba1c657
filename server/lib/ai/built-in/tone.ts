import { PROTECTED } from './facts.ts'

export type Tone = 'neutral' | 'professional' | 'casual'

type Rule = readonly [pattern: RegExp, replacement: string]

/** Replaces one word with another in the same letter case. Order matters: longer phrases first. */
const TO_PROFESSIONAL: readonly Rule[] = [
  [/\b(can)['’]t\b/gi, '$1not'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\bshan['’]t\b/gi, 'shall not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need)n['’]t\b/gi, '$1 not'],
  [/\b(I)['’]m\b/g, '$1 am'],
  [/\b(you|we|they)['’]re\b/gi, '$1 are'],
  [/\b(I|you|we|they)['’]ve\b/gi, '$1 have'],
  [/\b(I|you|he|she|it|we|they|that|there)['’]ll\b/gi, '$1 will'],
  [/\b(it|that|there|here|what)['’]s (been|got)\b/gi, '$1 has $2'],
  [/\b(it|that|there|here|what)['’]s\b/gi, '$1 is'],
  [/\blet['’]s\b/gi, 'let us'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\b(?:asap)\b/gi, 'as soon as possible'],
  [/\b(?:fyi),?(?=\s)/gi, 'for your information,'],
  [/\b(?:btw),?(?=\s)/gi, 'by the way,'],
  [/\bpics\b/gi, 'photographs'],
  [/\bpic\b/gi, 'photograph'],
  [/\bphotos\b/gi, 'photographs'],
  [/\bwhen you get a chance\b/gi, 'at your earliest convenience'],
  [/\bI (?:just )?wanted to (follow up|check|let|ask|thank|confirm)\b/g, 'I would like to $1'],
  [/\b(?:please )?feel free to\b/gi, 'please do not hesitate to'],
  [/\bany questions\?/gi, 'If you have any questions, please let me know.'],
  [/\b(?:thanks a lot|thanks so much|many thanks)\b/gi, 'thank you very much'],
  [/\bthanks\b/gi, 'thank you'],
  [/\b(?:talk soon|speak soon)\b/gi, 'I look forward to speaking with you'],
  [/\bokay\b|\bok\b/gi, 'all right'],
  [/\byeah\b|\byep\b/gi, 'yes'],
  [/!+/g, '.'],
]

const TO_CASUAL: readonly Rule[] = [
  [/\bcannot\b/gi, "can't"],
  [/\bwill not\b/gi, "won't"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should) not\b/gi, "$1n't"],
  [/\b(I) am(?= \p{L})/gu, "$1'm"],
  [/\b(you|we|they) are(?= \p{L})/giu, "$1're"],
  [
    /\b(I|you|we|they) have(?= (?:received|sent|reviewed|attached|completed|been|finished|asked|noted|closed|included|had|not))/gi,
    "$1've",
  ],
  [/\b(I|you|he|she|it|we|they) will(?= \p{L})/giu, "$1'll"],
  [/\b(it|that|there) is(?= \p{L})/giu, "$1's"],
  [/\bat your earliest convenience\b/gi, 'when you get a chance'],
  [/\bplease don't hesitate to\b/gi, 'feel free to'],
  [/\bshould you have any questions\b/gi, 'if you have any questions'],
  [/\bthank you very much\b/gi, 'thanks a lot'],
  [/\bthank you\b/gi, 'thanks'],
  [/\bI look forward to (?:speaking with|hearing from) you\b/gi, 'talk soon'],
  [/\bI would like to\b/gi, 'I want to'],
  [/\bregarding\b/gi, 'about'],
  [/\bassistance\b/gi, 'help'],
  [/\bassist\b/gi, 'help'],
  [/\brequires\b/gi, 'needs'],
  [/\brequire\b/gi, 'need'],
  [/\brequired\b/gi, 'needed'],
  [/\bphotographs\b/gi, 'photos'],
  [/\bphotograph\b/gi, 'photo'],
  [/\bprior to\b/gi, 'before'],
  [/\bin order to\b/gi, 'to'],
  [/\bcommence\b/gi, 'start'],
  [/\bobtain\b/gi, 'get'],
  [/\bI apologize for\b/gi, "I'm sorry about"],
]

const GREETINGS: Record<Exclude<Tone, 'neutral'>, string> = { professional: 'Dear', casual: 'Hi' }
const SIGN_OFFS: Record<Exclude<Tone, 'neutral'>, string> = { professional: 'Sincerely,', casual: 'Best,' }

function inCaseOf(model: string, text: string): string {
  return /^\p{Lu}/u.test(model) && !/^I\b/.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

function reword(text: string, rules: readonly Rule[]): string {
  return rules.reduce((now, [pattern, replacement]) => {
    const expand = (match: string, ...groups: unknown[]): string =>
      inCaseOf(
        match,
        replacement.replace(
          /\$(\d)/g,
          (_all, number: string) => (groups[Number(number) - 1] as string | undefined) ?? '',
        ),
      )
    return now.replace(pattern, expand)
  }, text)
}

/** Applies a change to the text between facts and names. */
function aroundFacts(text: string, names: readonly string[], change: (part: string) => string): string {
  const shape = [
    ...names
      .filter((name) => name !== '')
      .map((name) => `(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{N}])`),
    PROTECTED.source,
  ].join('|')
  let result = ''
  let end = 0
  for (const match of text.matchAll(new RegExp(shape, 'giu'))) {
    result += change(text.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return result + change(text.slice(end))
}

/** Small words that may start a sentence; any other capitalized word could be a name or an address. */
const OPENERS =
  /^(?:i|we|you|it|the|this|that|there|they|he|she|my|our|your|please|thank|for|by|if|as|when|yes|no|all|let|a|an|and|but|so|here|what|can|could|cannot|would|will|have|has|do|is|are|got|going|see|sorry|sure|just|talk|thanks|photos|photographs)\b/

function tidy(text: string): string {
  return text
    .replace(/(?<=\p{L})\.{2}(?!\.)/gu, '.')
    .split('\n')
    .map((line) =>
      line.replace(/(^|(?<=\p{L}{2})[.!?] )([a-z]+)(?=[\s,'’]|$)/gu, (all, before: string, word: string) =>
        OPENERS.test(word) ? before + word.charAt(0).toUpperCase() + word.slice(1) : all,
      ),
    )
    .join('\n')
}

/** Greeting and close have formulas: the first line up to the comma, and a line that only says goodbye. */
function formulas(text: string, tone: Exclude<Tone, 'neutral'>): string {
  return text
    .replace(
      /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?= [^\n]{1,120}[,:!]\s*(?:\n|$))/i,
      GREETINGS[tone],
    )
    .replace(/^((?:Dear|Hi) [^\n,:!]{1,120})!(?=\s*(?:\n|$))/, '$1,')
    .replace(
      /^(?:best regards|kind regards|warm regards|regards|sincerely|yours truly|cheers|best|thanks|thank you)[,!.]?$(?=\n[^\n]+\s*$)/gim,
      SIGN_OFFS[tone],
    )
}

/**
 * A text in another tone. Facts, quotations, placeholders and the given names do not change; only the words around them
 * are replaced, so that the meaning stays the same.
 */
export function inTone(text: string, tone: Tone, names: readonly string[] = []): string {
  if (tone === 'neutral') return text
  const rules = tone === 'professional' ? TO_PROFESSIONAL : TO_CASUAL
  return tidy(aroundFacts(formulas(text, tone), names, (part) => reword(part, rules)))
}
