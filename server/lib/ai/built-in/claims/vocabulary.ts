import type { LegacyDayField, LegacyGroupField, LegacyNameField } from '#server/lib/legacy-claims/claim-query.ts'

/** Words for the fields by which claims are grouped, and that introduce a name. */
export const FIELD_WORDS: Readonly<Record<Exclude<LegacyGroupField, 'month'>, string>> = {
  state: 'states?',
  city: 'cit(?:y|ies)|towns?',
  carrier: 'carriers?|insurers?|clients?|client compan(?:y|ies)|insurance compan(?:y|ies)',
  adjuster: 'adjusters?',
  peril: 'perils?|causes?(?: of loss)?|loss types?|types? of loss',
  status: 'status(?:es)?',
  insured: 'insureds?|policyholders?|policy holders?|claimants?|customers?',
}
export const GROUP_WORDS: Readonly<Record<LegacyGroupField, string>> = { ...FIELD_WORDS, month: 'months?' }

/** Verbs and nouns that say which day of a claim a date is. */
export const DAY_WORDS: Readonly<Record<LegacyDayField, string>> = {
  received:
    'received|receive|receipt|(?:took|take|taken) in|came in|come in|coming in|arrived|arrive|reported|opened|assigned|new|(?:we|i|did we|did i) (?:get|got)|(?:get|got) (?:in|assigned)|date received|received date|open since|came|come|coming|(?:send|sent|give|gave)(?: (?:us|me))?',
  due: 'due dates?|(?<!report )due|deadlines?|expires?|on my (?:plate|desk|list)|to do|my (?:agenda|workload)',
  loss: 'dates? of (?:the )?loss|(?:a )?loss(?= (?:in|on|since|between|before|after|from|this|last|yesterday|today))|loss dates?|losses (?:that )?(?:happened|occurred)|(?:loss|it) (?:happened|occurred)|happened|occurred|losses',
}

/** The person's work of the next days. */
export const WORKLOAD = 'on my (?:plate|desk|list)|my (?:workload|work load|agenda|to-?dos?)'

/** Words that change nothing in a question about claims. */
export const VOID_WORDS = new Set(
  `a an the of in at on for to from with and is are was were be been being there here do does did done has have had we i
  me us our you please can could would that which what who whom how show list find give display all any every each
  claim claims job jobs assignment assignments loss file open current currently now right still also tell know want see look pull up get got
  exactly just altogether overall some them those these it its this they their as well so ok okay hey hi hello evo-x
  evo x many number count total my mine one ones only about whats whos under by im ive am located case cases date dates
  anything everything stuff things gives sends really actually quick quickly again theres theyre thing folks guys
  presently looking pulled else`.split(/\s+/),
)

/** Words that too many names contain to identify one. */
export const COMMON_NAME_WORDS = new Set(
  'insurance company companies group services service llc inc co corp mutual street st road avenue drive lane way'.split(
    ' ',
  ),
)

/** Fields in which a part of the value is a name too: the last name of an insured. */
export const PARTIAL_FIELDS: ReadonlySet<LegacyNameField> = new Set(['insured', 'adjuster', 'carrier'])

/** Words that the spelling correction knows. */
export const SPELLINGS = `claims claim overdue insured received receive assigned adjuster adjusters carrier carriers
  deadline deadlines tomorrow yesterday today monday tuesday wednesday thursday friday saturday sunday week month
  quarter weekend january february march april june july august september october november december oldest newest latest
  earliest which many number between before after since without status count show states cities
  assignment assignments inspected scheduled flooding address addresses location`.split(/\s+/)

/** Short words that are corrected only if their letters are swapped, or one is missing or added: "hial", "texs". */
export const SHORT_SPELLINGS = 'hail wind fire water flood theft texas tulsa maine idaho utah iowa ohio'.split(' ')
