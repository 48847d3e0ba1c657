import { randomUUID } from 'node:crypto'
import { openPostgres } from '#server/db/postgres.ts'
import { systemClock } from '#server/lib/clock/clock.ts'
import { systemIds } from '#server/lib/ids/ids.ts'
import { embeddedLedger } from '#server/lib/billing/ledger/ledger.ts'
import { urlSigner } from '#server/lib/storage/signed-url.ts'
import { keepBooks, randomOf } from '#tests/chaos/random-bookkeeping.ts'

/** Performs ledger operations, several at a time, until it is killed; reports each committed one to its parent. */

const WRITERS = 3
const [connectionString = '', seed = '1', organizationId = ''] = process.argv.slice(2)

const database = await openPostgres({
  kind: 'postgres',
  connection: { connectionString },
  poolSize: WRITERS + 1,
  statementTimeoutMs: 15_000,
})
const clock = systemClock
const billing = embeddedLedger({ database, clock, ids: systemIds, signer: urlSigner('bench', () => Date.now()) })

async function write(writer: number): Promise<void> {
  const random = randomOf(Number(seed) * WRITERS + writer)
  for (;;) {
    const parts = { billing, random, organizationId, now: clock.now(), uuid: randomUUID }
    await database.transaction((tx) => keepBooks(tx, parts))
    process.send?.('done')
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
