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
const GULFVIEW = `claim_number = 'CLM-50077'`
const INSURED = `coalesce(insured_company, insured_first_name || ' ' || insured_last_name)`
const NAOMI = `writer = 'Naomi Castillo'`
const PHOTO = `mime like 'image/%'`

/** Questions about claims, letters and things that the assistant cannot know, as adjusters type them. */
export const ADJUSTER_CLAIMS_A: readonly QuestionRow[] = [
  // Due dates.
  ['What do I have to turn in by Wednesday?', { count: 'due_date between day(0) and day(5)' }],
  ['Which files are due before the end of next week?', { count: 'due_date < day(9)' }],
  ['Show me everything that is more than a week past due', { claims: 'due_date < day(-7)' }],
  [
    'Which Pensacola claims come due this weekend?',
    { claims: `loss_city = 'Pensacola' and due_date between day(1) and day(2)` },
  ],
  ['what was due two days ago', { claims: 'due_date = day(-2)' }],
  ['claims due in the first week of December', { claims: `due_date between '2026-12-01' and '2026-12-07'` }],
  ['How many claims fall due between Nov 24 and Dec 4?', { count: `due_date between '2026-11-24' and '2026-12-04'` }],
  ['Due dates for my hail claims in Denver', { claims: `is_mine and peril = 'Hail' and loss_city = 'Denver'` }],
  ['Which claims are due tomorrow but not in Texas?', { claims: `due_date = day(1) and loss_state <> 'TX'` }],
  ['How many claims have a deadline in the next two weeks?', { count: 'due_date between day(0) and day(14)' }],
  ['which of my claims are late and by how much', { claims: `is_mine and ${OVERDUE}` }],
  // Search.
  [
    'pull up the Northline Storage claims in Louisiana',
    { claims: `insured_company = 'Northline Storage' and loss_state = 'LA'` },
  ],
  ['find the claims with losses on Bayou Lane', { claims: `loss_address like '%Bayou Lane%'` }],
  [
    'Is there a claim for Paul Drummond in Tulsa?',
    { claims: `insured_last_name = 'Drummond' and loss_city = 'Tulsa'` },
  ],
  ['which file is HA50077', { fact: 'insured_company', of: GULFVIEW }],
  [
    'I need all the fire files for Harbor Light',
    { claims: `peril = 'Fire' and client_company = 'Harbor Light Insurance'` },
  ],
  ['Mei Alvarado water losses', { claims: `insured_last_name = 'Alvarado' and peril = 'Water'` }],
  ['anything on Mill Creek Way in Alabama', { claims: `loss_address like '%Mill Creek Way%' and loss_state = 'AL'` }],
  // One claim and its facts.
  ['Who insures Ruth Abernathy?', { fact: 'client_company', of: MAGNOLIA }],
  ['What day did the hail hit the Thornton house?', { says: /Nov 14, 2026/ }],
  ['When did we get the Gulfview assignment?', { fact: 'received_date', of: GULFVIEW }],
  ['What kind of loss is 50077?', { fact: 'peril', of: GULFVIEW }],
  ['has Thornton been inspected yet', { fact: 'status', of: GRACE }],
  ['What city is the Gulfview Dental loss in?', { fact: 'loss_city', of: GULFVIEW }],
  [
    'What is still missing from Gulfview Dental?',
    { says: /proof of loss is outstanding|did not understand|notes say nothing/i },
  ],
  ['why was the braided line kept on the Abernathy claim', { says: /kept for subrogation/ }],
  ['How many hits on the west slope at Grace Street?', { says: /west 14/ }],
  ['Who took the first notice on 48213?', { says: /Kay Ishida/ }],
  ['what did I note on 49555 yesterday', { says: /North slope 12 hits/ }],
  ['Does Gulfview have a mortgage company?', { says: /say nothing of/ }],
  ['Is the Abernathy claim in litigation?', { says: /say nothing of/ }],
  ['How many treatment rooms are affected at Gulfview Dental?', { says: /two treatment rooms/ }],
  ['what is the square footage of the Thornton roof', { says: /say nothing of|not in your documents/ }],
  // Counts.
  ['How many files am I carrying?', { count: 'is_mine' }],
  ['How many claims in Tulsa and Denver together?', { count: `loss_city in ('Tulsa', 'Denver')` }],
  [
    'total number of wind losses for Plains Fidelity',
    { count: `peril = 'Wind' and client_company = 'Plains Fidelity'` },
  ],
  [
    'How many hail or wind claims came in over the last two weeks?',
    { count: `peril in ('Hail', 'Wind') and received_date between day(-14) and day(0)` },
  ],
  ['how many files have the status insured contacted', { count: `status = 'Insured contacted'` }],
  [
    'How many of the Florida claims have an inspection scheduled?',
    { count: `loss_state = 'FL' and status = 'Inspection scheduled'` },
  ],
  ['How many reports are due?', { says: /did not understand|Report due/ }],
  ['how many totaled cars do we have', { unknown: true }],
  // Comparisons, groups, superlatives.
  [
    'Does Denver or Tulsa have more overdue files?',
    { groups: 'loss_city', among: `loss_city in ('Denver', 'Tulsa') and ${OVERDUE}` },
  ],
  ['Which peril is most common in Florida?', { most: 'peril', among: `loss_state = 'FL'` }],
  ['Overdue claims by adjuster', { groups: 'adjuster', among: OVERDUE }],
  ['Give me a count of theft claims per city', { groups: 'loss_city', among: `peril = 'Theft'` }],
  ['which carrier do I have the most late claims with', { most: 'client_company', among: OVERDUE }],
  ['Who is the insured on my oldest overdue claim?', { first: 'received_date', among: `is_mine and ${OVERDUE}` }],
  ['which hail claim has been sitting the longest', { first: 'received_date', among: `peril = 'Hail'` }],
  [
    'the five most recent claims from Redwood Mutual',
    { first: 'received_date desc', among: `client_company = 'Redwood Mutual'` },
  ],
  ['what are the next three claims due', { first: 'due_date', among: 'due_date >= day(0)' }],
  ['How many claims does each carrier have in Colorado?', { groups: 'client_company', among: `loss_state = 'CO'` }],
  ['status counts for overdue claims', { groups: 'status', among: OVERDUE }],
  // Negations.
  ['Florida claims that have not been inspected', { unknown: true }],
  [
    'How many claims do not belong to Redwood Mutual or Plains Fidelity?',
    { count: `client_company not in ('Redwood Mutual', 'Plains Fidelity')` },
  ],
  ['everything overdue apart from theft and fire', { claims: `${OVERDUE} and peril not in ('Theft', 'Fire')` }],
  ['which of my claims are on time', { claims: `is_mine and ${NOT_OVERDUE}` }],
  ['water claims with no deadline set', { claims: `peril = 'Water' and due_date is null` }],
  ['hail claims nobody has contacted the insured on', { unknown: true }],
  // Date ranges.
  [
    'Losses between October 25 and November 5 in Mobile',
    { claims: `loss_date between '2026-10-25' and '2026-11-05' and loss_city = 'Mobile'` },
  ],
  ['How many did we receive the week before last?', { count: 'received_date between day(-18) and day(-12)' }],
  ['claims received in the second half of October', { claims: `received_date between '2026-10-16' and '2026-10-31'` }],
  ['How many losses have there been since Halloween?', { count: `loss_date between '2026-10-31' and day(0)` }],
  ['claims with a loss date before October 15', { claims: `loss_date < '2026-10-15'` }],
  // Follow-ups.
  ['and where is it?', { fact: 'loss_city', of: GRACE }, 'Tell me about the Thornton claim'],
  ['when did they report it?', { fact: 'received_date', of: GULFVIEW }, 'What is the status of Gulfview Dental?'],
  ['what about his carrier', { fact: 'client_company', of: GRACE }, 'When is Elias Thornton due?'],
  [
    'just the water ones',
    { claims: `${OVERDUE} and loss_state = 'LA' and peril = 'Water'` },
    'overdue claims in Louisiana',
  ],
  [
    'and last month?',
    { count: `received_date between '2026-10-01' and '2026-10-31'` },
    'How many claims did we receive this month?',
  ],
  [
    'which of them belong to Plains Fidelity?',
    { claims: `due_date = day(3) and client_company = 'Plains Fidelity'` },
    'What is due on Monday?',
  ],
  ['Does she have an attorney?', { says: /say nothing of/ }, 'When is the Abernathy claim due?'],
  [
    'break those down by carrier',
    { groups: 'client_company', among: `loss_state = 'TX' and ${OVERDUE}` },
    'overdue claims in TX',
  ],
  // Two claims, two questions.
  ['Which is due first, Abernathy or Thornton?', { says: /CLM-48213[^]*CLM-49555|CLM-49555[^]*CLM-48213/ }],
  ['status of 48213 and 50077', { says: /(?=[^]*Estimate in review)(?=[^]*Insured contacted)/ }],
  [
    'How many hail claims in Denver, and how many of those are overdue?',
    { counts: [`peril = 'Hail' and loss_city = 'Denver'`, `peril = 'Hail' and loss_city = 'Denver' and ${OVERDUE}`] },
  ],
  [
    'Who is the adjuster on CLM-50077 and what is its status?',
    { says: /(?=[^]*Avery Collins)(?=[^]*Insured contacted)/ },
  ],
  ['when is Gulfview due and how many unread messages do I have', { says: /(?=[^]*Nov 20, 2026)(?=[^]*unread: 11\b)/ }],
  // Letters.
  [
    'Write Ruth Abernathy that I will be at the house Thursday at 2 and ask her to have the plumber there',
    { says: /^Hello Ruth,(?=[^]*Thursday at 2)(?=[^]*plumber)/ },
  ],
  [
    'Let Elias Thornton know we got his photos, and that the report goes to the carrier Monday',
    { says: /^Hello Elias,(?=[^]*photos)(?=[^]*report goes to the carrier)/ },
  ],
  [
    'Email Gulfview Dental: need the proof of loss by December 1',
    { says: /(?=[^]*CLM-50077)(?=[^]*proof of loss)(?=[^]*December 1)/ },
  ],
  [
    'Thank Naomi for the drying log and remind her about the invoice',
    { says: /^Hello Naomi,(?=[^]*drying log)(?=[^]*invoice)/ },
  ],
  ['draft a status letter for 49555', { says: /^Hello Elias,[^]*CLM-49555/ }],
  ['write a poem about hail', { says: /have no letter for that/ }],
  ['Tell Walter the reserve is wrong and purple monkeys', { says: /did not understand|^Hello Walter/ }],
  // Spanish and French.
  ['¿Qué reclamos de viento hay en Luisiana?', { claims: `peril = 'Wind' and loss_state = 'LA'` }],
  ['¿Cuántos siniestros de agua no están vencidos?', { count: `peril = 'Water' and ${NOT_OVERDUE}` }],
  ['¿Cuál es la dirección del reclamo de Thornton?', { fact: 'loss_address', of: GRACE }],
  ['Quels sinistres arrivent à échéance demain ?', { claims: 'due_date = day(1)' }],
  ['Combien de sinistres de grêle à Denver ?', { count: `peril = 'Hail' and loss_city = 'Denver'` }],
  // Typing errors and terse phone style.
  ['abernthy staus', { fact: 'status', of: MAGNOLIA }],
  ['gulfveiw dentl due when', { fact: 'due_date', of: GULFVIEW }],
  ['od claims CO wind', { unknown: true }],
  ['thornton addr', { fact: 'loss_address', of: GRACE }],
  ['# of fire clms LA', { count: `peril = 'Fire' and loss_state = 'LA'` }],
  // Out of scope.
  ['What will hail season look like next year?', { unknown: true }],
  ['how much did we pay out on water claims', { unknown: true }],
  ['Which insureds are angry?', { unknown: true }],
  ['call Ruth Abernathy', { says: /I send, change and delete nothing/ }],
  ['Which insured has claims in more than one city?', { unknown: true }],
  ['Which insureds have overdue claims in Mobile?', { groups: INSURED, among: `${OVERDUE} and loss_city = 'Mobile'` }],
]

export const ADJUSTER_RECORDS_A: readonly RecordsQuestion[] = [
  ['Did Priya send anything about the proof of loss?', { says: /signed proof of loss/ }],
  ['what did Casey find on the roof', { says: /12 hits per square|Vents, gutters/ }],
  [
    'Show me what Luis Herrera wrote in October',
    listed('messages', `writer = 'Luis Herrera' and day between '2026-10-01' and '2026-10-31'`),
  ],
  ['How many unread messages from Hannah Weiss?', messages(`unread and writer = 'Hannah Weiss'`)],
  ['whose messages have I not read', groups('messages', 'writer', 'unread')],
  ['Any attachments from Casey?', listed('messages', `files and writer = 'Casey Delgado'`)],
  ['latest message on the Thornton claim', first('messages', 'at desc', `'CLM-49555' = any(claims)`)],
  ['messages with Naomi about the braided line', { says: /braided line/ }],
  [
    'How many times did Walter write to me in November?',
    messages(`writer = 'Walter Brandt' and day between '2026-11-01' and '2026-11-30'`),
  ],
  [
    'How many messages did I send to Priya this month?',
    messages(`mine and people like '%Priya Raman%' and day between '2026-11-01' and '2026-11-30'`),
  ],
  [
    'conversations about the Magnolia claim that are unread',
    listed('conversations', `'CLM-48213' = any(claims) and unread`),
  ],
  ['What did we agree on the reserve for the Abernathy file?', { says: /say nothing of|Reserve goes to \$195,000/ }],
  [
    'Is there anything new from Bluebonnet Restoration?',
    listed('messages', `unread and writer = 'Bluebonnet Restoration'`),
  ],
  ['Which conversations have I not answered?', UNKNOWN],
  ['what is the demand going to include', { says: /\$2,500 deductible/ }],
  ['What files do we have on Abernathy?', listed('documents', `claim = 'CLM-48213'`)],
  ['newest photo for CLM-49555', first('documents', 'at desc', `${PHOTO} and claim = 'CLM-49555'`)],
  ['What does the drying log say about dehumidifiers?', { says: /^This is not in your documents/ }],
  ['When is the next visit according to the drying log?', { says: /^This is not in your documents/ }],
  ['how many days do I have for the inspection per the handbook', { says: /three days/ }],
  ['Total of the first supplement estimate', { says: /\$6,120\.00/ }],
  ['documents Morgan uploaded this year', listed('documents', `uploader = 'Morgan Reyes' and day >= '2026-01-01'`)],
  ['Do we have any Word documents?', { says: /: 0\.|did not understand/ }],
  ['How many csv files?', documents(`mime = 'text/csv'`)],
  [
    'Everything in the Photos folder that I uploaded',
    listed('documents', `folder = 'Photos' and uploader = 'Avery Collins'`),
  ],
  ['what percent moisture did the hall subfloor have on day 2', { says: /27 %|^This is not in your documents/ }],
  ['Who is ready for storms from Pensacola?', { says: /Hannah Weiss/ }],
  ['fotos del reclamo de Abernathy', listed('documents', `${PHOTO} and claim = 'CLM-48213'`)],
  ['messages non lus de Naomi', messages(`unread and ${NAOMI}`)],
  ['how many convos with quinn', conversations(`people like '%Quinn Harper%'`)],
  ['which documents did nobody open', UNKNOWN],
  ['msgs frm priya ystrday', listed('messages', `writer = 'Priya Raman' and day = day(-1)`)],
]
