import type { QuestionRow } from './expected-answers.ts'
import {
  conversations,
  documents,
  first,
  groups,
  listed,
  messages,
  type RecordsQuestion,
  UNKNOWN,
} from './record-answers.ts'

const OVERDUE = 'due_date < day(0)'
const NOT_OVERDUE = `(due_date is null or not (${OVERDUE}))`
const MAGNOLIA = `claim_number = 'CLM-48213'`
const GRACE = `claim_number = 'CLM-49555'`

/**
 * Questions about claims in the careless style of a busy adjuster: typing errors, two languages in one sentence, two
 * questions at once, negations and follow-ups. Written before the code that answers them was read.
 */
export const CARELESS_CLAIMS: readonly QuestionRow[] = [
  ['how mny hail claims in tx arent overdue??', { count: `peril = 'Hail' and loss_state = 'TX' and ${NOT_OVERDUE}` }],
  ['hey whats due tmrw', { claims: 'due_date = day(1)' }],
  ['overdue stuff in baton rogue pls', { claims: `${OVERDUE} and loss_city = 'Baton Rouge'` }],
  ['cuantos claims tengo overdue en Florida', { count: `${OVERDUE} and loss_state = 'FL'` }],
  ['how many claims en retard in Texas', { count: `${OVERDUE} and loss_state = 'TX'` }],
  ['water n hail claims in pensacola', { claims: `peril in ('Water', 'Hail') and loss_city = 'Pensacola'` }],
  [
    'how many overdue in AL and how many due next wk in FL?',
    { counts: [`${OVERDUE} and loss_state = 'AL'`, `due_date between day(3) and day(9) and loss_state = 'FL'`] },
  ],
  ['whos the adjster on 49555 and when is it due', { says: /Avery Collins[^]*Nov 19, 2026/ }],
  ['anything not due til december', { claims: `due_date >= '2026-12-01'` }],
  ['no overdue, just the ones due this wk in tulsa', { unknown: true }],
  ['claims that arent hail or wind', { claims: `peril not in ('Hail', 'Wind')` }],
  ['bakery claims not in denver', { claims: `insured_company = 'Corner Bakery' and loss_city <> 'Denver'` }],
  ['hillcrest appartments claims past due', { claims: `insured_company = 'Hillcrest Apartments' and ${OVERDUE}` }],
  ['which carrier gives me the least claims', { fewest: 'client_company' }],
  [
    'did we get more hail or more wind this month',
    { groups: 'peril', among: `peril in ('Hail', 'Wind') and received_date between '2026-11-01' and '2026-11-30'` },
  ],
  ['how many claims did the mayor send us', { unknown: true }],
  ['claims with no inspection yet', { unknown: true }],
  ['how many claims did i close yesterday', { unknown: true }],
  ['nothing in TX right?', { unknown: true }],
  ['adress of thornton claim', { fact: 'loss_address', of: GRACE }],
  ['abernathy due date??', { fact: 'due_date', of: MAGNOLIA }],
  ['and hers?', { unknown: true }, 'When is claim CLM-49555 due?'],
  ['ok and how many of those are water', { count: `${OVERDUE} and peril = 'Water'` }, 'How many claims are overdue?'],
  ['no i meant florida', { count: `${OVERDUE} and loss_state = 'FL'` }, 'How many overdue claims are there in Texas?'],
  ['all of them not just overdue', { unknown: true }, 'How many overdue claims are there in Texas?'],
  ['claims due b4 thanksgiving', { claims: `due_date < '2026-11-26'` }],
  ['claims due mon or tues', { claims: 'due_date in (day(3), day(4))' }],
  ['which ones are like 2 weeks overdue', { unknown: true }],
]

/** As above, about conversations and documents. */
export const CARELESS_RECORDS: Readonly<Record<string, readonly RecordsQuestion[]>> = {
  'careless, conversations': [
    ['did namoi write today or not', listed('messages', `writer = 'Naomi Castillo' and day = day(0)`)],
    ['unread msgs frm walter', listed('messages', `unread and writer = 'Walter Brandt'`)],
    ['cuantos unread messages tengo', messages('unread')],
    ['messages from naomi not about magnolia', UNKNOWN],
    ['who hasnt written me this week', UNKNOWN],
    [
      'convos w/ priya and walter',
      listed('conversations', `people like '%Priya Raman%' and people like '%Walter Brandt%'`),
    ],
    ['how many msgs did i NOT answer', UNKNOWN],
    ['latest from marcus bell', first('messages', 'at desc', `writer = 'Marcus Bell'`)],
    ['and luis?', messages(`writer = 'Luis Herrera'`), 'How many messages did Walter send?'],
    [
      'anything from hannah since tuesday thats unread',
      listed('messages', `unread and writer = 'Hannah Weiss' and day >= day(-3)`),
    ],
    ['how many converstions are about the thornton claim', conversations(`'CLM-49555' = any(claims)`)],
    ['messages from bob', UNKNOWN],
    ['what did naomi and walter NOT agree on', UNKNOWN],
    ['who wrote yesterday, and how many are unread', { says: /By writer:[^]*unread: 11\./ }],
  ],
  'careless, documents': [
    ['how many pix are on the abernathy claim', documents(`mime like 'image/%' and claim = 'CLM-48213'`)],
    [
      'pdfs hannah uploded last wk',
      listed(
        'documents',
        `mime = 'application/pdf' and uploader = 'Hannah Weiss' and day between day(-11) and day(-5)`,
      ),
    ],
    ['how many docs arent on a claim', documents('claim is null')],
    ['biggest pdf', first('documents', 'size desc', `mime = 'application/pdf'`)],
    ['docs per folder', groups('documents', 'folder', 'folder is not null')],
    ['how many photos dont show damage', UNKNOWN],
    [
      'show me everything in Estimates thats not a pdf',
      listed('documents', `folder = 'Estimates' and mime <> 'application/pdf'`),
    ],
    ['docs with no folder', UNKNOWN],
    ['how many fotos en el claim CLM-48213', documents(`mime like 'image/%' and claim = 'CLM-48213'`)],
  ],
}
