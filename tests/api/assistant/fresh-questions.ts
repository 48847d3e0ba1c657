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

/** Questions that were written after the code answered the others, to find what it does not understand. */
export const FRESH_QUESTIONS: Readonly<Record<string, readonly RecordsQuestion[]>> = {
  'fresh, conversations': [
    ['Any news from Priya today?', listed('messages', `writer = 'Priya Raman' and day = day(0)`)],
    [
      'Have I heard from Marcus Bell this week?',
      listed('messages', `writer = 'Marcus Bell' and day between day(-4) and day(2)`),
    ],
    ['Show me everything Walter sent me yesterday', listed('messages', `writer = 'Walter Brandt' and day = day(-1)`)],
    [
      'How many emails did I receive from Naomi in November?',
      messages(`writer = 'Naomi Castillo' and day between '2026-11-01' and '2026-11-30'`),
    ],
    ['Which threads are still unread?', listed('conversations', 'unread')],
    ['Who sent me the most messages this month?', { says: /By writer:\n- [A-Z]/ }],
    [
      'Do I have messages from Dana Whitfield or Taylor Brooks?',
      listed('messages', `writer in ('Dana Whitfield', 'Taylor Brooks')`),
    ],
    ['When was the last time Simone wrote to me?', first('messages', 'at desc', `writer = 'Simone Leclair'`)],
    ['Conversations where Ben Hollister is a participant', UNKNOWN],
    [
      'How many messages did Walter and Priya send last week?',
      messages(`writer in ('Walter Brandt', 'Priya Raman') and day between day(-11) and day(-5)`),
    ],
    ['unread mail about claim CLM-50077', listed('messages', `unread and 'CLM-50077' = any(claims)`)],
    [
      'What did I tell Naomi this week?',
      listed('messages', `mine and people like '%Naomi Castillo%' and day between day(-4) and day(2)`),
    ],
    [
      'How many conversations with Luis are about a claim?',
      conversations(`people like '%Luis Herrera%' and cardinality(claims) > 0`),
    ],
    ['Find messages with photos from Casey', listed('messages', `files and writer = 'Casey Delgado'`)],
    ['How many messages are older than 30 days?', UNKNOWN],
    ['How many messages do I have that nobody answered?', UNKNOWN],
    ['messages before October 2026 from Naomi', listed('messages', `writer = 'Naomi Castillo' and day < '2026-10-01'`)],
    ['oldest unread message', first('messages', 'at', 'unread')],
    ['How many messages did I write on Wednesday?', messages('mine and day = day(-2)')],
    ['¿Cuándo escribió Walter por última vez?', first('messages', 'at desc', `writer = 'Walter Brandt'`)],
  ],
  'fresh, after a second look': [
    [
      'How many messages are in the conversation "Hail inspection, Grace Street"?',
      messages(`subject = 'Hail inspection, Grace Street'`),
    ],
    ['last email from Walter', first('messages', 'at desc', `writer = 'Walter Brandt'`)],
    ['conversations without Naomi', listed('conversations', `people not like '%Naomi Castillo%'`)],
    [
      'conversations with Naomi but not Luis',
      listed('conversations', `people like '%Naomi Castillo%' and people not like '%Luis Herrera%'`),
    ],
    ['When did I last hear from Grace?', first('messages', 'at desc', `writer = 'Grace Okonkwo'`)],
    ['how many msgs did walter send', messages(`writer = 'Walter Brandt'`)],
    ['documents not uploaded by Avery', listed('documents', `uploader <> 'Avery Collins'`)],
    ['Who has not uploaded documents?', UNKNOWN],
    ['How many messages did Naomi send to Walter?', UNKNOWN],
    ['How many photos are there and how many unread messages do I have?', { says: /photos: 5\.[^]*unread: 11\./ }],
  ],
  'fresh, documents': [
    ['How many pictures did Avery upload?', documents(`mime like 'image/%' and uploader = 'Avery Collins'`)],
    ['Show the PDFs in Estimates', listed('documents', `mime = 'application/pdf' and folder = 'Estimates'`)],
    ['What was uploaded last week?', listed('documents', 'day between day(-11) and day(-5)')],
    ['How many files are in each folder?', groups('documents', 'folder', 'folder is not null')],
    ['Is there a document called Moisture readings?', listed('documents', `name = 'Moisture readings.csv'`)],
    ['Who uploaded the first notice of loss?', { says: /First notice of loss\.pdf.*Hannah Weiss/ }],
    [
      'photos on the claim of Ruth Abernathy uploaded before November 12',
      listed('documents', `mime like 'image/%' and claim = 'CLM-48213' and day < '2026-11-12'`),
    ],
    ['Which spreadsheets did Hannah add?', listed('documents', `mime = 'text/csv' and uploader = 'Hannah Weiss'`)],
    ['How many documents were shared with Naomi?', UNKNOWN],
    ['smallest file in the folder Templates', first('documents', 'size', `folder = 'Templates'`)],
    ['How many photos are not on a claim?', documents(`mime like 'image/%' and claim is null`)],
    ['Which documents have more than three pages?', UNKNOWN],
  ],
}
