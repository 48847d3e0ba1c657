import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { scanContent } from '#server/lib/virus-scan/scan-content.ts'
import { sniffedType } from '#server/modules/files/content-type.ts'
import { testOrigin, type TestOrigin } from '#tests/support/platform.ts'
import { sha256 } from './files-world.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await testOrigin()
  const { database, clock, storage } = origin.built.services
  await seedDatabase({ database, clock, storage, seedUser: null }, 'demo')
}, 180_000)
afterAll(() => origin.close())

describe('the files of the demo data', () => {
  test('are real files, one of every virus status', async () => {
    const { rows } = await origin.database.script(
      'select * from file_instances i join message_attachments a on a.file_id = i.file_id',
    )
    expect(new Set(rows.map((row) => row['virus_status']))).toEqual(
      new Set(['Pending', 'Clean', 'Infected', 'ScanFailed', 'TooLargeToScan']),
    )
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
      // A small file that is not an archive cannot be too large.
      if (row['virus_status'] === 'TooLargeToScan')
        expect(scanContent(content, String(row['file_name'])).status).toBe('TooLargeToScan')
    }
  })
})
