import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIT_EXPORT_MAX_DAYS, FRESH_SIGN_IN_MINUTES } from '#shared/limits.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  admin = await world.staff('admin')
})

afterAll(() => world.close())

function urlOf(from: string, until: string, as = admin) {
  const query =
    'mutation ($from: Date!, $until: Date!) { siteAuditExportUrl(from: $from, until: $until) { downloadUrl } }'
  return world.graphql<{ siteAuditExportUrl: { downloadUrl: string } }>(query, { from, until }, as)
}

async function exportOf(from: string, until: string): Promise<Record<string, Record<string, string>[]>> {
  const url = (await urlOf(from, until)).data?.siteAuditExportUrl.downloadUrl ?? ''
  const response = await world.app.inject({ method: 'GET', url })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = Object.entries(unzipSync(response.rawPayload))
  return Object.fromEntries(
    files.map(([name, bytes]) => [
      name,
      Papa.parse<Record<string, string>>(strFromU8(bytes).replace('\uFEFF', ''), { header: true, skipEmptyLines: true })
        .data,
    ]),
  )
}

describe('the audit export of the site', () => {
  test('contains the changes of the requested days, with the acting and the assumed identity', async () => {
    const person = await world.person()
    const change = (about: string) =>
      `mutation { userProfileUpdate(userId: "${person.userId}", update: { name: { firstName: "Ann", lastName: "Lee" },
        languageIds: [], workCodes: ["AUTO"], about: "${about}" }) { id } }`
    await world.graphql(change('=1+1'), {}, person)
    const acting = await world.assume(await world.staff(['SocialUser_Assume_R']), person)
    await world.graphql(change('Radar'), {}, acting)
    const files = await exportOf('2026-11-20', '2026-11-20')
    const changes = files['history.csv']?.filter(({ ownerId }) => ownerId === person.userId) ?? []
    expect(changes).toContainEqual(
      expect.objectContaining({
        field: 'About',
        newValue: "'=1+1",
        changedBy: expect.stringContaining(person.emailAddress),
      }),
    )
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'About', newValue: 'Radar', staffInTheirName: expect.stringContaining('@') }),
    )
    expect(files['assumed-identities.csv']).toMatchObject([{ reason: 'Support call' }])
    expect(files['operations.csv']?.map(({ operation }) => operation)).toContain('userProfileUpdate')
    expect(files['security-log.csv']).toContainEqual(expect.objectContaining({ event: 'AuditExported' }))
    const earlier = await exportOf('2026-11-01', '2026-11-19')
    expect(Object.values(earlier)).toEqual([[], [], [], []])
  })

  test('continues after a page that ends within an entry', async () => {
    const { database, ids } = world.services
    const [log, owner] = [ids.uuid(), ids.uuid()]
    await database.script(
      `insert into history_logs (id, changed_at, is_by_staff) values ('${log}', '2026-10-05T12:00:00Z', false)`,
    )
    await database.script(
      `insert into history_changes (log_id, position, owner_type, owner_id, area, entity_type, entity_id, entity_value, change_type)
       select '${log}', n, 'System', '${owner}', 'Settings', 'System', '${owner}', 'Row ' || n, 'EntityModified'
       from generate_series(1, 2500) n`,
    )
    const rows = (await exportOf('2026-10-05', '2026-10-05'))['history.csv'] ?? []
    expect(rows.map(({ entity }) => entity)).toEqual(Array.from({ length: 2_500 }, (_row, index) => `Row ${index + 1}`))
  })

  test('is refused for days in the wrong order, too many days, a modified link, and an old sign-in', async () => {
    expect((await urlOf('2026-11-20', '2026-11-19')).code).toBe('VALIDATION_FAILED')
    expect((await urlOf('2025-01-01', '2026-11-19')).errors?.[0]?.extensions.details).toEqual([
      { path: 'until', message: `At most ${AUDIT_EXPORT_MAX_DAYS} days can be exported at once.` },
    ])
    const url = (await urlOf('2026-11-20', '2026-11-20')).data?.siteAuditExportUrl.downloadUrl ?? ''
    const changed = await world.app.inject({ method: 'GET', url: url.replace('2026-11-20', '2026-01-20') })
    expect(changed.statusCode).toBe(403)
    world.clock.advance((FRESH_SIGN_IN_MINUTES + 1) * 60_000)
    expect((await urlOf('2026-11-20', '2026-11-20')).code).toBe('FRESH_SIGN_IN_REQUIRED')
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(403)
  })
})
