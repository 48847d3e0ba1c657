import type { QuestionRow } from './expected-answers.ts'
import { conversations, documents, first, listed, messages, type RecordsQuestion, UNKNOWN } from './record-answers.ts'

const OVERDUE = 'due_date < day(0)'
const MAGNOLIA = `claim_number = 'CLM-48213'`
const GRACE = `claim_number = 'CLM-49555'`
const GULFVIEW = `claim_number = 'CLM-50077'`

/** Questions that were written when those of the third set were answered. */
export const ADJUSTER_CLAIMS_D: readonly QuestionRow[] = [
  [
    'are there any fire losses due before December in Colorado',
    { claims: `peril = 'Fire' and loss_state = 'CO' and due_date < '2026-12-01'` },
  ],
  ['my next deadline', { first: 'due_date', among: 'is_mine and due_date >= day(0)' }],
  ['Which claims must be finished by Tuesday?', { unknown: true }],
  ['how many are 3 days past due or worse', { says: /did not understand|before Nov 1[78], 2026/ }],
  [
    'Corner Bakery theft in Galveston or Pensacola',
    { claims: `insured_company = 'Corner Bakery' and peril = 'Theft' and loss_city in ('Galveston', 'Pensacola')` },
  ],
  ['claims by cause in Louisiana, largest first', { groups: 'peril', among: `loss_state = 'LA'` }],
  [
    'did more claims come in this week or last week',
    { counts: ['received_date between day(-4) and day(2)', 'received_date between day(-11) and day(-5)'] },
  ],
  [
    'How many claims did we receive this month vs last month?',
    {
      counts: [
        `received_date between '2026-11-01' and '2026-11-30'`,
        `received_date between '2026-10-01' and '2026-10-31'`,
      ],
    },
  ],
  ['Is the Gulfview claim past due?', { fact: 'due_date', of: GULFVIEW }],
  ['Thornton: carrier, status, due date', { says: /(?=[^]*Plains Fidelity)(?=[^]*Inspected)(?=[^]*Nov 19, 2026)/ }],
  ['When did Ruth Abernathy have her loss?', { fact: 'loss_date', of: MAGNOLIA }],
  ['What do the notes on Gulfview say about the proof of loss?', { says: /proof of loss is outstanding/ }],
  ['how long did the water run at Abernathys', { says: /six hours|not in your documents|did not understand/ }],
  ['who is the public adjuster on 49555', { says: /say nothing of/ }],
  ['give me the latest on Gulfview Dental', { says: /proof of loss is outstanding/ }],
  [
    'which Denver claims are not hail, wind or water',
    { claims: `loss_city = 'Denver' and peril not in ('Hail', 'Wind', 'Water')` },
  ],
  ['claims reported after the 15th', { claims: `received_date between '2026-11-16' and day(0)` }],
  [
    'only the overdue ones',
    { claims: `insured_company = 'Hillcrest Apartments' and ${OVERDUE}` },
    'Hillcrest Apartments claims',
  ],
  ['and who is the adjuster on that one?', { fact: 'adjuster', of: GRACE }, 'When is the Thornton claim due?'],
  ['Thornton and Gulfview due dates', { says: /(?=[^]*Nov 19, 2026)(?=[^]*Nov 20, 2026)/ }],
  [
    'Which claims are due today, and who is the insured on CLM-48213?',
    { says: /(?=[^]*CLM-50077)(?=[^]*Ruth Abernathy)/ },
  ],
  [
    'Write Elias Thornton a note: the report is late, I am sorry, he will have it Monday',
    { says: /^Hello Elias,(?=[^]*Monday)|did not understand|have no letter/ },
  ],
  ['thank Gulfview Dental for the worksheet', { says: /^Hello Gulfview[^]*Thank you for the worksheet/ }],
  ['¿Cuándo recibimos el reclamo de Gulfview Dental?', { fact: 'received_date', of: GULFVIEW }],
  ['Quelle est la cause du sinistre CLM-49555 ?', { fact: 'peril', of: GRACE }],
  ['overdo claims in tulsaa', { claims: `${OVERDUE} and loss_city = 'Tulsa'` }],
  ['Which adjuster is the best?', { unknown: true }],
  ['How many claims have a contractor involved?', { unknown: true }],
]

export const ADJUSTER_RECORDS_D: readonly RecordsQuestion[] = [
  ['What has Hannah sent me since Thursday?', listed('messages', `writer = 'Hannah Weiss' and day >= day(-1)`)],
  ['How many unread messages about the Abernathy claim?', messages(`unread and 'CLM-48213' = any(claims)`)],
  ['oldest message from Priya Raman', first('messages', 'at', `writer = 'Priya Raman'`)],
  [
    'conversations with Luis but without Naomi',
    listed('conversations', `people like '%Luis Herrera%' and people not like '%Naomi Castillo%'`),
  ],
  ['what is the cap on ordinance and law', { says: /capped at 10 percent|not in your documents/ }],
  ['who wants the signed proof of loss by the 28th', { says: /Priya Raman/ }],
  ['list the spreadsheets in the folder for Magnolia Court', { says: /Moisture readings|did not understand/ }],
  ['how many documents are there on 48213', documents(`claim = 'CLM-48213'`)],
  ['Documents from Hannah or Morgan', listed('documents', `uploader in ('Hannah Weiss', 'Morgan Reyes')`)],
  ['How many conversations did I have yesterday?', conversations('day(-1) = any(days)')],
  ['which documents are missing', UNKNOWN],
  ['did anybody read the handbook', UNKNOWN],
]
