import type { QuestionRow } from './expected-answers.ts'
import { conversations, first, listed, messages, type RecordsQuestion, UNKNOWN } from './record-answers.ts'

const OVERDUE = 'due_date < day(0)'
const MAGNOLIA = `claim_number = 'CLM-48213'`
const GRACE = `claim_number = 'CLM-49555'`
const GULFVIEW = `claim_number = 'CLM-50077'`

/** Questions that were typed on a phone: short, without verbs, misspelled, two in one, with false premises. */
export const PHONE_CLAIMS: readonly QuestionRow[] = [
  ['how many of my claims are due next week', { count: 'is_mine and due_date between day(3) and day(9)' }],
  ['anything overdue more than 5 days', { claims: 'due_date < day(-5)' }],
  ['overdue by a week or more?', { claims: 'due_date <= day(-7)' }],
  ['due this weekend', { claims: 'due_date between day(1) and day(2)' }],
  ['which claims have no due date in Denver', { claims: `due_date is null and loss_city = 'Denver'` }],
  ['claims due between thanksgiving and Dec 5', { claims: `due_date between '2026-11-26' and '2026-12-05'` }],
  ['due in the next 3 days', { claims: 'due_date between day(0) and day(3)' }],
  [`what's due after December 10th`, { count: `due_date > '2026-12-10'` }],
  ['how many are due by end of month', { count: `due_date between day(0) and '2026-11-30'` }],
  ['is Thornton overdue?', { says: /CLM-49555\. Due: Nov 19, 2026, yesterday/ }],
  ['is CLM-50077 late', { says: /Due: Nov 20, 2026, today/ }],
  ['how many days till 48213 is due', { says: /Due: Nov 21, 2026, tomorrow/ }],
  [
    'count of theft claims in Tulsa that are not overdue',
    { count: `peril = 'Theft' and loss_city = 'Tulsa' and (due_date is null or not ${OVERDUE})` },
  ],
  ['how many did we get yesterday', { count: 'received_date = day(-1)' }],
  ['new assignments since November 10', { count: `received_date between '2026-11-10' and day(0)` }],
  ['losses that happened in October', { count: `loss_date between '2026-10-01' and '2026-10-31'` }],
  [
    'how many claims for Plains Fidelity have been inspected',
    { count: `client_company = 'Plains Fidelity' and status = 'Inspected'` },
  ],
  ['claims with neither hail nor wind', { count: `peril not in ('Hail', 'Wind')` }],
  ['how many flood claims w/o due date', { count: `peril = 'Flood' and due_date is null` }],
  ['how many claims were received on a Sunday', { unknown: true }],
  ['claims due on Sundays', { unknown: true }],
  [`what's the policy number on 48213`, { says: /notes say nothing of “policy”/ }],
  ['what happened at Grace Street', { says: /North slope 12 hits per square/ }],
  ['what are next steps for Thornton', { says: /write the report, recommend full replacement/ }],
  ['client file number for Elias Thornton', { fact: 'client_file_id', of: GRACE }],
  ['how much is the hall subfloor supplement on the Abernathy claim', { says: /\$3,980\.00/ }],
  ['was the Abernathy claim denied?', { says: /notes say nothing of “denied”/ }],
  ['which state has fewest overdue', { fewest: 'loss_state', among: OVERDUE }],
  ['three newest claims in Louisiana', { first: 'received_date desc', among: `loss_state = 'LA'` }],
  ['compare hail and flood', { groups: 'peril', among: `peril in ('Hail', 'Flood')` }],
  ['is Denver busier than Mobile', { groups: 'loss_city', among: `loss_city in ('Denver', 'Mobile')` }],
  ['breakdown by peril', { groups: 'peril' }],
  ['status breakdown for Redwood Mutual', { groups: 'status', among: `client_company = 'Redwood Mutual'` }],
  ['second oldest claim', { unknown: true }],
  [
    'hail claims in Texas and wind claims in Louisiana',
    {
      counts: [`loss_state = 'TX' and peril = 'Hail'`, `loss_state = 'LA' and peril = 'Wind'`],
    },
  ],
  ['how many hail in Texas and wind in Louisiana', { unknown: true }],
  ['who is her carrier?', { fact: 'client_company', of: MAGNOLIA }, 'Tell me about CLM-48213'],
  ['how much is the reserve', { says: /notes say nothing of “reserve”/ }, 'Tell me about CLM-50077'],
  ['overdu clams in texs', { claims: `${OVERDUE} and loss_state = 'TX'` }],
  ['how mny hial claims in galvston', { count: `peril = 'Hail' and loss_city = 'Galveston'` }],
  ['abernaty due date?', { fact: 'due_date', of: MAGNOLIA }],
  ['tx hail overdue', { claims: `${OVERDUE} and loss_state = 'TX' and peril = 'Hail'` }],
  ['clms recvd last wk', { count: 'received_date between day(-11) and day(-5)' }],
  ['Harbor Lite claims', { unknown: true }],
  ['insp sched FL', { claims: `status = 'Inspection scheduled' and loss_state = 'FL'` }],
  ['thorton next steps', { says: /write the report, recommend full replacement/ }],
  ['cuándo vence el reclamo de Abernathy', { fact: 'due_date', of: MAGNOLIA }],
  ['quién es la aseguradora de CLM-49555', { fact: 'client_company', of: GRACE }],
  ['quand est dû le sinistre de Gulfview Dental', { fact: 'due_date', of: GULFVIEW }],
  ['how many claims are due on February 30', { unknown: true }],
  ['how many earthquake claims in Texas', { unknown: true }],
  ['which claims will be late next month', { unknown: true }],
  ['is anything past due in Alabama', { claims: `${OVERDUE} and loss_state = 'AL'` }],
  ['who handles the most hail claims', { most: 'adjuster', among: `peril = 'Hail'` }],
  ['without fire', { count: `loss_city = 'Tulsa' and peril <> 'Fire'` }, 'claims in Tulsa'],
  ['the tornado claim in Mobile', { says: /^This is not in your documents or conversations/ }],
  ['how many insureds do we have in Denver', { says: /“Claims in Denver”: 30\./ }],
  ['remind the contractor to send the permit for CLM-48213', { says: /^Hello \[name\],/ }],
  [
    `decline Ruth Abernathy's supplement because the cabinets were not wet`,
    { says: /^Hello Ruth,[^]*claim CLM-48213[^]*The reason: the cabinets were not wet\./ },
  ],
  [
    'remind Ruth Abernathy to send the signed proof of loss',
    { says: /^Hello Ruth,[^]*proof of loss for claim CLM-48213/ },
  ],
  [
    'decline the supplement on CLM-48213, the cabinets are not covered',
    { says: /^Hello Ruth,[^]*unable to approve it\.[^]*The reason: the cabinets are not covered\./ },
  ],
  [
    'ask gulfview dental for the equipment list and the business income worksheet',
    { says: /CLM-50077\.[^]*ask you for the equipment list and the business income worksheet/ },
  ],
  [
    'confirm the inspection on Tuesday at 10 with Mr. Thornton',
    { says: /^Hello Mr\. Thornton,[^]*confirms our inspection on Tuesday at 10\./ },
  ],
  [
    'schedule an inspection with Ruth for next Monday morning',
    { says: /^Hello Ruth,[^]*118 Magnolia Court for claim CLM-48213[^]*next Monday morning/ },
  ],
  [
    'escalate 49555 to my manager, the engineer has not answered',
    { says: /referring claim CLM-49555[^]*The engineer has not answered\./ },
  ],
  [
    'tell naomi she can start the demo and ask for daily logs',
    { says: /^Hello Naomi,[^]*You can start the demo\.[^]*ask you for daily logs/ },
  ],
  [
    'write the insured that payment went out yesterday, ask him to cash the check, and do not mention the reserve',
    { says: /^(?![^]*reserve)[^]*Payment went out yesterday[^]*cash the check\?/ },
  ],
]

export const PHONE_RECORDS: Readonly<Record<string, readonly RecordsQuestion[]>> = {
  'phone, conversations': [
    [
      'did Walter write to me this week',
      listed('messages', `writer = 'Walter Brandt' and day between day(-4) and day(0)`),
    ],
    ['what did Naomi ask me', listed('messages', `writer = 'Naomi Castillo'`)],
    ['who did i talk to yesterday', listed('conversations', 'day(-1) = any(days)')],
    ['how many messages in the Hail CAT stand-up conversation', messages(`subject like 'Hail CAT%'`)],
    ['has dana whitfield replied since october', messages(`writer = 'Dana Whitfield' and day >= '2026-10-01'`)],
    ['mensajes no leídos de Naomi', messages(`unread and writer = 'Naomi Castillo'`)],
    [`what about Walter's?`, messages(`unread and writer = 'Walter Brandt'`), 'unread messages from Naomi'],
    ['unred mesages from niaomi', messages(`unread and writer = 'Naomi Castillo'`)],
    ['conversations with Marcus Bell', conversations(`people like '%Marcus Bell%'`)],
    ['new messages from Hannah', listed('messages', `unread and writer = 'Hannah Weiss'`)],
    ['last message from Priya', first('messages', 'at desc', `writer = 'Priya Raman'`)],
    ['which conversation is the longest', UNKNOWN],
  ],
}
