import 'fake-indexeddb/auto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededRandom } from '#server/db/seed/random.ts'
import { S3_PART_MIN_BYTES } from '#shared/limits.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { createDevice, type Device } from './device.ts'
import { startKillableServer } from './killable-server.ts'
import { isClean, judge, type StoredMessage } from './ledger.ts'
import type { ChaosWorld } from './server.ts'
import { createTrouble } from './trouble.ts'
import { createUploader } from './uploader.ts'
import { judgeUploads, type StoredUpload } from './uploads-ledger.ts'
import { createWriter } from './writer.ts'

/**
 * `npm run chaos -- --messages N --uploads M --seed S`. Several users write messages and upload documents at once
 * through the product's outbox while the server is killed, responses are lost, URLs expire, parts are refused, the
 * network flaps, captive portals respond, disks are full and tabs are killed. At the end, everything that was reported
 * as safe must be stored exactly once and in order, each file byte for byte; the exit code shows the result. Default:
 * 2,000 messages.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string' },
    uploads: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '6' },
    conversations: { type: 'string', default: '5' },
  },
})
const UPLOADS_COUNT = Number(values.uploads)
const MESSAGES_COUNT = Number(values.messages ?? (UPLOADS_COUNT > 0 ? 0 : 2_000))
const SEED = Number(values.seed)
const CLIENTS_COUNT = Number(values.clients)
const SETTLE_TIMEOUT_MS = 120_000
const THINGS_PER_SERVER_KILL = { message: 250, upload: 125 } as const
/** Faults depend on the number of writes, so that a slow machine has the same faults as a fast one. */
const THINGS_PER_TROUBLE = 3
/** Also if no device writes because too many items are pending. */
const TROUBLE_EVERY_MS = 300
/** The maximum of unsent items before a user pauses: from one to a whole day's work. */
const UNSENT_MAX_COUNTS = [1, 4, 12, 40] as const
const PROGRESS_EVERY_MS = 10_000

const random = seededRandom(SEED)
const server = await startKillableServer()
const { people, conversationIds, organizationId } = await server.ask<ChaosWorld>({
  ask: 'world',
  people: CLIENTS_COUNT,
  conversations: Number(values.conversations),
})
const before = await server.ask<StoredMessage[]>({ ask: 'messages' })
const startsAt = new Map(
  conversationIds.map((id) => [
    id,
    Math.max(...before.filter((one) => one.conversationId === id).map(({ sequence }) => sequence)),
  ]),
)
const proxy = await startFaultProxy({ host: '127.0.0.1', port: server.port })
const origin = `http://localhost:${proxy.port}`

const persons = people.map(({ userId, token }, index) => {
  const own = seededRandom(SEED * 1_000 + index)
  const device = createDevice({ userId, token, origin, random: own })
  return {
    device,
    random: own,
    writer: createWriter(device, conversationIds, own),
    uploader: createUploader(device, organizationId, own),
  }
})
const devices: Device[] = persons.map(({ device }) => device)
for (const device of devices) await device.open()

const trouble = createTrouble({
  ...{ proxy, devices, random },
  subjects: [
    ...(MESSAGES_COUNT > 0 ? ['ConversationMessageAdd', 'ConversationMessageAdd'] : []),
    ...(UPLOADS_COUNT > 0 ? ['CommitFile', 'CommitFile', 'part'] : []),
    'GetUploadUrl',
    'part',
    '*',
  ],
  mustBeRefused: (id) => persons.some(({ writer, uploader }) => writer.mustBeRefused(id) || uploader.mustBeRefused(id)),
})

const left = { message: MESSAGES_COUNT, upload: UPLOADS_COUNT }
const done = { message: 0, upload: 0 }
let serverKills = 0

function nextThing(from: (typeof persons)[number]['random']): 'message' | 'upload' | null {
  const total = left.message + left.upload
  if (total === 0) return null
  const thing = from.below(total) < left.message ? 'message' : 'upload'
  left[thing] -= 1
  return thing
}

async function workAll({ device, random: own, writer, uploader }: (typeof persons)[number]): Promise<void> {
  for (let thing = nextThing(own); thing !== null; thing = nextThing(own)) {
    const counts = await (thing === 'message' ? writer.write() : uploader.upload())
    if (counts) done[thing] += 1
    else left[thing] += 1
    await delay(own.below(12))
    const most = own.pick(UNSENT_MAX_COUNTS)
    while ((await device.waiting()) > most) await delay(40)
  }
}

async function countWaiting(): Promise<number> {
  return (await Promise.all(devices.map((device) => device.waiting()))).reduce((sum, one) => sum + one, 0)
}

const startedAt = performance.now()
const elapsed = (): string => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
const progress = setInterval(() => {
  void countWaiting().then((waiting) =>
    console.log(
      `  ${elapsed()}: ${done.message} of ${MESSAGES_COUNT} messages and ${done.upload} of ${UPLOADS_COUNT} uploads, ` +
        `${waiting} things wait`,
    ),
  )
}, PROGRESS_EVERY_MS)

let working = true
const work = Promise.all(persons.map(workAll)).finally(() => {
  working = false
})
let struckAt = 0
const count = (): number => done.message + done.upload
while (working) {
  const due = performance.now() + TROUBLE_EVERY_MS
  while (working && count() - struckAt < THINGS_PER_TROUBLE && performance.now() < due) await delay(5)
  struckAt = count()
  if (done.message / THINGS_PER_SERVER_KILL.message + done.upload / THINGS_PER_SERVER_KILL.upload > serverKills + 0.5) {
    serverKills += 1
    await server.kill()
  }
  await trouble.strike()
}
await work

proxy.setFaults([])
for (const device of devices) device.fillDisk(0)
const giveUpAt = performance.now() + SETTLE_TIMEOUT_MS
for (;;) {
  for (const device of devices) {
    await trouble.answerRefusals(device)
    await device.retryAll()
  }
  const waiting = await countWaiting()
  if (waiting === 0) break
  if (performance.now() > giveUpAt) {
    console.error(JSON.stringify(await Promise.all(devices.map((device) => device.states())), null, 1).slice(0, 4_000))
    throw new Error(`${waiting} things still wait ${SETTLE_TIMEOUT_MS / 1_000} s after the last fault`)
  }
  await delay(200)
}
clearInterval(progress)

const messages = (await server.ask<StoredMessage[]>({ ask: 'messages' })).filter(
  (one) => one.sequence > (startsAt.get(one.conversationId) ?? 0),
)
const uploads = await server.ask<StoredUpload[]>({ ask: 'uploads', organizationId })
const arrived = new Set([...messages, ...uploads].map(({ id }) => id))
/** If a tab was killed during a write, the item may or may not be safe; if it arrived, it must be correct. */
const expected = <T extends { id: string }>(safe: readonly T[], unsure: readonly T[]): T[] => [
  ...safe,
  ...unsure.filter(({ id }) => arrived.has(id)),
]
const written = persons.flatMap(({ writer }) => expected(writer.written(), writer.unsure()))
const uploaded = persons.flatMap(({ uploader }) => expected(uploader.uploaded(), uploader.unsure()))
const verdicts = { messages: judge(written, messages, startsAt), uploads: judgeUploads(uploaded, uploads) }
const clean = isClean(verdicts.messages) && isClean(verdicts.uploads)

for (const device of devices) device.close()
await proxy.close()
await server.stop()

const { counts } = trouble
const bytes = uploaded.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
const inParts = uploaded.filter(({ sizeBytes }) => sizeBytes >= 2 * S3_PART_MIN_BYTES).length
console.log(
  `chaos, seed ${SEED}: ${CLIENTS_COUNT} people in ${elapsed()} (CPU of the devices ${(process.cpuUsage().user / 1e6).toFixed(0)} s)`,
)
console.log(`  ${written.length} messages with ${written.reduce((sum, one) => sum + one.files.length, 0)} files`)
console.log(
  `  ${uploaded.length} uploads of ${(bytes / 1e6).toFixed(0)} MB, ${inParts} in several parts, ` +
    `${uploaded.filter(({ folderId }) => folderId !== null).length} into folders made on the way`,
)
console.log(
  `  ${serverKills} server kills, ${counts.tabKills} tab kills, ${counts.secondTabs} second tabs, ` +
    `${counts.flaps} flaps, ${counts.faults} faults armed, ${counts.fullDisks} full disks`,
)
console.log(
  `  ${counts.refusalsShown} refusals shown with their reason, ${counts.retriedRefusals} of them tried again by the person`,
)
console.log(`  requests that reached the server: ${JSON.stringify(proxy.passed())}`)
for (const [what, verdict] of Object.entries(verdicts)) {
  const found = Object.entries(verdict).map(
    ([name, ids]) => `${name} ${ids.length}${ids.length > 0 ? ` (${ids.slice(0, 5).join(' ')})` : ''}`,
  )
  console.log(`  ${what}: ${found.join(', ')}`)
}
console.log(clean ? 'R5 met: 0 lost, 0 duplicated, 0 out of order, 0 files changed' : 'R5 MISSED')
process.exit(clean ? 0 : 1)
