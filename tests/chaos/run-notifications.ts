import { parseArgs } from 'node:util'
import { createWorld } from '#tests/support/world.ts'
import { killWhileSending } from './notification-kills.ts'

/**
 * `npm run chaos:notifications -- --events N --kills M`: notifications by mail, text message and digest, sent by
 * processes that are killed while they send. The exit code says whether each arrived once. Without figures: 5,000
 * events and 20 kills.
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '5000' }, kills: { type: 'string', default: '20' } },
})
const [events, kills] = [Number(values.events), Number(values.kills)]
const begun = performance.now()
const world = await createWorld()
const outcome = await killWhileSending(world, { events, kills })
await world.close()
console.log(
  `${events} events, ${outcome.kills} of ${kills} processes killed, ${Math.round((performance.now() - begun) / 1_000)} s`,
)
for (const [name, { lost, doubled }] of Object.entries({ ...outcome.transports, digests: outcome.digests }))
  console.log(`${name.padEnd(8)} lost ${lost}, doubled ${doubled}`)
const isClean = [...Object.values(outcome.transports), outcome.digests].every(
  (one) => one.lost === 0 && one.doubled === 0,
)
process.exitCode = isClean && outcome.kills === kills ? 0 : 1
