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
const GULFVIEW = `claim_number = 'CLM-50077'`
const PDF = `mime = 'application/pdf'`

/** Further questions, which were written when those of the first set were answered. */
export const ADJUSTER_CLAIMS_B: readonly QuestionRow[] = [
  [
    'anything for Bayside Marina due before Christmas?',
    { claims: `insured_company = 'Bayside Marina' and due_date < '2026-12-25'` },
  ],
  ['what else is due this week besides hail', { claims: `due_date between day(-4) and day(2) and peril <> 'Hail'` }],
  ['Do I have deadlines on Tuesday?', { claims: 'due_date = day(4)' }],
  ['How many claims went overdue yesterday?', { says: /: 0\.|did not understand|Claims due on Nov 19/ }],
  [
    'List the Tulsa claims whose due date is in December',
    { count: `loss_city = 'Tulsa' and due_date between '2026-12-01' and '2026-12-31'` },
  ],
  ['Rosa Lindqvist in Galveston', { claims: `insured_first_name = 'Rosa' and loss_city = 'Galveston'` }],
  [
    'show claims where the insured is Kay Ishida and the cause is theft',
    { claims: `insured_last_name = 'Ishida' and peril = 'Theft'` },
  ],
  [
    'Which of the Hillcrest Apartments claims is the newest?',
    { first: 'received_date desc', among: `insured_company = 'Hillcrest Apartments'` },
  ],
  [
    'Give me the two oldest fire claims in Mobile',
    { first: 'received_date', among: `peril = 'Fire' and loss_city = 'Mobile'` },
  ],
  ['How old is the Thornton claim?', { fact: 'received_date', of: GRACE }],
  ['who do I report to on 48213, which carrier', { fact: 'client_company', of: MAGNOLIA }],
  ['Gulfview loss date please', { fact: 'loss_date', of: GULFVIEW }],
  ['Where is the Abernathy property?', { says: /118 Magnolia Court|Mobile, AL/ }],
  ['Did anyone inspect the Abernathy house?', { says: /Inspected with the insured|notes say/ }],
  ['what broke at Ruth Abernathys', { says: /supply line|not in your documents|say nothing/ }],
  ['are there hits on the south slope of 49555', { says: /south none/ }],
  ['how bad is the kitchen ceiling on claim 48213', { says: /kitchen ceiling is down/ }],
  ['What is the RCV on the Gulfview claim?', { says: /say nothing of/ }],
  ['How many claims are in review?', { count: `status = 'Estimate in review'` }],
  [
    'Number of claims received Monday through Thursday this week',
    { count: 'received_date between day(-4) and day(-1)' },
  ],
  [
    'how many losses in Baton Rouge since November 1',
    { count: `loss_city = 'Baton Rouge' and loss_date between '2026-11-01' and day(0)` },
  ],
  ['What share of my claims is late?', { unknown: true }],
  ['Rank the cities by number of claims', { groups: 'loss_city' }],
  ['top carrier by claim count', { most: 'client_company' }],
  [
    'are there more flood or theft claims in Tulsa',
    { groups: 'peril', among: `peril in ('Flood', 'Theft') and loss_city = 'Tulsa'` },
  ],
  [
    'How do Texas and Oklahoma compare on overdue claims?',
    { groups: 'loss_state', among: `loss_state in ('TX', 'OK') and ${OVERDUE}` },
  ],
  [
    'claims not from Plains Fidelity and not in Denver',
    { claims: `client_company <> 'Plains Fidelity' and loss_city <> 'Denver'` },
  ],
  ['Which claims are neither in Texas nor in Florida?', { count: `loss_state not in ('TX', 'FL')` }],
  ['claims we got between the 10th and the 14th', { claims: `received_date between '2026-11-10' and '2026-11-14'` }],
  [
    'wind damage last month in Louisiana',
    { claims: `peril = 'Wind' and loss_state = 'LA' and received_date between '2026-10-01' and '2026-10-31'` },
  ],
  ['who is handling it?', { fact: 'adjuster', of: GULFVIEW }, 'CLM-50077'],
  ['was it hail?', { fact: 'peril', of: MAGNOLIA }, 'Tell me about Ruth Abernathy'],
  [
    'and which are in Mobile',
    { claims: `received_date = day(-1) and loss_city = 'Mobile'` },
    'What came in yesterday?',
  ],
  ['same for Florida', { count: `${OVERDUE} and loss_state = 'FL'` }, 'How many claims are overdue in Texas?'],
  ['is Gulfview or Abernathy older', { says: /(?=[^]*Nov 18, 2026)(?=[^]*Nov 9, 2026)/ }],
  ['carrier for 49555 and 50077?', { says: /(?=[^]*Plains Fidelity)(?=[^]*Harbor Light)/ }],
  ['how many flood claims and how many theft claims', { counts: [`peril = 'Flood'`, `peril = 'Theft'`] }],
  [
    'Ask Elias Thornton for his contractor estimate and tell him the roof report is done',
    { says: /^Hello Elias,(?=[^]*estimate)(?=[^]*[Tt]he roof report is done)/ },
  ],
  [
    'Write to Gulfview Dental that we need the equipment list and will inspect on Monday morning',
    { says: /(?=[^]*Gulfview)(?=[^]*equipment list)(?=[^]*Monday morning)/ },
  ],
  [
    'remind naomi: invoice, drying log, photos',
    { says: /^Hello Naomi,(?=[^]*- invoice)(?=[^]*- drying log)(?=[^]*- photos)/ },
  ],
  [
    '¿Cuántos reclamos de Redwood Mutual vencen en diciembre?',
    { count: `client_company = 'Redwood Mutual' and due_date between '2026-12-01' and '2026-12-31'` },
  ],
  ['reclamos de incendio en Tulsa', { claims: `peril = 'Fire' and loss_city = 'Tulsa'` }],
  ['Qui est l’expert du sinistre CLM-50077 ?', { fact: 'adjuster', of: GULFVIEW }],
  ['how mnay teft claims in mobil', { count: `peril = 'Theft' and loss_city = 'Mobile'` }],
  ['LA flood od?', { unknown: true }],
  ['Which claims are likely to be litigated?', { unknown: true }],
  ['How many roofs have I climbed this year?', { unknown: true }],
  ['claims above my authority', { unknown: true }],
]

export const ADJUSTER_RECORDS_B: readonly RecordsQuestion[] = [
  ['What did Ben say about the radar?', { says: /1\.75 inch/ }],
  ['Show the last two messages from Simone Leclair', first('messages', 'at desc', `writer = 'Simone Leclair'`, 2)],
  [
    'How many messages has Grace Okonkwo written since October?',
    messages(`writer = 'Grace Okonkwo' and day >= '2026-10-01'`),
  ],
  ['unread stuff from Walter', listed('messages', `unread and writer = 'Walter Brandt'`)],
  ['which conversation did I last write in', { says: /did not understand|CLM-48213|Scope of loss|Hail/ }],
  [
    'Conversations with Taylor Brooks that have attachments',
    listed('conversations', `files and people like '%Taylor Brooks%'`),
  ],
  ['how much is the deductible in the demand for the valve claim', { says: /\$2,500/ }],
  ['Did Walter say when the reserve goes up?', { says: /Reserve goes to \$195,000/ }],
  [
    'Which PDFs were added this year by Hannah?',
    listed('documents', `${PDF} and uploader = 'Hannah Weiss' and day >= '2026-01-01'`),
  ],
  ['documents about Gulfview', { says: /: 0\.|did not understand|Gulfview/ }],
  [
    'How many files did Morgan upload in the folder Templates?',
    documents(`uploader = 'Morgan Reyes' and folder = 'Templates'`),
  ],
  ['How long do we have for the first contact according to the handbook?', { says: /24 hours/ }],
  ['what is the total on the Abernathy estimate', { says: /\$6,120\.00|say nothing of the value/ }],
  [
    'what license does the company have for Alabama',
    { says: /Independent adjuster, property and casualty|Resident license/ },
  ],
  [
    'mensajes de Hannah de esta semana',
    listed('messages', `writer = 'Hannah Weiss' and day between day(-4) and day(2)`),
  ],
  ['documents per claim', groups('documents', 'claim', 'claim is not null')],
  ['how many convos with redwood', conversations(`people like '%Redwood Mutual%'`)],
  ['which messages are important', UNKNOWN],
]
