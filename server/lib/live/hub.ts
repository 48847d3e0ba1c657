import type { LiveBox, LiveListener, LiveNews, LivePort } from './port.ts'

/** How a box is spelled between processes: short, for a notification holds 8,000 bytes. */
export function boxName({ entityType, entityId }: LiveBox): string {
  return `${entityType.charAt(0)}${entityId}`
}

/** Who listens in this process. */
export class LiveHub {
  readonly #listeners = new Map<string, Set<LiveListener>>()

  subscribe(box: LiveBox, listener: LiveListener): () => void {
    const name = boxName(box)
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(name) === listeners) this.#listeners.delete(name)
    }
  }

  tell(news: LiveNews, names: readonly string[]): void {
    for (const name of names) {
      for (const listener of this.#listeners.get(name) ?? []) listener(news)
    }
  }

  /** For when nobody knows what was missed. */
  tellAll(news: LiveNews): void {
    this.tell(news, [...this.#listeners.keys()])
  }
}

/** For the engine that one process owns alone (PGlite): there is nobody else to tell. */
export function localLive(): LivePort {
  const hub = new LiveHub()
  return {
    publish: (news, boxes) => hub.tell(news, boxes.map(boxName)),
    subscribe: (box, listener) => hub.subscribe(box, listener),
    stop: async () => undefined,
  }
}
