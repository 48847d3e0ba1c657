/** Ways to say something about claims, each with the words that are read for it; the longer ones first. */
const PARAPHRASES: readonly (readonly [given: string, plain: string])[] = [
  [
    '(?<=(?:claims|jobs|losses|ones) )where(?= (?:the )?(?:insured|policyholder|cause|peril|carrier|client|status|city|state|adjuster|due date)(?: |$))',
    'with',
  ],
  [
    'whose(?= (?:insured|policyholder|cause|peril|carrier|client|status|city|state|adjuster|due dates?|deadlines?|loss)(?: |$))',
    'with',
  ],
  ['(?:fall|falls|falling|come|comes|became|become|becoming|coming|gets?) due', 'due'],
  [
    '(?:to|i (?:must|have to|need to)|we (?:must|have to|need to)) (?:be )?(?:turn(?:ed)? in|hand(?:ed)? in|submit(?:ted)?)',
    'due',
  ],
  ['(?:the )?(?:due dates|deadlines) (?:for|of|on)(?= .*(?:claims|jobs))', ''],
  [
    '(?:went|gone|go|goes|going|run|running|ran|slipped|blown) (?:past due|overdue|late)|past (?:the|their|its) due date',
    'overdue',
  ],
  ['(?:blew|blown|missed|past|passed) (?:the|their|its|a|my) (?:deadlines?|due dates?)', 'overdue'],
  // The list has the days.
  [
    '(?:overdue|late|past due) (?:and )?(?:by how (?:much|many days|long)|how (?:late|overdue)(?: (?:are they|each|it is))?)',
    'overdue',
  ],
  ['(?<=(?:claims|jobs|overdue|losses) .*)(?:together|combined|in all|all told|taken together|put together)$', ''],
  ['(?:in|as a) total(?= .*(?:claims|jobs|losses))|(?<=how many .*(?:claims|jobs|losses) .*)in total$', ''],
  ['(?:belong|belongs|belonging|that belong) (?:to|with)', 'from'],
  ['(?:we|i) (?:are|am) (?:handling|working|adjusting) for', 'from'],
  ['but(?= (?:not|arent|isnt|without|except|only|no|are not|is not|still|also|which|that))', ''],
  [
    '(?:(?:has|have|thats?|is|are|that has|that have) )?(?:been )?(?:sitting|waiting|pending|around|on the books|hanging(?: around)?)(?: open| out there)?(?: for)? (?:the )?longest',
    'oldest',
  ],
  [
    '(?:am|are) (?:i|we) (?:currently |now )?(?:carrying|handling|working(?: on)?|adjusting|running|responsible for|assigned(?: to)?)',
    'assigned to me',
  ],
  ['(?:i|we) (?:am|are|m) (?:currently |now )?(?:carrying|handling|working(?: on)?|adjusting)', 'assigned to me'],
  ['(?:do|did|have) i (?:carry|handle)|i (?:carry|handle|adjust)', 'assigned to me'],
  ['that are mine|which are mine|under my name|in my name|in my queue|in my inventory', 'assigned to me'],
  ['(?:people|folks|homeowners|clients|customers)(?= (?:have|with) (?:overdue|late|past due))', 'insureds'],
  ['suffered|sustained|involving|hit by|struck by|damaged by|due to|because of|resulting from', 'caused by'],
]

const RULES = PARAPHRASES.map(([given, plain]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${given})(?![\\w-])`, 'g'),
  plain,
}))

/** Words before and after a question that ask nothing. */
const OPENING =
  /^(?:(?:hey|hi|hello|ok|okay|so|well|um|quick question|quick one|question|please|evo-x|(?:can|could|would|will) you (?:please )?(?:tell|remind) me|(?:do|would) you (?:happen to )?know|(?:i )?(?:need|want|would like|am trying|was trying) to (?:know|find out|see|check)|(?:i am|im|i was) (?:just )?wondering|remind me|tell me|let me know|any idea)(?: again| quickly)?(?: if| whether)? )+(?=(?:who|what|when|where|which|how|is|are|was|were|do|does|did|has|have|if|whether|whats|whos|any|the|my)(?![\w-]))/
const CLOSING =
  /(?<=\S )(?:(?:please|thanks|thank you|thx|ty|asap|if you can|real quick|by the way|btw|again)(?: |$))+$/

/** A question in the words that are read. @param text from `plainText`, in English */
export const paraphrased = (text: string): string =>
  RULES.reduce((now, { pattern, plain }) => now.replace(pattern, plain), text.replace(OPENING, '').replace(CLOSING, ''))
    .replace(/ +/g, ' ')
    .trim()
