import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { ledgerInvoices, ledgerPayments } from '#server/lib/billing/tables.ts'
import { auditBooks } from '#tests/chaos/random-bookkeeping.ts'
import { testPostgres } from '#tests/support/postgres.ts'

/**
 * `npm run bench:ledger [-- OPERATIONS KILLS]`: processes that change the ledger are killed during their work, and
 * after each kill the books must balance to the cent.
 */

const OPERATIONS_COUNT = Number(process.argv[2] ?? 10_000)
const KILLS_COUNT = Number(process.argv[3] ?? 20)

const server = await testPostgres()
const connectionString = await server.createDatabase('ledger_bench')
const database = await openPostgres({
  kind: 'postgres',
  connection: { connectionString },
  poolSize: 2,
  statementTimeoutMs: 60_000,
})
await migrateDatabase(database)
const organizationId = randomUUID()
let operations = 0
let unbalanced = 0

for (let kill = 1; kill <= KILLS_COUNT && unbalanced === 0; kill += 1) {
  const goal = Math.ceil((OPERATIONS_COUNT * kill) / KILLS_COUNT)
  const worker = fork(fileURLToPath(new URL('ledger-worker.ts', import.meta.url)), [
    ...[connectionString, String(kill), organizationId],
  ])
  const exited = once(worker, 'exit')
  worker.on('message', () => {
    operations += 1
    if (operations >= goal) worker.kill('SIGKILL')
  })
  await exited
  const found = Object.entries(await auditBooks(database.db)).filter(([, count]) => count !== 0)
  unbalanced += found.length
  console.log(`kill ${kill}: ${operations} operations, ${found.length === 0 ? 'balanced' : JSON.stringify(found)}`)
}

const [invoices, payments] = await Promise.all([database.db.$count(ledgerInvoices), database.db.$count(ledgerPayments)])
await database.close()
await server.stop()
console.log(
  `\n${operations} operations, ${KILLS_COUNT} kills, ${invoices} invoices, ${payments} payments: ${unbalanced} sums ` +
    'that do not balance (bar 0)',
)
process.exitCode = unbalanced > 0 || operations < OPERATIONS_COUNT ? 1 : 0
