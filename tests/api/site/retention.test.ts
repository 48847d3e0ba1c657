import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_PREVIEW_DAYS } from '#shared/limits/page-previews.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld({ env: { RETENTION_SECURITY_LOG_DAYS: '60', RETENTION_DEACTIVATED_ACCOUNT_DAYS: '90' } })
  await world.services.jobs.start()
})

afterAll(() => world.close())

const daysAgo = (days: number): string => new Date(world.clock.now().getTime() - days * 86_400_000).toISOString()

async function columnOf(sql: string): Promise<unknown[]> {
  const { rows } = await world.services.database.script(sql)
  return rows.map((row) => Object.values(row)[0])
}

test('records are deleted at the end of their period and not before, and long inactive accounts are scheduled', async () => {
  const { database, ids } = world.services
  const [person, inactive, recent, staff] = [
    await world.person(),
    await world.person({ deactivated: true }),
    await world.person({ deactivated: true }),
    await world.staff('admin', { deactivated: true }),
  ]
  for (const [who, days] of [
    [inactive, 91],
    [recent, 89],
    [staff, 91],
  ] as const)
    await database.script(`update users set updated_at = '${daysAgo(days)}' where id = '${who.userId}'`)
  for (const days of [59, 61])
    await database.script(
      `insert into security_events (id, user_id, kind, actor_user_id, occurred_at)
       values ('${ids.uuid()}', '${person.userId}', 'MfaReset', '${person.userId}', '${daysAgo(days)}')`,
    )
  for (const days of [364, 366])
    await database.script(
      `insert into site_user_invitations (id, email_address, first_name, last_name, affiliation, role_id, sent_at)
       select '${ids.uuid()}', 'invited${days}@evolve.example', 'A', 'B', 'C', id, '${daysAgo(days)}' from site_roles limit 1`,
    )
  for (const days of [PAGE_PREVIEW_DAYS - 1, PAGE_PREVIEW_DAYS + 1])
    await database.script(`insert into page_previews (address_hash, read_at) values ('${days}', '${daysAgo(days)}')`)
  await world.services.jobs.send('retention-apply', {})
  await expect.poll(() => columnOf('select user_id from erasures'), { timeout: 20_000 }).toEqual([inactive.userId])
  expect(await columnOf('select count(*)::int from security_events')).toEqual([1])
  expect(await columnOf('select email_address from site_user_invitations')).toEqual(['invited364@evolve.example'])
  expect(await columnOf('select address_hash from page_previews')).toEqual([String(PAGE_PREVIEW_DAYS - 1)])
  expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [inactive.emailAddress, 'Evolve: Your account will be deleted'],
  ])
})
