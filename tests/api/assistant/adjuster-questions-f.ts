import type { QuestionRow } from './expected-answers.ts'
import { documents, first, listed, messages, type RecordsQuestion, UNKNOWN } from './record-answers.ts'

const OVERDUE = 'due_date < day(0)'
const MAGNOLIA = `claim_number = 'CLM-48213'`
const GRACE = `claim_number = 'CLM-49555'`
const GULFVIEW = `claim_number = 'CLM-50077'`

/** Questions that were written when those of the fifth set were answered. */
export const ADJUSTER_CLAIMS_F: readonly QuestionRow[] = [
  ['Do we have any theft claims due this week?', { claims: `peril = 'Theft' and due_date between day(-4) and day(2)` }],
  ['what is late in Baton Rouge and Mobile', { claims: `loss_city in ('Baton Rouge', 'Mobile') and ${OVERDUE}` }],
  [
    'Lars Benning claims due in November',
    { claims: `insured_last_name = 'Benning' and due_date between '2026-11-01' and '2026-11-30'` },
  ],
  ['how many claims did we take in on November 12', { count: `received_date = '2026-11-12'` }],
  [
    'Plains Fidelity wind losses in Pensacola that are still assigned',
    {
      claims: `client_company = 'Plains Fidelity' and peril = 'Wind' and loss_city = 'Pensacola' and status = 'Assigned'`,
    },
  ],
  [
    'claims that are not late and are due before December 1',
    { claims: `not (${OVERDUE}) and due_date < '2026-12-01'` },
  ],
  ['smallest number of claims by state', { fewest: 'loss_state' }],
  [
    'Which city had the most losses in October?',
    { most: 'loss_city', among: `loss_date between '2026-10-01' and '2026-10-31'` },
  ],
  [
    'three oldest Plains Fidelity claims that are overdue',
    { first: 'received_date', among: `client_company = 'Plains Fidelity' and ${OVERDUE}` },
  ],
  ['Abernathy, when did it happen', { fact: 'loss_date', of: MAGNOLIA }],
  ['Can you give me the Thornton address?', { fact: 'loss_address', of: GRACE }],
  ['when was 50077 assigned to me', { fact: 'received_date', of: GULFVIEW }],
  ['Does 48213 have a deductible', { says: /say nothing of “deductible”/ }],
  ['how is the hardwood at the Abernathy house', { says: /Hardwood in the hall is cupping/ }],
  ['Who is the carrier and what is the file number on Gulfview?', { says: /Harbor Light Insurance HA50077/ }],
  ['how about Oklahoma?', { count: `peril = 'Fire' and loss_state = 'OK'` }, 'How many fire claims in Colorado?'],
  ['is it overdue?', { fact: 'due_date', of: GRACE }, 'What is the address of the Thornton claim?'],
  [
    'Let Gulfview Dental know we will inspect Monday at 9 and need access to the roof',
    { says: /(?=[^]*50077)(?=[^]*Monday at 9)(?=[^]*access to the roof)/ },
  ],
  ['reclamos que no son de Texas', { count: `loss_state <> 'TX'` }],
  ['clms due tmrw not hail', { claims: `due_date = day(1) and peril <> 'Hail'` }],
  ['How many claims will we get next month?', { unknown: true }],
  ['claims where the insured is upset', { unknown: true }],
]

export const ADJUSTER_RECORDS_F: readonly RecordsQuestion[] = [
  ['messages Casey wrote today', listed('messages', `writer = 'Casey Delgado' and day = day(0)`)],
  [
    'How many messages with attachments did I get this month?',
    messages(`files and not mine and day between '2026-11-01' and '2026-11-30'`),
  ],
  ['last thing Priya wrote', first('messages', 'at desc', `writer = 'Priya Raman'`)],
  [
    'photos of the Magnolia claim taken after November 11',
    listed('documents', `mime like 'image/%' and claim = 'CLM-48213' and day > '2026-11-11'`),
  ],
  ['How many text files are there?', documents(`mime = 'text/plain'`)],
  ['who has seen the estimate', UNKNOWN],
]
