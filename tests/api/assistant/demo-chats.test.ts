import { expect, it } from 'vitest'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { fixedClock } from '#server/lib/clock/clock.ts'
import { testDatabase } from '#tests/support/database.ts'

it('the demo data has chats and drafts of each kind that staff reviews, with citations like in the product', async () => {
  const database = await testDatabase()
  await seedDatabase({ database, clock: fixedClock(new Date('2026-11-20T15:00:00Z')), seedUser: null }, 'demo')
  const { rows } = await database.script(
    `select c.chat_conversation_type as type, q.content as prompt, m.content, m.rating,
       jsonb_array_length(m.footnotes) as sources
     from chat_messages m join chat_conversations c using (chat_conversation_id)
     join chat_messages q on q.chat_conversation_id = c.chat_conversation_id and q.role = 'User'
       and q.sequence = (select max(sequence) from chat_messages
         where chat_conversation_id = c.chat_conversation_id and role = 'User' and sequence < m.sequence)
     where m.role = 'Assistant' order by m.date_time_utc`,
  )
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['GeneralChat', 'ClaimNotesSummary', 'MessagingDraft']))
  expect(new Set(rows.map(({ rating }) => rating))).toEqual(new Set(['None', 'ThumbsUp', 'ThumbsDown']))
  const unknown = rows.filter(({ content }) => String(content).startsWith('I do not know.'))
  expect(unknown.every(({ rating }) => rating === 'ThumbsDown')).toBe(true)
  expect(rows.find(({ type }) => type === 'ClaimNotesSummary')?.['content']).toMatch(/^Claim notes summary of CLM-26-/)
  await database.close()
})
