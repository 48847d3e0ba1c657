import { auditBooks } from '#tests/chaos/random-bookkeeping.ts'
import { randomBilling } from '#tests/chaos/random-billing.ts'
import { createWorld } from '#tests/support/world.ts'

/**
 * `npm run bench:billing [-- OPERATIONS RUNS]`: random billing operations. After each run everything is computed again
 * from the operations: no cent may differ, no day may be charged twice, and no usage may be lost or charged twice.
 */

const OPERATIONS_COUNT = Number(process.argv[2] ?? 10_000)
const RUNS_COUNT = Number(process.argv[3] ?? 20)

let wrong = 0
let operations = 0
const counts = new Map<string, number>()
for (let run = 1; run <= RUNS_COUNT; run += 1) {
  const world = await createWorld()
  const { model, operate, settle } = await randomBilling(world, run, 3)
  const goal = Math.ceil((OPERATIONS_COUNT * run) / RUNS_COUNT)
  for (; operations < goal; operations += 1) {
    const name = await operate()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const until = await settle()
  const { db } = world.services.database
  const found = Object.entries({ ...(await model.audit(db, until)), ...(await auditBooks(db)) }).filter(
    ([, count]) => count !== 0,
  )
  wrong += found.length
  console.log(
    `run ${run}: ${operations} operations up to ${until}, ${found.length === 0 ? 'exact' : JSON.stringify(found)}`,
  )
  await world.close()
}
console.log([...counts].map(([name, count]) => `${name}: ${count}`).join(', '))
console.log(`\n${operations} operations, ${RUNS_COUNT} runs: ${wrong} kinds of differences (bar 0)`)
process.exitCode = wrong > 0 ? 1 : 0
