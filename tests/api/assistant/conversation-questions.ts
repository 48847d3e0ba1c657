import { conversations, first, groups, listed, messages, type RecordsQuestion, UNKNOWN } from './record-answers.ts'

const NAOMI = `writer = 'Naomi Castillo'`
const WITH_NAOMI = `people like '%Naomi Castillo%'`
const WALTER = `writer = 'Walter Brandt'`
const PRIYA = `writer = 'Priya Raman'`
const MAGNOLIA = `'CLM-48213' = any(claims)`
const GRACE = `'CLM-49555' = any(claims)`
/** November 20, 2026 is a Friday. */
const THIS_WEEK = 'between day(-4) and day(2)'
const OTHERS = 'not mine'

/** Questions about conversations and messages, by category. */
export const CONVERSATION_QUESTIONS: Readonly<Record<string, readonly RecordsQuestion[]>> = {
  'conversations, unread': [
    ['How many unread conversations do I have?', conversations('unread')],
    ['How many unread messages do I have?', messages('unread')],
    ['Show my unread conversations', listed('conversations', 'unread')],
    ['Do I have any unread messages from Naomi?', listed('messages', `unread and ${NAOMI}`)],
    ['Which conversations have I not read?', listed('conversations', 'unread')],
    ['unread messages about claim CLM-48213', listed('messages', `unread and ${MAGNOLIA}`)],
    ['Unread messages about the Thornton claim', listed('messages', `unread and ${GRACE}`)],
    ['What is unread from this week?', listed('messages', `unread and day ${THIS_WEEK}`)],
    ['number of unread messages that came in today', messages('unread and day = day(0) and not mine')],
  ],
  'conversations, people': [
    ['What did Naomi write this week?', listed('messages', `${NAOMI} and day ${THIS_WEEK}`)],
    ['Messages from Walter since Monday', listed('messages', `${WALTER} and day >= day(-4)`)],
    ['How many messages did Priya Raman send me?', messages(PRIYA)],
    ['conversations with Naomi Castillo', listed('conversations', WITH_NAOMI)],
    ['How many conversations do I have with Walter Brandt?', conversations(`people like '%Walter Brandt%'`)],
    ['When did Naomi last write to me?', first('messages', 'at desc', NAOMI)],
    ['When did I last write to Naomi?', first('messages', 'at desc', `mine and ${WITH_NAOMI}`)],
    ['What was the last thing Ben Hollister said?', first('messages', 'at desc', `writer = 'Ben Hollister'`)],
    ['last message from Redwood Mutual', first('messages', 'at desc', `writer = 'Redwood Mutual Insurance'`)],
    ['Did Marcus Bell write today?', listed('messages', `writer = 'Marcus Bell' and day = day(0)`)],
    ['Has Casey written since Wednesday?', listed('messages', `writer = 'Casey Delgado' and day >= day(-2)`)],
    ['How many messages have I sent?', messages('mine')],
    ['messages I wrote yesterday', listed('messages', 'mine and day = day(-1)')],
    ['the three newest messages from Hannah Weiss', first('messages', 'at desc', `writer = 'Hannah Weiss'`, 3)],
    ['Who wrote to me today?', groups('messages', 'writer', `${OTHERS} and day = day(0)`)],
    ['How many messages per person this week?', groups('messages', 'writer', `day ${THIS_WEEK}`)],
    ['messages from Naomi or Walter this week', listed('messages', `(${NAOMI} or ${WALTER}) and day ${THIS_WEEK}`)],
    ['mesages from Namoi this week', listed('messages', `${NAOMI} and day ${THIS_WEEK}`)],
    [
      'conversations with both Naomi and Luis Herrera',
      listed('conversations', `${WITH_NAOMI} and people like '%Luis Herrera%'`),
    ],
    ['Show conversations with Quinn Harper', listed('conversations', `people like '%Quinn Harper%'`)],
  ],
  'conversations, dates': [
    ['How many messages came in today?', messages(`${OTHERS} and day = day(0)`)],
    ['How many messages did I get yesterday?', messages(`${OTHERS} and day = day(-1)`)],
    ['Which conversations had messages yesterday?', listed('conversations', 'day(-1) = any(days)')],
    ['messages received before November', messages(`${OTHERS} and day < '2026-11-01'`)],
    [
      'How many messages did I receive between November 9 and November 13?',
      messages(`${OTHERS} and day between '2026-11-09' and '2026-11-13'`),
    ],
    ['my newest conversation', first('conversations', 'at desc')],
    ['What is my oldest message?', first('messages', 'at')],
    ['How many conversations were active this month?', UNKNOWN],
    [
      'messages in the last 3 days from Grace Okonkwo',
      listed('messages', `writer = 'Grace Okonkwo' and day >= day(-3)`),
    ],
    ['last 5 messages', first('messages', 'at desc', 'true', 5)],
    ['How many messages were there last week?', messages('day between day(-11) and day(-5)')],
  ],
  'conversations, claims': [
    ['Which conversations are about claim CLM-48213?', listed('conversations', MAGNOLIA)],
    ['conversations about the claim of Ruth Abernathy', listed('conversations', MAGNOLIA)],
    ['How many conversations are about claim CLM-49555?', conversations(GRACE)],
    ['messages on claim CLM-49555 this week', listed('messages', `${GRACE} and day ${THIS_WEEK}`)],
    ['What did Ben write about claim CLM-49555?', listed('messages', `${GRACE} and writer = 'Ben Hollister'`)],
    ['How many messages are there about CLM-48213?', messages(MAGNOLIA)],
    ['conversations about claim CLM-99999', { says: /: 0\.|no (?:open )?claim/ }],
    ['Which conversations are linked to a claim?', listed('conversations', 'cardinality(claims) > 0')],
  ],
  'conversations, words': [
    ['How many messages mention moisture?', messages(`words(text) like '% moisture%'`)],
    ['messages that contain "deductible"', listed('messages', `words(text) like '% deductible%'`)],
    ['conversations with "Magnolia" in the subject', listed('conversations', `words(subject) like '% magnolia%'`)],
    ['messages from Naomi mentioning subfloor', listed('messages', `${NAOMI} and words(text) like '% subfloor%'`)],
  ],
  'conversations, negation': [
    ['How many messages this week are not from Naomi?', messages(`not (${NAOMI}) and day ${THIS_WEEK}`)],
    ['unread conversations except those with Naomi', listed('conversations', `unread and not (${WITH_NAOMI})`)],
    ['conversations without unread messages', conversations('not unread')],
    ['How many conversations are not about a claim?', conversations('cardinality(claims) = 0')],
  ],
  'conversations, attachments': [
    ['How many messages have attachments?', messages('files')],
    ['conversations with attachments', listed('conversations', 'files')],
    ['Messages from Naomi with attachments', listed('messages', `files and ${NAOMI}`)],
  ],
  'conversations, languages': [
    ['¿Cuántos mensajes sin leer tengo?', messages('unread')],
    ['¿Qué escribió Naomi esta semana?', listed('messages', `${NAOMI} and day ${THIS_WEEK}`)],
    ['mensajes de Walter desde el lunes', listed('messages', `${WALTER} and day >= day(-4)`)],
    ['Combien de messages non lus ai-je ?', messages('unread')],
    ["Qu'est-ce que Naomi a écrit cette semaine ?", listed('messages', `${NAOMI} and day ${THIS_WEEK}`)],
    ['les conversations avec Walter Brandt', listed('conversations', `people like '%Walter Brandt%'`)],
  ],
  'conversations, follow-ups': [
    ['And from Walter?', listed('messages', `${WALTER} and day ${THIS_WEEK}`), 'What did Naomi write this week?'],
    [
      'and last week?',
      messages(`${NAOMI} and day between day(-11) and day(-5)`),
      'How many messages did Naomi write this week?',
    ],
  ],
  'conversations, not understood': [
    ['How many starred conversations do I have?', UNKNOWN],
    ['How many messages did Zebulon Pike send me?', UNKNOWN],
    ['How many angry messages did I get this week?', UNKNOWN],
    ['Which conversations are unimportant?', UNKNOWN],
    ['How many messages were deleted by Naomi?', UNKNOWN],
    ['Who has not answered me?', UNKNOWN],
    ['What is the average length of my messages?', UNKNOWN],
    ['How many unread messages does Walter have?', UNKNOWN],
  ],
}
