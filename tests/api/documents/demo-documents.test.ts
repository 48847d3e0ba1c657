import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { sniffedType } from '#server/modules/files/content-type.ts'
import { sha256 } from '#tests/api/files/files-world.ts'
import { testOrigin, type TestOrigin } from '#tests/support/platform.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await testOrigin()
  const { database, clock, storage } = origin.built.services
  await seedDatabase({ database, clock, storage, seedUser: null }, 'demo')
}, 180_000)
afterAll(() => origin.close())

describe('the documents of the demo data', () => {
  test('are real files of every virus status, level and owner, with older versions', async () => {
    const { rows } = await origin.database.script(
      "select * from file_instances i join files f on f.id = i.file_id where f.kind = 'Document'",
    )
    expect(new Set(rows.map((row) => row['virus_status']))).toEqual(
      new Set(['Pending', 'Clean', 'Infected', 'ScanFailed', 'TooLargeToScan']),
    )
    expect(new Set(rows.map((row) => row['access_level']))).toEqual(new Set(['Public', 'Confidential', 'Sensitive']))
    expect(new Set(rows.map((row) => row['owner_type']))).toEqual(new Set(['Organization', 'Claim', 'User']))
    expect(new Set(rows.map((row) => row['origin']))).toEqual(new Set(['Uploaded', 'Renamed']))
    for (const row of rows) {
      const chunks: Buffer[] = []
      for await (const chunk of await origin.built.services.storage.read(String(row['storage_key'])))
        chunks.push(chunk as Buffer)
      const content = Buffer.concat(chunks)
      expect([row['file_name'], Number(row['size_bytes']), row['sha256'], row['mime_type']]).toEqual([
        row['file_name'],
        content.length,
        sha256(content),
        await sniffedType(content, String(row['file_name'])),
      ])
    }
  })

  test('are in folders of the same owner, and each version is in a history', async () => {
    const { rows: astray } = await origin.database.script(
      'select f.id from files f join folders d on d.id = f.folder_id where d.owner_id <> f.owner_id or d.owner_type <> f.owner_type',
    )
    expect(astray).toEqual([])
    const { rows: untold } = await origin.database.script(
      'select i.id from file_instances i join files f on f.id = i.file_id left join document_events e ' +
        "on e.instance_id = i.id where f.kind = 'Document' and e.id is null",
    )
    expect(untold).toEqual([])
    const { rows: folders } = await origin.database.script(
      "select d.name, p.name as parent from folders d left join folders p on p.id = d.parent_id where d.name = 'Estimates' order by p.name",
    )
    // One in the folder of a claim of an organization, one among the documents of a claim.
    expect(folders).toEqual([
      { name: 'Estimates', parent: 'CLM-48213 Magnolia Court' },
      { name: 'Estimates', parent: null },
    ])
  })
})
