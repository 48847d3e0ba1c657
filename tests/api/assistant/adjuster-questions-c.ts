import type { QuestionRow } from './expected-answers.ts'
import { documents, first, listed, messages, type RecordsQuestion, UNKNOWN } from './record-answers.ts'

const OVERDUE = 'due_date < day(0)'
const MAGNOLIA = `claim_number = 'CLM-48213'`
const GRACE = `claim_number = 'CLM-49555'`
const GULFVIEW = `claim_number = 'CLM-50077'`

/** Questions that were written when those of the second set were answered. */
export const ADJUSTER_CLAIMS_C: readonly QuestionRow[] = [
  ['which wind files in Oklahoma are past due', { claims: `peril = 'Wind' and loss_state = 'OK' and ${OVERDUE}` }],
  [
    'I need to know how many Redwood Mutual claims are due in the next 10 days',
    { count: `client_company = 'Redwood Mutual' and due_date between day(0) and day(10)` },
  ],
  ['claims due the last week of November', { claims: `due_date between '2026-11-24' and '2026-11-30'` }],
  ['Anything due on the 25th in Baton Rouge?', { claims: `due_date = '2026-11-25' and loss_city = 'Baton Rouge'` }],
  ['Show me Mei Alvarado as the insured', { claims: `insured_last_name = 'Alvarado'` }],
  ['find Northline Storage, theft', { claims: `insured_company = 'Northline Storage' and peril = 'Theft'` }],
  [
    'what claims do we have on Sunset Avenue in Galveston?',
    { claims: `loss_address like '%Sunset Avenue%' and loss_city = 'Galveston'` },
  ],
  [
    'Which hail claims came in this week and are not in Denver?',
    { claims: `peril = 'Hail' and received_date between day(-4) and day(2) and loss_city <> 'Denver'` },
  ],
  ['number of claims without an adjuster in Texas', { count: `adjuster is null and loss_state = 'TX'` }],
  ['What is the average age of my claims?', { unknown: true }],
  ['least common cause of loss in Tulsa', { fewest: 'peril', among: `loss_city = 'Tulsa'` }],
  ['overdue count per carrier please', { groups: 'client_company', among: OVERDUE }],
  ['who handles the fewest claims in Mobile', { says: /I can only list those with the most claims/ }],
  ['the most recent Bayside Marina loss', { first: 'received_date desc', among: `insured_company = 'Bayside Marina'` }],
  ['what day is Thornton due', { fact: 'due_date', of: GRACE }],
  ['what carrier file number does Gulfview have', { fact: 'client_file_id', of: GULFVIEW }],
  ['Which city did the Abernathy loss happen in?', { fact: 'loss_city', of: MAGNOLIA }],
  ['Do the notes on Abernathy mention hardwood?', { says: /Hardwood in the hall is cupping/ }],
  ['What are the soft metals like on Thornton', { says: /Soft metals confirm the date of loss/ }],
  ['How much did the hall subfloor come to on 48213?', { says: /\$3,980\.00/ }],
  ['does the Thornton claim need a reinspection', { says: /say nothing of|not in your documents/ }],
  ['how many days until it is due?', { fact: 'due_date', of: MAGNOLIA }, 'Who is the adjuster on the Abernathy claim?'],
  ['and the loss date?', { fact: 'loss_date', of: GULFVIEW }, 'What is the address of Gulfview Dental?'],
  [
    'which of those are theft',
    { claims: `loss_city = 'Pensacola' and ${OVERDUE} and peril = 'Theft'` },
    'overdue claims in Pensacola',
  ],
  ['Compare CLM-48213 with CLM-50077', { says: /(?=[^]*Magnolia Court)(?=[^]*Bayfront Road)/ }],
  [
    'How many claims came in yesterday and how many are due tomorrow?',
    { counts: ['received_date = day(-1)', 'due_date = day(1)'] },
  ],
  [
    'Let Ruth Abernathy know that the estimate is with the carrier and ask her to keep the receipts',
    { says: /^Hello Ruth,(?=[^]*estimate is with the carrier)(?=[^]*keep the receipts)/ },
  ],
  [
    'Tell the insured on 50077 that I will inspect on Tuesday',
    { says: /(?=[^]*50077)(?=[^]*inspect on Tuesday)(?![^]*[Oo]n 50077 that)/ },
  ],
  ['¿Qué reclamos vencidos hay en Alabama?', { claims: `${OVERDUE} and loss_state = 'AL'` }],
  ['sinistres de vol à Tulsa', { claims: `peril = 'Theft' and loss_city = 'Tulsa'` }],
  ['hoow many claims r overdue in pensecola', { count: `${OVERDUE} and loss_city = 'Pensacola'` }],
  ['how many of our claims involve a tree', { unknown: true }],
  ['Which claims can I close?', { unknown: true }],
]

export const ADJUSTER_RECORDS_C: readonly RecordsQuestion[] = [
  [
    'How many messages did Marcus Bell send in November?',
    messages(`writer = 'Marcus Bell' and day between '2026-11-01' and '2026-11-30'`),
  ],
  ['What was the last message Quinn Harper wrote?', first('messages', 'at desc', `writer = 'Quinn Harper'`)],
  ['Where is the failed part of CLM-47702 kept?', { says: /evidence locker in Baton Rouge|no open claim/ }],
  ['unread from Casey or Ben', listed('messages', `unread and writer in ('Casey Delgado', 'Ben Hollister')`)],
  [
    'Show all photos Avery took since November 11',
    listed('documents', `mime like 'image/%' and uploader = 'Avery Collins' and day >= '2026-11-11'`),
  ],
  [
    'how many documents did Hannah upload before November 10',
    documents(`uploader = 'Hannah Weiss' and day < '2026-11-10'`),
  ],
  ['who did not read my message', UNKNOWN],
]
