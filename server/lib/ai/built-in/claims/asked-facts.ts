import type { ClaimFact } from '../../chat.ts'
import { MaskedText } from './masked-text.ts'
import { periodsIn } from './periods.ts'
import { VOID_WORDS } from './vocabulary.ts'

/** Words for the fields of a claim; the longer phrases first. */
const FACT_WORDS: readonly (readonly [ClaimFact, string])[] = [
  [
    'Client',
    'who (?:insures|is insuring|(?:sent|gave|assigned) (?:us|me|it)|wrote the policy)|whos insuring|insured (?:by|with|through)|insures|insuring|whose policy',
  ],
  [
    'Cause',
    'what (?:has )?happened|causes? of (?:the )?loss|what (?:caused|did the damage)|caused|causes?|perils?|(?:type|kind|sort) of (?:loss|damage|claim)|loss type',
  ],
  [
    'Date of loss',
    'dates? of (?:the )?loss|loss dates?|dol|day of (?:the )?loss|when was (?:the )?loss|(?:when|what (?:day|date)) did (?:the )?(?:loss|it|damage|this|hail|wind|water|fire|flood|theft|storm|pipe) (?:happen|occur|hit|start|break|strike)|(?:loss|it|damage) (?:happened|occurred)|happen|happened|occur|occurred',
  ],
  [
    'Adjuster',
    'adjusters?|handles|handling|assigned to|responsible|whos on|who is on|(?:who is|whos|who has been) (?:working|adjusting)(?: on)?',
  ],
  ['Insured', 'insureds?|policyholders?|policy holders?|whose|claimants?|customers?|homeowners?'],
  ['Address', '(?:loss |street |property |risk |house )*address(?:es)?|(?:what|which) street'],
  ['Loss', 'where|(?:loss )?locations?|located|city|town|state'],
  [
    'Client',
    'client files?(?: numbers?)?|file numbers?|clients?|carriers?|insurers?|insurance compan(?:y|ies)|company',
  ],
  [
    'Received',
    '(?:how long|how many days)(?= .*(?:open|had|old)(?![\\w-]))|been open|(?<!who )(?:(?:date )?received(?: date)?|(?:receive|get|got)(?: the)? (?:assignment|claim|loss|it|this)|receive|came in|come in|assigned|assignment|assign|reported|report (?:it|this|the (?:loss|claim))|get it|date (?:assigned|reported)|how old(?= is (?:the |this )?(?:\\S+ ){0,3}(?:claim|it)$)|open since)',
  ],
  [
    'Due',
    '(?:how many|how much|how long) (?:days?|time)(?: (?:do|have) (?:i|we)(?: have| got)?)?|days? (?:left|until|till)|due(?: dates?)?|deadlines?|overdue|past due|late|on time',
  ],
  ['Status', 'status(?:es)?|how far(?: along)?|progress|stages?|where (?:do|are) we (?:stand )?(?:on|with)|stands?$'],
]

/** Words of a question about one claim that are no topic. */
const NO_TOPICS = new Set([
  ...VOID_WORDS,
  ...`when why going happening been much summarize summarise summary summaries note notes again said say says tell more
    anything everything anyone anybody someone somebody
    till until left remain remaining her she he him house home property day days live lives living long like look looks
    come comes came name names file mention mentions contain contains date quick quickly there his their its hers theirs
    our your details info information mentioned
    hits square per if or no yes cost costs amount value`.split(/\s+/),
])

/** Subjects that a claim's record does not have; only its notes can answer them. */
const CLAIM_TOPICS =
  /\b(?:reserves?|deductibles?|coverages?|polic(?:y|ies)|estimates?|amounts?|payments?|paid|phone|e-?mail|mortgage\w*|contractors?|inspections?|inspected|depreciation|rcv|acv|supplements?|invoices?|damages?|scope|repairs?|subrogation|attorney|salvage|cost|next steps?)\b/

/** Asks for something about one thing. */
const FACT_QUESTION =
  /^(?:(?:and|so|ok|okay|also) )*(?:when|why|what|whats|who|whos|where|which|how much|how many|how|whose|is|was|does|did|has|tell me|give me|the|do|are|were|any)(?![\w-])|(?<=^(?:\S+ ){1,3})(?:when|where|who) (?:is|was|did|does|has)(?![\w-])|(?<=\S )(?<!(?:by|per|each) )(?:(?:due )?when|when due|due|overdue|where|dol|received date|loss address|loss location|policyholder|file number|status|adjuster|carrier|insurer|due date|deadline|address|date of loss|cause of loss|loss date|cause|peril|reserves?|deductible|next steps?)$/
/** A question without a verb: "reserve of the Nora Finch claim". */
const FACT_PHRASE =
  /^(?:the )?(?:status|adjuster|insured|carrier|insurer|client(?: file)?(?: number)?|file number|due date|deadline|address|date of loss|loss date|cause|peril) (?:of|for|on) /
const ONE_CLAIM = /(?<![\w-])(?:claim|job)(?![\w-])/
const SEVERAL =
  /(?<![\w-])(?:claims|jobs|losses|how many (?:different )?(?:claims|jobs|insureds|policyholders|claimants|carriers|insurers|adjusters|cities|states|are|were|have)|them|those|these|all|oldest|newest|latest|most|first|last|next(?! steps?)|per|each|breakdown|split)(?![\w-])/
/** Asks what a person said, which the conversations answer. */
const SAID =
  /(?<![\w-])(?:said|say|says|wrote|write|writes|written|asked|messages?|conversations?|e-?mails?|emailed|replied)(?![\w-])/

/** Whether a question asks what somebody wrote. @param text from `plainText` */
export const asksForMessages = (text: string): boolean => SAID.test(text)

export interface AskedFacts {
  facts: ClaimFact[]
  /** Words for which the notes are searched. */
  topics: string[]
  /** A question about one thing, without a date or a word of a set of claims. */
  isAboutOne: boolean
  /** Its topic is typical of a claim. */
  isClaimTopic: boolean
  /** The text without the words of the facts. */
  rest: string
}

const ASKS_WHEN = /^(?:(?:and|so|but) )*(?:since when|when|what (?:day|date))(?![\w-])/
/** A second question: "when is it due and who is the adjuster". */
const ASKS_MORE = / and /
const DATES: ReadonlySet<ClaimFact> = new Set(['Received', 'Due', 'Date of loss'])

/** The facts that fit the question word: "when was it assigned to me" asks for a day, not for the adjuster. */
function fittingFacts(facts: readonly ClaimFact[], text: string): ClaimFact[] {
  if (!ASKS_WHEN.test(text) || ASKS_MORE.test(text)) return [...facts]
  const dates = facts.filter((fact) => DATES.has(fact))
  return dates.length === 0 && /(?<![\w-])assigned(?![\w-])/.test(text) ? ['Received'] : dates
}

/** Reads which parts of one claim a question asks for. @param text from `plainText`, without the number of the claim */
export function askedFacts(text: string, today: string): AskedFacts {
  const masked = new MaskedText(text)
  const found = FACT_WORDS.flatMap(([fact, words]) => {
    if (!masked.take(words)) return []
    while (masked.take(words));
    return [fact]
  })
  // The street of a place is in another field.
  const isWhere = found.includes('Loss') && /(?<![\w-])(?:where|located|location)(?![\w-])/.test(text)
  const facts = fittingFacts([...new Set<ClaimFact>(isWhere ? [...found, 'Address'] : found)], text)
  const rest = masked.rest.replace(/[\u0001\s]+/g, ' ').trim()
  return {
    facts,
    // Without a fact that fits, the words of the others are what the question is about.
    topics: (facts.length === 0 && found.length > 0 ? new MaskedText(text) : masked)
      .words(NO_TOPICS)
      .map(({ word }) => word),
    isAboutOne:
      (FACT_QUESTION.test(text) || FACT_PHRASE.test(text) || (CLAIM_TOPICS.test(text) && ONE_CLAIM.test(text))) &&
      !SEVERAL.test(text) &&
      (!SAID.test(text) || /(?<![\w-])notes?(?![\w-])/.test(text)) &&
      periodsIn(text, today).length === 0,
    isClaimTopic: CLAIM_TOPICS.test(text),
    rest,
  }
}
