import type { LiveListener, LiveNews, LivePort, LiveTopic } from './port.ts'

/** The short form of a topic between processes, because a notification holds 8,000 bytes. */
export function topicName(topic: LiveTopic): string {
  if ('assistantOf' in topic) return `A${topic.assistantOf}`
  return 'documentsOf' in topic
    ? `D${topic.documentsOf.charAt(0)}${topic.ownerId}`
    : `${topic.entityType.charAt(0)}${topic.entityId}`
}

type Listeners = Map<string, Set<LiveListener>>

/** @returns the function that removes the listener */
function addTo(all: Listeners, name: string, listener: LiveListener): () => void {
  const listeners = all.get(name) ?? new Set()
  all.set(name, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && all.get(name) === listeners) all.delete(name)
  }
}

/** The listeners of this process. */
export class LiveHub {
  readonly #listeners = new Map<string, Set<LiveListener>>()
  readonly #permissionListeners = new Map<string, Set<LiveListener>>()

  subscribe(topic: LiveTopic, listener: LiveListener): () => void {
    return addTo(this.#listeners, topicName(topic), listener)
  }

  watchPermissions(userId: string, listener: () => void): () => void {
    return addTo(this.#permissionListeners, topicName({ entityType: 'User', entityId: userId }), () => listener())
  }

  /** Whether a topic has a subscriber. */
  has(name: string): boolean {
    return this.#listeners.has(name)
  }

  /** The topics that have a subscriber. */
  names(): string[] {
    return [...this.#listeners.keys()]
  }

  tell(news: LiveNews, names: readonly string[]): void {
    for (const name of names) {
      // First, because a subscriber's client fetches its permissions at once.
      if (news.kind === 'Permissions') for (const listener of this.#permissionListeners.get(name) ?? []) listener(news)
      for (const listener of this.#listeners.get(name) ?? []) listener(news)
    }
  }

  /** Notifies every listener if hints may have been missed. */
  notifyAll(news: LiveNews): void {
    this.tell(news, this.names())
  }
}

/** For the engine that only one process uses (PGlite), so there is no other process to notify. */
export function localLive(): LivePort {
  const hub = new LiveHub()
  return {
    publish: (news, topics) => hub.tell(news, topics.map(topicName)),
    subscribe: (topic, listener) => hub.subscribe(topic, listener),
    whenListening: async () => undefined,
    watchPermissions: (userId, listener) => hub.watchPermissions(userId, listener),
    stop: async () => undefined,
  }
}
