import { CARELESS_CLAIMS } from './careless-questions.ts'
import type { Expected, QuestionRow } from './expected-answers.ts'
import { SECOND_SET, THIRD_SET } from './further-questions.ts'
import { PHONE_CLAIMS } from './phone-questions.ts'

export interface LabelledQuestion {
  category: string
  ask: string
  /** Questions asked before it in the same conversation. */
  after?: readonly string[]
  expected: Expected
}

const of = (category: string, rows: readonly QuestionRow[]) =>
  rows.map(([ask, expected, ...after]): LabelledQuestion => ({ category, ask, expected, after }))

const OVERDUE = 'due_date < day(0)'
const TEXAS = `loss_state = 'TX'`
/** The claims that are assigned to the person. */
const MINE = 'is_mine'
/** November 20, 2026 is a Friday. */
const THIS_WEEK = 'between day(-4) and day(2)'
const THIS_MONTH = `between '2026-11-01' and '2026-11-30'`
const MAGNOLIA = `claim_number = 'CLM-48213'`
const GRACE = `claim_number = 'CLM-49555'`
const GULFVIEW = `claim_number = 'CLM-50077'`

export const LABELLED_QUESTIONS: readonly LabelledQuestion[] = [
  ...of('counts', [
    ['How many overdue claims are there in Texas?', { count: `${OVERDUE} and ${TEXAS}` }],
    ['How many claims came in this month?', { count: `received_date ${THIS_MONTH}` }],
    ['How many open claims are there?', { count: 'true' }],
    ['How many claims in Texas were caused by hail or water?', { count: `${TEXAS} and peril in ('Hail', 'Water')` }],
    ['How many water claims were caused by wind?', { unknown: true }],
    ['How many claims are assigned to me?', { count: MINE }],
    ['number of claims in Tulsa', { count: `loss_city = 'Tulsa'` }],
    ['count the hail claims', { count: `peril = 'Hail'` }],
    [
      'How many water claims in Baton Rouge are overdue?',
      { count: `peril = 'Water' and loss_city = 'Baton Rouge' and ${OVERDUE}` },
    ],
    ['How many claims does Plains Fidelity have?', { count: `client_company = 'Plains Fidelity'` }],
    ['How many claims are overdue?', { count: OVERDUE }],
    ['How many claims are in the status Inspection scheduled?', { count: `status = 'Inspection scheduled'` }],
    ['How many jobs do we have in Louisiana?', { count: `loss_state = 'LA'` }],
    ['how many claims in TX or FL', { count: `loss_state in ('TX', 'FL')` }],
  ]),
  ...of('due dates', [
    ['What is due today?', { claims: 'due_date = day(0)' }],
    ['Which claims are due tomorrow?', { claims: 'due_date = day(1)' }],
    ['claims due this week', { claims: `due_date ${THIS_WEEK}` }],
    ['Which claims are due next week?', { claims: 'due_date between day(3) and day(9)' }],
    ['Which claims are due in the next 5 days?', { claims: 'due_date between day(0) and day(5)' }],
    ['what is due by Friday', { claims: 'due_date between day(0) and day(0)' }],
    ['How many claims are due in December?', { count: `due_date between '2026-12-01' and '2026-12-31'` }],
    ['Which claims were due yesterday?', { claims: 'due_date = day(-1)' }],
    ['claims due on November 25', { claims: `due_date = '2026-11-25'` }],
    ['Which claims are due after December 1, 2026?', { claims: `due_date > '2026-12-01'` }],
    ['deadlines today in Florida', { claims: `due_date = day(0) and loss_state = 'FL'` }],
    ['Which claims are due soon?', { claims: 'due_date between day(0) and day(3)' }],
    ['Which claims are overdue by more than 5 days?', { claims: 'due_date < day(-5)' }],
    ['claims due between 11/23 and 11/27', { claims: `due_date between '2026-11-23' and '2026-11-27'` }],
  ]),
  ...of('search', [
    ['Corner Bakery', { claims: `insured_company = 'Corner Bakery'` }],
    ['claims of Theo Marsh', { claims: `insured_last_name = 'Marsh' and insured_first_name = 'Theo'` }],
    ['Show me the claims in Galveston', { claims: `loss_city = 'Galveston'` }],
    ['claims from Harbor Light Insurance', { claims: `client_company = 'Harbor Light Insurance'` }],
    [
      'Show the Bayside Marina claims in Colorado',
      { claims: `insured_company = 'Bayside Marina' and loss_state = 'CO'` },
    ],
    ['CLM-49555', { fact: 'insured_last_name', of: GRACE }],
    ['Show me claim PL49555', { fact: 'claim_number', of: GRACE }],
    ['claims of adjuster Avery Collins', { claims: `adjuster = 'Avery Collins'` }],
    ['Which claims is Lars Benning the adjuster of?', { claims: `adjuster = 'Lars Benning'` }],
    ['theft claims', { claims: `peril = 'Theft'` }],
    ['list fire losses in Denver, CO', { claims: `peril = 'Fire' and loss_city = 'Denver'` }],
    ['Ishida', { claims: `insured_last_name = 'Ishida'` }],
    ['Do I have any claims for Hillcrest Apartments?', { claims: `insured_company = 'Hillcrest Apartments'` }],
    ['claims at Grace Street', { claims: `loss_address like '%Grace Street%'` }],
  ]),
  ...of('negation', [
    ['Which claims are NOT overdue?', { claims: `due_date is null or not (${OVERDUE})` }],
    ["How many claims aren't overdue in Texas?", { count: `(due_date is null or not (${OVERDUE})) and ${TEXAS}` }],
    ['claims without a due date', { claims: 'due_date is null' }],
    ['How many claims have no due date?', { count: 'due_date is null' }],
    ['How many claims are not in Texas?', { count: `loss_state <> 'TX'` }],
    ['overdue claims except in Texas', { claims: `${OVERDUE} and loss_state <> 'TX'` }],
    ['claims outside Texas and Florida that are overdue', { claims: `${OVERDUE} and loss_state not in ('TX', 'FL')` }],
    ['How many claims are not from Plains Fidelity?', { count: `client_company <> 'Plains Fidelity'` }],
    ['overdue claims excluding hail', { claims: `${OVERDUE} and peril <> 'Hail'` }],
    ['How many claims did not come in this month?', { count: `not (received_date ${THIS_MONTH})` }],
    ['How many claims have a due date?', { count: 'due_date is not null' }],
  ]),
  ...of('received and loss dates', [
    ['How many claims were received since Monday?', { count: 'received_date between day(-4) and day(0)' }],
    ['claims that came in yesterday', { claims: 'received_date = day(-1)' }],
    ['new claims this week', { claims: `received_date ${THIS_WEEK}` }],
    ['How many claims did we get last month?', { count: `received_date between '2026-10-01' and '2026-10-31'` }],
    [
      'How many claims came in between November 1 and November 10?',
      { count: `received_date between '2026-11-01' and '2026-11-10'` },
    ],
    ['How many claims were received in the last 7 days?', { count: 'received_date between day(-7) and day(0)' }],
    ['claims received before October 20', { claims: `received_date < '2026-10-20'` }],
    ['claims with a date of loss in the last 10 days', { claims: 'loss_date between day(-10) and day(0)' }],
    ['How many losses happened in October?', { count: `loss_date between '2026-10-01' and '2026-10-31'` }],
    ['How many claims are older than 30 days?', { count: 'received_date < day(-30)' }],
    [
      'How many claims came in last week in Tulsa?',
      { count: `received_date between day(-11) and day(-5) and loss_city = 'Tulsa'` },
    ],
    ['claims received today', { claims: 'received_date = day(0)' }],
  ]),
  ...of('superlatives', [
    ['Which is the oldest claim?', { first: 'received_date' }],
    ['Which claim is the most overdue?', { first: 'due_date', among: OVERDUE }],
    ['What is the newest claim in Florida?', { first: 'received_date desc', among: `loss_state = 'FL'` }],
    ['Which claim is due next?', { first: 'due_date', among: 'due_date >= day(0)' }],
    ['the oldest overdue claim in Texas', { first: 'received_date', among: `${OVERDUE} and ${TEXAS}` }],
    ['Which claim came in last?', { first: 'received_date desc' }],
    ['Which Corner Bakery claim is due first?', { first: 'due_date', among: `insured_company = 'Corner Bakery'` }],
  ]),
  ...of('groups and comparisons', [
    ['How many claims per carrier?', { groups: 'client_company' }],
    ['claims by state', { groups: 'loss_state' }],
    ['overdue claims by city', { groups: 'loss_city', among: OVERDUE }],
    ['number of claims for each peril', { groups: 'peril' }],
    ['Which state has the most overdue claims?', { most: 'loss_state', among: OVERDUE }],
    ['Which carrier has the most claims?', { most: 'client_company' }],
    [
      'Which insured has the most claims?',
      { most: `coalesce(insured_company, insured_first_name || ' ' || insured_last_name)` },
    ],
    ['Break down the Texas claims by status', { groups: 'status', among: TEXAS }],
    ['Are there more claims in Texas or in Florida?', { groups: 'loss_state', among: `loss_state in ('TX', 'FL')` }],
    ['Which carriers do I work for?', { groups: 'client_company' }],
    ['How many claims are overdue in Texas and in Alabama?', { count: `${OVERDUE} and loss_state in ('TX', 'AL')` }],
  ]),
  ...of('one claim', [
    ['When is claim CLM-48213 due?', { fact: 'due_date', of: MAGNOLIA }],
    ['Who is the insured on CLM-50077?', { fact: 'insured_company', of: GULFVIEW }],
    ['What is the status of CLM-49555?', { fact: 'status', of: GRACE }],
    ['Who is the adjuster of CLM-49555?', { fact: 'adjuster', of: GRACE }],
    ['When did the loss of CLM-48213 happen?', { fact: 'loss_date', of: MAGNOLIA }],
    ['What caused the loss on CLM-50077?', { fact: 'peril', of: GULFVIEW }],
    ['What is the address of CLM-49555?', { fact: 'loss_address', of: GRACE }],
    ['Which carrier is CLM-48213 for?', { fact: 'client_company', of: MAGNOLIA }],
    ['When was the Ruth Abernathy claim received?', { fact: 'received_date', of: MAGNOLIA }],
    ['What is the due date of the Gulfview Dental claim?', { fact: 'due_date', of: GULFVIEW }],
    ['What is the reserve of CLM-49555?', { unknown: true }],
    ['When is CLM-99999 due?', { unknown: true }],
    ['How many hits per square are on the north slope of CLM-49555?', { says: /North slope 12 hits per square/ }],
    ['What is the subfloor cost on CLM-48213?', { says: /hall subfloor \$3,980\.00/ }],
  ]),
  ...of('follow-ups', [
    ['How much is the reserve?', { unknown: true }, 'Summarize the notes of claim CLM-49555'],
    ['when is it due?', { fact: 'due_date', of: GRACE }, 'Summarize the notes of claim CLM-49555'],
    ['Who is the adjuster?', { fact: 'adjuster', of: MAGNOLIA }, 'When is claim CLM-48213 due?'],
    ['What is the status?', { fact: 'status', of: GULFVIEW }, 'Who is the insured on CLM-50077?'],
    [
      'And the carrier?',
      { fact: 'client_company', of: GULFVIEW },
      'Who is the insured on CLM-50077?',
      'What is the status?',
    ],
    ['How much is the subfloor?', { says: /hall subfloor \$3,980\.00/ }, 'When is claim CLM-48213 due?'],
    ['and in Florida?', { count: `${OVERDUE} and loss_state = 'FL'` }, 'How many overdue claims are there in Texas?'],
    ['How many of them are overdue?', { count: `${OVERDUE} and insured_company = 'Corner Bakery'` }, 'Corner Bakery'],
    ['Which of those are in Texas?', { claims: `${OVERDUE} and ${TEXAS}` }, 'Which claims are overdue?'],
    ['How many claims are there?', { count: 'true' }, 'When is claim CLM-48213 due?'],
    ['How much is the deductible?', { unknown: true }, 'Corner Bakery'],
  ]),
  ...of('misspellings', [
    ['how many overdu clams are in texas', { count: `${OVERDUE} and ${TEXAS}` }],
    ['claims in Galvestn', { claims: `loss_city = 'Galveston'` }],
    ['Corner Bakrey', { claims: `insured_company = 'Corner Bakery'` }],
    ['clams due tomorow', { claims: 'due_date = day(1)' }],
    ['How many claims are in Louisana?', { count: `loss_state = 'LA'` }],
    ['wich claim is the oldst', { first: 'received_date' }],
    ['claims recieved this month', { claims: `received_date ${THIS_MONTH}` }],
  ]),
  ...of('Spanish', [
    ['¿Cuántos reclamos vencidos hay en Texas?', { count: `${OVERDUE} and ${TEXAS}` }],
    ['reclamos que vencen mañana', { claims: 'due_date = day(1)' }],
    ['¿Cuántos reclamos recibimos este mes?', { count: `received_date ${THIS_MONTH}` }],
    ['reclamos sin fecha de vencimiento', { claims: 'due_date is null' }],
    ['¿Cuál es el reclamo más antiguo?', { first: 'received_date' }],
    ['reclamos por estado', { groups: 'loss_state' }],
  ]),
  ...of('messages, documents and help', [
    ['What did Naomi say about the air movers?', { says: /nine air movers, two dehumidifiers/ }],
    ['What did Walter Brandt write about the reserve?', { says: /Reserve goes to \$195,000/ }],
    ['What does the radar show?', { says: /The radar shows 1\.75 inch/ }],
    ['How do I add a participant to a conversation?', { says: /Add Participants/ }],
    ['Where are my recovery codes?', { says: /recovery codes/i }],
  ]),
  ...of('out of scope and not understood', [
    ['What is the weather in Galveston tomorrow?', { unknown: true }],
    ['How many claims have a swimming pool?', { unknown: true }],
    ['How many claims were closed last month?', { unknown: true }],
    ['What is the average reserve of the Texas claims?', { unknown: true }],
    ['Which claims involve a lawyer?', { unknown: true }],
    ['How many claims are there in Houston?', { unknown: true }],
    ['Who won the chess tournament?', { unknown: true }],
    ['Which claims are more than 50,000 dollars?', { unknown: true }],
    ['How many claims will come in next year if it hails?', { unknown: true }],
    ['How many claims does Zebulon Quartz have?', { unknown: true }],
    ['claims near Galveston', { unknown: true }],
    ['Which claims are half done?', { unknown: true }],
    ['How many overdue claims did we have in Texas a year ago?', { unknown: true }],
    ['Should the claim of Ruth Abernathy be denied?', { unknown: true }],
  ]),
  ...of('French', [
    ['Combien de sinistres sont en retard au Texas ?', { count: `${OVERDUE} and ${TEXAS}` }],
    ['sinistres reçus cette semaine', { claims: `received_date ${THIS_WEEK}` }],
    ["sinistres sans date d'échéance", { claims: 'due_date is null' }],
    ['sinistres par assureur', { groups: 'client_company' }],
    ['Combien de sinistres ont une piscine ?', { unknown: true }],
  ]),
  ...of('second set', SECOND_SET),
  ...of('third set', THIRD_SET),
  ...of('careless', CARELESS_CLAIMS),
  ...of('phone', PHONE_CLAIMS),
]
