import { setTimeout as delay } from 'node:timers/promises'
import { brokerLive } from '#server/lib/live/broker-live.ts'
import type { LivePort, LiveTopic } from '#server/lib/live/port.ts'
import { postgresLive } from '#server/lib/live/postgres-live.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { findBroker, startBroker } from '#tests/support/broker-daemon.ts'
import { testPostgres } from '#tests/support/postgres.ts'

/**
 * Counts the notices that server processes receive from each other for the same people and changes: all of them over
 * NOTIFY, those for their own windows over a broker. `npm run bench:live-notices`. Needs redis-server for the second
 * half. A process is the live adapter of one here; counts do not depend on the speed of the machine.
 */

const PROCESSES = [2, 4, 8]
const PEOPLE = 400
const CHANGES = 2_000
/** Changes of one moment; those of other processes in it cannot be merged with them. */
const CHANGES_AT_ONCE = 20
const QUIET_MS = 500

const log = createLogger({ level: 'silent' })
const boxOf = (person: number): LiveTopic => ({ entityType: 'User', entityId: `person-${person % PEOPLE}` })

interface Counted {
  live: LivePort
  notices: number
  heard: number
}

type Connect = (onNotice: () => void) => LivePort

/** Waits until no process has received a notice for a moment. */
async function settle(processes: readonly Counted[]): Promise<void> {
  const total = (): number => processes.reduce((sum, { notices, heard }) => sum + notices + heard, 0)
  for (let before = -1; before !== total(); ) {
    before = total()
    await delay(QUIET_MS)
  }
}

async function measure(count: number, connect: Connect): Promise<Counted[]> {
  const processes = Array.from({ length: count }, (): Counted => {
    const counted: Counted = { live: undefined as unknown as LivePort, notices: 0, heard: 0 }
    counted.live = connect(() => (counted.notices += 1))
    return counted
  })
  const at = (n: number): Counted => processes[n % count] as Counted
  // Each person has one window, at one of the processes.
  for (let person = 0; person < PEOPLE; person += 1) {
    const counted = at(person)
    counted.live.subscribe(boxOf(person), ({ kind }) => (counted.heard += kind === 'Message' ? 1 : 0))
  }
  await delay(QUIET_MS * 2)
  await settle(processes)
  for (const counted of processes) Object.assign(counted, { notices: 0, heard: 0 })
  for (let change = 0; change < CHANGES; change += 1) {
    // A message between two people, sent through any process.
    const boxes = [boxOf(change), boxOf(change * 7 + 1)]
    at(change * 13 + Math.floor(change / count)).live.publish({ kind: 'Message', subjectId: `c${change}` }, boxes)
    if (change % CHANGES_AT_ONCE === 0) await delay(5)
  }
  await settle(processes)
  for (const { live } of processes) await live.stop()
  return processes
}

async function printRows(name: string, connect: Connect): Promise<void> {
  for (const count of PROCESSES) {
    const processes = await measure(count, connect)
    const total = processes.reduce((sum, { notices }) => sum + notices, 0)
    const heard = processes.reduce((sum, one) => sum + one.heard, 0)
    console.log(
      `| ${name} | ${count} | ${Math.round(total / count).toLocaleString('en-US')} | ` +
        `${total.toLocaleString('en-US')} | ${heard.toLocaleString('en-US')} |`,
    )
  }
}

console.log(`${PEOPLE} people with one window each, ${CHANGES.toLocaleString('en-US')} messages between two of them\n`)
console.log('| between processes | processes | notices a process | notices of all | hints at windows |')
console.log('| --- | --- | --- | --- | --- |')
const postgres = await testPostgres()
await printRows('NOTIFY', (onNotice) => postgresLive({ connection: { connectionString: postgres.url }, log, onNotice }))
await postgres.stop()
if (findBroker() === null) {
  console.log('\nredis-server is not installed: the broker was not measured.')
} else {
  const broker = await startBroker()
  await printRows('broker', (onNotice) => brokerLive({ url: broker.url, log, onNotice }))
  await broker.kill()
}
