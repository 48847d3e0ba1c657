import type { Storage, Table, Tables } from '#src/lib/offline/outbox/records.ts'
import type { Transport } from '#src/lib/offline/outbox/transport.ts'

/** The time between the opening of a tab and its end. */
export interface Life {
  readonly over: boolean
  /** Ends it like the operating system: pending calls never return, and no new ones start. */
  end(): void
  /** Settles when the tab ends. */
  readonly ended: Promise<void>
  /** Work of a tab while it is alive; a promise that never settles afterwards. */
  within<T>(work: () => Promise<T>): Promise<T>
}

export function startLife(): Life {
  let over = false
  let tellEnd: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    tellEnd = resolve
  })
  return {
    get over() {
      return over
    },
    end() {
      over = true
      tellEnd()
    },
    ended,
    within: (work) =>
      new Promise((resolve, reject) => {
        if (over) return
        work().then(
          (value) => {
            if (!over) resolve(value)
          },
          (error: Error) => {
            if (!over) reject(error)
          },
        )
      }),
  }
}

/** Free space on a device's disk. */
export interface Disk {
  /** Number of writes that still fail because the disk is full. */
  fullFor: number
}

function refusingTable<T, K>(table: Table<T, K>): Table<T, K> {
  const refuse = async (): Promise<never> => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  return {
    get: (key) => table.get(key),
    toArray: () => table.toArray(),
    orderBy: (index) => table.orderBy(index),
    where: (index) => table.where(index),
    delete: (key) => table.delete(key),
    put: refuse,
    bulkPut: (records) => (records.length > 0 ? refuse() : table.bulkPut(records)),
  }
}

/** The database must roll back the part of a transaction before the disk was full. */
function onFullDisk(tables: Tables): Tables {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, refusingTable(table)]),
  ) as unknown as Tables
}

/** Tables that a killed tab can no longer use. A transaction in progress may still be committed, as in a browser. */
export function mortalStorage(storage: Storage, life: Life, disk: Disk): Storage {
  return {
    durable: storage.durable,
    read: (names, work) => life.within(() => storage.read(names, work)),
    write: (names, work) =>
      life.within(() => {
        if (disk.fullFor === 0) return storage.write(names, work)
        disk.fullFor -= 1
        return storage.write(names, (tables) => work(onFullDisk(tables)))
      }),
    close: () => storage.close(),
    destroy: () => storage.destroy(),
  }
}

/** A network whose responses no longer reach a killed tab. Requests it sent may still reach the server. */
export function mortalTransport(transport: Transport, life: Life): Transport {
  return {
    graphql: (request, token, signal) => life.within(() => transport.graphql(request, token, signal)),
    putPart: (url, part, signal, onProgress) => life.within(() => transport.putPart(url, part, signal, onProgress)),
    heldBytes: (url, signal) => life.within(() => transport.heldBytes(url, signal)),
  }
}

/** A lock shared by the tabs of a device; a killed tab releases it, as with Web Locks. */
export function createTabLock() {
  let last: Promise<unknown> = Promise.resolve()
  return async function alone<T>(life: Life, work: () => Promise<T>): Promise<T | null> {
    const turn = last
    let release: () => void = () => undefined
    last = new Promise<void>((resolve) => {
      release = resolve
    })
    try {
      await turn
      return life.over ? null : await Promise.race([work(), life.ended.then(() => null)])
    } finally {
      release()
    }
  }
}
