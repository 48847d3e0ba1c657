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
const MAGNOLIA = `claim_number = 'CLM-48213'`
const GRACE = `claim_number = 'CLM-49555'`

/** Questions that were written when those of the fourth set were answered. */
export const ADJUSTER_CLAIMS_E: readonly QuestionRow[] = [
  [
    'whats coming due in Galveston over the next week',
    { claims: `loss_city = 'Galveston' and due_date between day(0) and day(7)` },
  ],
  [
    'Give me all Harbor Light claims that are due before Dec 10',
    { claims: `client_company = 'Harbor Light Insurance' and due_date < '2026-12-10'` },
  ],
  ['Which of my files are due on Monday?', { claims: 'is_mine and due_date = day(3)' }],
  [
    'did anything from Redwood Mutual come in last week',
    { claims: `client_company = 'Redwood Mutual' and received_date between day(-11) and day(-5)` },
  ],
  [
    'How many water claims from October?',
    { count: `peril = 'Water' and received_date between '2026-10-01' and '2026-10-31'` },
  ],
  ['Ines Okoro hail Denver', { claims: `insured_last_name = 'Okoro' and peril = 'Hail' and loss_city = 'Denver'` }],
  ['claims on Pine Ridge Road', { claims: `loss_address like '%Pine Ridge Road%'` }],
  ['every flood claim except the ones in Louisiana', { claims: `peril = 'Flood' and loss_state <> 'LA'` }],
  ['How many of my claims are not in Alabama or Florida?', { count: `is_mine and loss_state not in ('AL', 'FL')` }],
  [
    'which insured has the most late claims',
    { most: `coalesce(insured_company, insured_first_name || ' ' || insured_last_name)`, among: OVERDUE },
  ],
  ['number of claims by adjuster in Alabama', { groups: 'adjuster', among: `loss_state = 'AL'` }],
  ['what is the earliest loss date in Tulsa', { first: 'loss_date', among: `loss_city = 'Tulsa'` }],
  ['Which claim has the latest due date?', { first: 'due_date desc' }],
  ['How much time do I have left on the Abernathy claim?', { fact: 'due_date', of: MAGNOLIA }],
  ['what is the insured name on file PL49555', { fact: 'insured_last_name', of: GRACE }],
  ['who sent us the Thornton claim', { fact: 'client_company', of: GRACE }],
  ['Is Thornton hail or wind?', { fact: 'peril', of: GRACE }],
  ['When did the pipe break at 118 Magnolia Court?', { says: /broke at about 2 a\.m\.|Nov 8, 2026/ }],
  ['what do I need to do next on Gulfview', { says: /schedule the inspection/ }],
  ['is mold mentioned on 48213', { says: /say nothing of “mold”/ }],
  ['did I inspect Thornton with an engineer', { says: /say nothing of|not in your documents|did not understand/ }],
  ['what about the status?', { fact: 'status', of: MAGNOLIA }, 'Where is the Abernathy loss?'],
  [
    'and the ones in Denver?',
    { count: `peril = 'Theft' and loss_city = 'Denver'` },
    'How many theft claims are in Tulsa?',
  ],
  [
    'how many of these are overdue',
    { count: `client_company = 'Redwood Mutual' and ${OVERDUE}` },
    'Show me the Redwood Mutual claims',
  ],
  ['Which came in first, Thornton or Gulfview?', { says: /(?=[^]*Nov 15, 2026)(?=[^]*Nov 18, 2026)/ }],
  [
    'How many hail claims in Mobile and how many wind claims in Tulsa?',
    { counts: [`peril = 'Hail' and loss_city = 'Mobile'`, `peril = 'Wind' and loss_city = 'Tulsa'`] },
  ],
  [
    'Tell Elias Thornton the inspection is done, the report follows Monday, and ask for his mortgage company',
    { says: /^Hello Elias,(?=[^]*inspection is done)(?=[^]*report follows Monday)(?=[^]*mortgage company)/ },
  ],
  [
    'Remind Gulfview Dental about the proof of loss and the equipment list',
    { says: /(?=[^]*50077)(?=[^]*proof of loss)(?=[^]*equipment list)/ },
  ],
  ['¿Cuántos reclamos de viento tengo en Oklahoma?', { count: `peril = 'Wind' and loss_state = 'OK'` }],
  ['Combien de sinistres avons-nous reçus hier ?', { count: 'received_date = day(-1)' }],
  ['abernaty carier?', { fact: 'client_company', of: MAGNOLIA }],
  ['Is it going to rain on Tuesday?', { unknown: true }],
  ['Which of my claims have no photos?', { unknown: true }],
  ['how many claims per adjuster per state', { unknown: true }],
]

export const ADJUSTER_RECORDS_E: readonly RecordsQuestion[] = [
  ['Which messages from Hannah have I not read yet?', listed('messages', `unread and writer = 'Hannah Weiss'`)],
  [
    'How many messages did I write to Walter Brandt in October?',
    messages(`mine and people like '%Walter Brandt%' and day between '2026-10-01' and '2026-10-31'`),
  ],
  ['When did Dana Whitfield last write?', first('messages', 'at desc', `writer = 'Dana Whitfield'`)],
  ['conversations about Thornton claim', listed('conversations', `'CLM-49555' = any(claims)`)],
  ['who wrote to me yesterday', groups('messages', 'writer', 'not mine and day = day(-1)')],
  ['where is the valve being kept', { says: /evidence locker|not in your documents/ }],
  ['newest two PDFs', first('documents', 'at desc', `mime = 'application/pdf'`, 2)],
  ['files in Templates by Morgan', listed('documents', `folder = 'Templates' and uploader = 'Morgan Reyes'`)],
  ['How many photos were uploaded on November 11?', documents(`mime like 'image/%' and day = '2026-11-11'`)],
  ['how many threads with simone', conversations(`people like '%Simone Leclair%'`)],
  ['which conversations did Walter ignore', UNKNOWN],
]
