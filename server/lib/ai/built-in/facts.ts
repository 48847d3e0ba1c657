/**
 * Facts inside a text: a draft copies them word for word and a change of tone never changes them. They are recognized
 * only by their shape; other text is not copied.
 */

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)'
const YEAR = '(?:,? (?:19|20)\\d{2})?'
/** Streets are only recognized with capitals: '40 way to say it' is not a street. */
const STREET =
  '(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Terrace|Circle|Cir|Highway|Hwy|Parkway|Pkwy|Loop|Trail|Trl)'
const CITY = ',? [A-Z][a-z]+(?: [A-Z][a-z]+){0,2},? [A-Z]{2}\\b(?: \\d{5}(?:-\\d{4})?)?'

/** Sources of the patterns. Matching ignores letter case unless the pattern requires capitals. */
const SHAPES = {
  link: 'https?:\\/\\/[^\\s<>"]+[^\\s<>".,;:!?)\\]]',
  email: '(?<![\\w.+-])[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63})+',
  amount:
    '(?:\\$|€|£|usd ?|cad ?)\\d[\\d,]*(?:\\.\\d+)?(?: ?(?:k|million|thousand)\\b)?|\\b\\d[\\d,]*(?:\\.\\d+)? ?(?:dollars|usd|cad)\\b',
  date: `\\b(?:(?:next |this )?${WEEKDAY},? )?${MONTH} \\d{1,2}(?:st|nd|rd|th)?${YEAR}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}${YEAR}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?\\b|\\b(?:next |this )?${WEEKDAY}(?: (?:morning|afternoon|evening))?\\b|\\b(?:today|tomorrow|yesterday)(?: (?:morning|afternoon|evening))?\\b|\\b(?:the )?end of (?:the )?(?:day|week|month)\\b|\\bnext (?:week|month)\\b`,
  time: '\\b(?:1[0-2]|0?[1-9])(?::[0-5]\\d)? ?(?:a\\.m\\.|p\\.m\\.|am\\b|pm\\b)|\\b(?:[01]?\\d|2[0-3]):[0-5]\\d\\b|\\bnoon\\b|(?<=\\bat )(?:1[0-2]|[1-9])\\b(?![.,]?\\d|[:/%-]| ?(?:[ap]\\.?m|percent|days|weeks|[nsew]\\b))',
  address: `\\b\\d{1,6} (?:[NSEW]\\.? )?(?:[A-Z][\\w'.-]*|\\d{1,3}(?:st|nd|rd|th)) (?:[A-Z][\\w'.-]* ){0,3}?${STREET}\\b(?:,? (?:Apt|Unit|Suite|Ste|#) ?[\\w-]+)?(?:${CITY})?`,
  phone: '(?:\\+?1[ .-]?)?(?:\\(\\d{3}\\) ?|\\b\\d{3}[ .-])\\d{3}[ .-]\\d{4}\\b',
} as const

const REFERENCE = '[A-Z0-9]*\\d[A-Z0-9]*(?:[-/][A-Z0-9]+)*'

export const FACT_KINDS = [
  'claimNumber',
  'policyNumber',
  'amount',
  'date',
  'time',
  'address',
  'phone',
  'link',
  'email',
] as const

export type FactKind = (typeof FACT_KINDS)[number]

/** Matches of all kinds in text order, without duplicates. */
export function factsOf(text: string, kind: FactKind): string[] {
  const found: string[] = []
  const add = (fact: string | undefined): void => {
    const clean = fact?.trim().replace(/[,;]$/, '')
    if (clean && !found.includes(clean)) found.push(clean)
  }
  if (kind === 'claimNumber' || kind === 'policyNumber') {
    const word = kind === 'claimNumber' ? 'claim' : 'policy'
    const labelled = new RegExp(
      `\\b${word}(?:\\s+(?:number|no\\.?|nbr|num|id))?\\s*(?:[:#]|is\\s)?\\s*#?\\s*((?:[A-Z]{1,6}[-/])?${REFERENCE})`,
      'gi',
    )
    for (const match of text.matchAll(labelled)) {
      // 'claim 2 of them' contains no claim number; short numbers are counts.
      if (match[1] && /\d{3}|[A-Za-z-].*\d/.test(match[1])) add(match[1])
    }
    return found
  }
  for (const match of text.matchAll(new RegExp(SHAPES[kind], kind === 'address' ? 'g' : 'gi'))) add(match[0])
  return found
}

/**
 * Everything in a text that a change of tone must not alter: facts of every shape, anything with a digit, quotations
 * and placeholders.
 */
export const PROTECTED = new RegExp(
  [...Object.values(SHAPES), '\\[[^[\\]\\n]{0,100}\\]', '[“"][^“”"\\n]{1,400}[”"]', '(?<!\\S)\\S*\\d\\S*', '\\d'].join(
    '|',
  ),
  'gi',
)
