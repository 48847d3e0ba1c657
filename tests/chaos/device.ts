import { openDexieStorage } from '#src/lib/offline/outbox/dexie-storage.ts'
import { OutboxFullError } from '#src/lib/offline/outbox/errors.ts'
import { createSender, type Sender } from '#src/lib/offline/outbox/sender.ts'
import { type OutboxStore, openStore } from '#src/lib/offline/outbox/store.ts'
import { createTransport } from '#src/lib/offline/outbox/transport.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { Random } from '#server/db/seed/random.ts'
import { createTabLock, type Disk, type Life, mortalStorage, mortalTransport, startLife } from './life.ts'

/** The device's clock runs this many times faster than the machine's, so that waits of a minute fit into a test. */
const CLOCK_SPEED = 25
/** On the device's clock: how long the runner waits after an unexpected failure such as a full disk. */
const AFTER_SURPRISE_MS = 10_000
/** On the device's clock: how long a user waits after a tab crashed. */
const MOMENT_MS = 400
const TABS_MAX_COUNT = 2

const startedAt = Date.now()
const clock = {
  now: () => startedAt + (Date.now() - startedAt) * CLOCK_SPEED,
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / CLOCK_SPEED)),
}

interface Tab {
  life: Life
  store: OutboxStore
  /** Triggers sending, as the page's runner does after each user action. */
  soon: () => void
}

export interface DeviceOptions {
  userId: string
  token: string
  origin: string
  random: Random
}

/** One user's device: the product's outbox on a database, in one or two tabs, reopened after each kill. */
export function createDevice({ userId, token, origin, random }: DeviceOptions) {
  const alone = createTabLock()
  const disk: Disk = { fullFor: 0 }
  let tabs: Tab[] = []
  let closed = false

  /** Storage URLs are paths on the page's origin. */
  function absolute(path: string): string {
    return new URL(path, origin).href
  }

  async function openTab(): Promise<void> {
    const life = startLife()
    const storage = mortalStorage(await openDexieStorage(`chaos:${userId}`), life, disk)
    const store = await openStore(storage, { now: clock.now })
    const plain = createTransport({ graphqlPath: absolute('/graphql') })
    const transport = mortalTransport(
      {
        ...plain,
        putPart: (url, ...rest) => plain.putPart(absolute(url), ...rest),
        heldBytes: (url, signal) => plain.heldBytes(absolute(url), signal),
      },
      life,
    )
    const sender = createSender({
      store,
      transport,
      token: async () => token,
      clock,
      random: () => random.below(1_000) / 1_000,
    })
    const tab: Tab = { life, store, soon: () => undefined }
    store.onChange((elsewhere) => {
      if (!elsewhere) for (const other of tabs) if (other !== tab) other.store.changedElsewhere()
    })
    tabs = [...tabs, tab]
    void run(tab, sender)
  }

  /** When the sender runs: at start, after an enqueue, and when a delay ends. */
  async function run(tab: Tab, sender: Sender): Promise<void> {
    const { life, store } = tab
    await Promise.all([store.items.endNetworkWaits(), store.files.endNetworkWaits()]).catch(() => undefined)
    while (!life.over) {
      let again = false
      tab.soon = () => {
        again = true
      }
      const result = await alone(life, () => sender.run(new AbortController().signal)).catch(() => ({
        nextAt: clock.now() + AFTER_SURPRISE_MS,
      }))
      if (!result) return
      const { nextAt } = result
      await new Promise<void>((resolve) => {
        if (again) return resolve()
        const timer =
          nextAt === null ? undefined : setTimeout(resolve, Math.max(0, (nextAt - clock.now()) / CLOCK_SPEED))
        tab.soon = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  /** The user's action in a tab; null if the tab was killed before it reported the result. */
  async function inTab<T>(work: (store: OutboxStore) => Promise<T>): Promise<T | null> {
    const tab = random.pick(tabs)
    const done = work(tab.store).then((value) => {
      tab.soon()
      return value
    })
    return Promise.race([done, tab.life.ended.then(() => null)])
  }

  /** The same, repeated in the next tab if this one is killed or its disk is full. */
  async function surely<T>(work: (store: OutboxStore) => Promise<T>): Promise<T> {
    for (;;) {
      const [tab] = tabs
      const found =
        tab &&
        (await Promise.race([work(tab.store).then((value) => ({ value })), tab.life.ended.then(() => null)]).catch(
          (error: unknown) => {
            if (error instanceof OutboxFullError) return null
            throw error
          },
        ))
      if (found) return found.value
      await clock.sleep(MOMENT_MS)
    }
  }

  function soon(): void {
    for (const tab of tabs) tab.soon()
  }

  return {
    userId,
    open: openTab,
    inTab,

    /** Kills the tab between two of its steps; the device's database stays. */
    async kill(): Promise<void> {
      const tab = random.pick(tabs)
      tabs = tabs.filter((other) => other !== tab)
      tab.life.end()
      tab.store.close()
      if (tabs.length === 0) await openTab()
    },

    /** The user opens the app in another tab. @returns false if the maximum number of tabs is open */
    async openAnother(): Promise<boolean> {
      if (tabs.length >= TABS_MAX_COUNT) return false
      await openTab()
      return true
    },

    /** The next writes fail because the disk is full. */
    fillDisk(writes: number): void {
      disk.fullFor = writes
    },

    /** "Online" again. */
    async nudge(): Promise<void> {
      await surely(async (store) => Promise.all([store.items.endNetworkWaits(), store.files.endNetworkWaits()]))
      soon()
    },

    /** The user taps Retry on every item that was not refused. */
    async retryAll(): Promise<void> {
      await surely(async (store) => store.files.retry(await store.items.retry(({ state }) => state !== 'refused')))
      soon()
    },

    /** Refused items, with what the outbox shows of each. */
    async refused(): Promise<OutboxItem[]> {
      return surely(async (store) => {
        // Opening a list decrypts it, so it is only done if it contains items to read.
        if (!(await store.items.records()).some(({ state }) => state === 'refused')) return []
        return (await store.items.list()).filter(({ state }) => state === 'refused')
      })
    },
    async retry({ id, fileIds }: OutboxItem): Promise<void> {
      await surely(async (store) =>
        store.files.retry([...fileIds, ...(await store.items.retry((item) => item.id === id))]),
      )
      soon()
    },
    async discard({ id }: OutboxItem): Promise<void> {
      await surely((store) => store.items.remove(id, { withFiles: true }))
      soon()
    },

    /** Number of unsent items on the device. */
    waiting: (): Promise<number> =>
      closed ? Promise.resolve(0) : surely(async (store) => (await store.items.records()).length),
    states: () =>
      surely(async (store) =>
        (await store.items.list()).map(({ id, kind, state, reason, attempts, fileIds }) => ({
          id,
          kind,
          state,
          reason,
          attempts,
          fileIds,
        })),
      ),

    close(): void {
      closed = true
      for (const tab of tabs) {
        tab.life.end()
        tab.store.close()
      }
    },
  }
}

export type Device = ReturnType<typeof createDevice>
