import { expect, it } from 'vitest'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { personId } from '#server/db/seed/demo-people.ts'
import { fixedClock } from '#server/lib/clock/clock.ts'
import { testDatabase } from '#tests/support/database.ts'

it('the demo data has notifications, requests both ways, announcements, links, an ordered history, and none to send', async () => {
  const database = await testDatabase()
  await seedDatabase({ database, clock: fixedClock(new Date('2026-11-20T15:00:00Z')), seedUser: null }, 'demo')
  const avery = personId('avery.collins@evolve.example')
  const { rows } = await database.script(
    `select (select count(distinct e.type)::int from notifications n join notification_events e on e.id = n.event_id
      where n.recipient_user_id = '${avery}') as types,
       (select count(*)::int from connections where state = 'Pending' and target_id = '${avery}') as received,
       (select count(*)::int from connections where state = 'Pending' and requesting_id = '${avery}') as sent,
       (select count(*)::int from announcements where addressed_at is not null) as announcements,
       (select count(*)::int from notification_deliveries) as deliveries,
       (select count(*)::int from quick_links where owner_id = '${avery}') as links,
       (select array_agg(id order by id) = array_agg(id order by changed_at, id) and count(*) > 9 from history_logs) as history`,
  )
  expect(rows).toEqual([{ types: 6, received: 2, sent: 2, announcements: 2, deliveries: 0, links: 2, history: true }])
  await database.close()
})
