import type { LiveListener, LiveNews, LivePort, LiveTopic } from './port.ts'

/** The short form of a topic between processes, because a notification holds 8,000 bytes. */
export function topicName(topic: LiveTopic): string {
  if ('assistantOf' in topic) return `A${topic.assistantOf}`
  return 'documentsOf' in topic
    ? `D${topic.documentsOf.charAt(0)}${topic.ownerId}`
    : `${topic.entityType.charAt(0)}${topic.entityId}`
}

/** The listeners of this process. */
export class LiveHub {
  readonly #listeners = new Map<string, Set<LiveListener>>()

  subscribe(topic: LiveTopic, listener: LiveListener): () => void {
    const name = topicName(topic)
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

  /** Notifies every listener if hints may have been missed. */
  notifyAll(news: LiveNews): void {
    this.tell(news, [...this.#listeners.keys()])
  }
}

/** For the engine that only one process uses (PGlite), so there is no other process to notify. */
export function localLive(): LivePort {
  const hub = new LiveHub()
  return {
    publish: (news, topics) => hub.tell(news, topics.map(topicName)),
    subscribe: (topic, listener) => hub.subscribe(topic, listener),
    stop: async () => undefined,
  }
}
