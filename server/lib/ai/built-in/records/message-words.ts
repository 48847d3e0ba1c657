import type { MessageCondition } from '../../record-queries.ts'
import type { MaskedText } from '../claims/masked-text.ts'
import { NEGATIONS } from '../claims/names.ts'
import { CLAIM_NOUN } from './claim-part.ts'
import { inSubjectOf, type Placed } from './reading.ts'

type WordsCondition = Extract<MessageCondition, { kind: 'words' }>

export const CONVERSATION = 'conversations?|threads?|chats?'
const MENTION =
  '(?:(?:that|which|who|to|(?:where|in which) (?:someone|anyone|somebody|anybody|people|they|he|she|i|we)) )?(?:mention(?:s|ed|ing)?|contain(?:s|ing|ed)?|saying|about|regarding|concerning|with the words?|with)'

/** Ends the words of a topic: "about the roof that are unread". */
const TOPIC_END =
  /(?<= )(?:that|which|who|where|when|but|since|before|after|from|by|with|without|unread|not|this week|last week|today|yesterday)(?![\w-])/
const TOPIC_FILLER =
  /^(?:the|an?|any|its?|my|our|their|his|her|some|of|in|on|for|to|and|at|is|was|were|are|anything|something)$/

/** Words with which a text is searched: what is quoted, or follows "about". */
export function readWords(masked: MaskedText, quotes: readonly string[]): Placed<WordsCondition>[] {
  const found: Placed<WordsCondition>[] = []
  const subject = '(?: (?:in|as|is) (?:the |its |their )?(?:subject|title|heading)s?)?'
  for (const [index, quote] of quotes.entries()) {
    const inside = masked.take(
      `(?:in|of|from) (?:the |my )?(?:${CONVERSATION}) (?:called |named |titled |about |on |with the subject )?qq${index}`,
    )
    if (inside) {
      const words = quote.split(/\s+/).slice(0, 8)
      found.push({ ...inside.span, condition: { kind: 'words', words, field: 'subject', not: false } })
      continue
    }
    const taken = masked.take(`(?:${MENTION} )?(?:the )?(?:words?|phrase|text|subject)? ?qq${index}${subject}`)
    if (!taken) continue
    const words = quote.split(/\s+/).slice(0, 8)
    const text = masked.text.slice(taken.span.at, taken.span.end)
    const field = /subject|title|heading/.test(text) ? 'subject' : 'any'
    found.push({ ...taken.span, condition: { kind: 'words', words, field, not: false } })
  }
  const inConversation = masked.take(
    `(?:in|of|from) (?:the |my )?((?!(?:last|latest|newest|same|unread|whole|first|oldest|this|that|other)(?![\\w-]))(?:[^\\s\u0001]+ ){1,6})(?:${CONVERSATION})`,
  )
  if (inConversation) {
    found.push({ ...inConversation.span, condition: inSubjectOf(inConversation.groups[0]) })
  }
  const inSubject = masked.take(`(?:with|having) ((?:\\S+ ){1,4})in (?:the |its |their )?(?:subject|title)s?`)
  if (inSubject) {
    found.push({ ...inSubject.span, condition: inSubjectOf(inSubject.groups[0]) })
  }
  const cue = masked.find(MENTION.replace('|with)', ')'))[0]
  if (!cue) return found
  const following = /^(?: [^\s\u0001]+)+/.exec(masked.rest.slice(cue.end))?.[0] ?? ''
  const rest = following.slice(0, TOPIC_END.exec(following)?.index).trimEnd()
  const words = rest
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !TOPIC_FILLER.test(word))
  // A claim that was not found is no topic: a text about it need not contain the word.
  const isOfClaim = words.some((word) => CLAIM_NOUN.test(word))
  if (words.length === 0 || words.length > 8 || isOfClaim) return found
  const span = { at: cue.at, end: cue.end + rest.length }
  masked.use(span)
  found.push({ ...span, condition: { kind: 'words', words, field: 'any', not: false } })
  return found
}

/** "Not about" a word: a message about something need not contain the word, so a search cannot exclude it. */
export const isNegatedTopic = ({ text }: MaskedText, { at, condition }: Placed<{ kind: string }>): boolean =>
  condition.kind === 'words' &&
  /^(?:about|regarding|concerning)(?! (?:the )?(?:words?|phrase))/.test(text.slice(at)) &&
  new RegExp(`(?<![\\w-])(?:${NEGATIONS}) $`).test(text.slice(0, at))
