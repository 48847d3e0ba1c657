import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '#server/db/seed/random.ts'
import type { Fault, FaultKind, FaultProxy } from '#tests/support/fault-proxy.ts'
import type { Device } from './device.ts'

/** Faults of the devices, and how their users react. */

const KINDS: readonly FaultKind[] = ['lost', 'lost', 'refused', 'status', 'portal', 'cut', 'torn', 'slow']
const STATUSES = [500, 502, 503, 429, 408, 401] as const
/** 403: the URL has expired; 404: the storage has lost the upload; 413: a proxy rejects parts of this length. */
const PART_STATUSES = [403, 403, 500, 503, 404, 413] as const
/** Refusals invented by a proxy: the message is valid, and the user's Retry sends it. */
const MADE_UP_CODES: readonly string[] = ['FILE_TOO_LARGE']

interface Options {
  proxy: FaultProxy
  devices: readonly Device[]
  /** Operations that must partly fail. */
  subjects: readonly string[]
  /** Items that every service refuses. */
  mustBeRefused: (id: string) => boolean
  random: Random
}

export function createTrouble({ proxy, devices, subjects, mustBeRefused, random }: Options) {
  const counts = { tabKills: 0, secondTabs: 0, flaps: 0, faults: 0, fullDisks: 0, refusalsShown: 0, retriedRefusals: 0 }

  function anyFault(): Fault {
    const kind = random.pick(KINDS)
    const on = random.pick(subjects)
    const status: number = random.pick(on === 'part' ? PART_STATUSES : STATUSES)
    const headers: Record<string, string> = status === 429 ? { 'retry-after': '1' } : {}
    counts.faults += 1
    return { kind, on, skip: random.below(3), times: 1 + random.below(4), status, headers, delayMs: random.below(120) }
  }

  async function flap(): Promise<void> {
    counts.flaps += 1
    proxy.setFaults([{ kind: 'refused', on: '*', times: Number.POSITIVE_INFINITY }])
    proxy.breakConnections()
    await delay(10 + random.below(120))
    proxy.setFaults([])
    for (const device of devices) await device.nudge()
  }

  /** How a user reacts to refusals: reads the reason, and withdraws the item or retries. */
  async function answerRefusals(device: Device): Promise<void> {
    for (const item of await device.refused()) {
      if (!item.reason?.message) throw new Error(`Refused without a reason: ${item.kind} ${item.id}`)
      counts.refusalsShown += 1
      if (mustBeRefused(item.id)) await device.discard(item)
      else if (MADE_UP_CODES.includes(item.reason.code)) {
        counts.retriedRefusals += 1
        await device.retry(item)
      } else throw new Error(`What was good was refused: ${item.kind} ${JSON.stringify(item.reason)}`)
    }
  }

  return {
    counts,
    answerRefusals,
    /** A random fault, or a user who checks the outbox. */
    async strike(): Promise<void> {
      const what = random.below(100)
      if (what < 14) {
        counts.tabKills += 1
        await random.pick(devices).kill()
      } else if (what < 18) {
        if (await random.pick(devices).openAnother()) counts.secondTabs += 1
      } else if (what < 26) await flap()
      else if (what < 30) {
        counts.fullDisks += 1
        random.pick(devices).fillDisk(1 + random.below(3))
      } else if (what < 75) proxy.setFaults([anyFault(), anyFault(), anyFault()])
      else {
        for (const device of devices) await answerRefusals(device)
        await random.pick(devices).retryAll()
      }
    },
  }
}
