import { parseArgs } from 'node:util'
import { createNotificationChaos, killWhileSending } from './notification-kills.ts'

/**
 * `npm run chaos:notifications -- --events N --kills M`: notifications in the app, by mail, text message, digest and
 * web push, sent by processes that are killed while sending. The exit code shows whether each arrived exactly once.
 * Default: 5,000 events and 20 kills.
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '5000' }, kills: { type: 'string', default: '20' } },
})
const [events, kills] = [Number(values.events), Number(values.kills)]
const begun = performance.now()
const chaos = await createNotificationChaos()
const outcome = await killWhileSending(chaos, { events, kills })
await chaos.close()
console.log(
  `${events} events, ${outcome.kills} of ${kills} processes killed, ${Math.round((performance.now() - begun) / 1_000)} s`,
)
for (const [name, { lost, doubled }] of Object.entries({ ...outcome.transports, digests: outcome.digests }))
  console.log(`${name.padEnd(8)} lost ${lost}, doubled ${doubled}`)
const isClean = [...Object.values(outcome.transports), outcome.digests].every(
  (one) => one.lost === 0 && one.doubled === 0,
)
process.exitCode = isClean && outcome.kills === kills ? 0 : 1
