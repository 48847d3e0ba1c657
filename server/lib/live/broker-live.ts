import { randomUUID } from 'node:crypto'
import { answerOf, brokerPrefix, connectBroker } from '#server/lib/broker/connection.ts'
import { inTime } from '#server/lib/in-time/in-time.ts'
import type { Logger } from '#server/lib/log/log.ts'
import { BROKER_OUTAGE_REFETCH_EVERY_MS, BROKER_SUBSCRIBE_WAIT_MS } from '#shared/limits/server-times.ts'
import { BrokerTopics } from './broker-topics.ts'
import { type HintMessage, HintQueue } from './hint-queue.ts'
import { LiveHub, topicName } from './hub.ts'
import { readNotice, writeNotice, writeNotices } from './notice.ts'
import type { LiveNews, LivePort, LiveTopic } from './port.ts'

/** Every process subscribes to it. No topic has this name, because topics start with a capital letter. */
const ALL = 'all'
const REFETCH: LiveNews = { kind: 'Changed', subjectId: null }

export interface BrokerLiveOptions {
  url: string
  log: Logger
  /** Called for each received message. */
  onNotice?: () => void
  /** Called when the connection was made or lost. */
  onConnected?: (isConnected: boolean) => void
}

/**
 * Hints over a broker with the protocol of Redis. A process receives only the topics that have a subscriber here, and
 * hints about permissions, which go to all. Listeners of this process are called directly. The first hint is sent at
 * once, further ones are collected for a moment. While the broker is unreachable hints wait in a bounded queue; when it
 * is back, screens refetch (docs/decisions/2026-11-29-broker.md).
 */
export function brokerLive({ url, log, onNotice, onConnected }: BrokerLiveOptions): LivePort {
  const hub = new LiveHub()
  const origin = randomUUID().slice(0, 8)
  const prefix = `${brokerPrefix(url)}live:`
  const outage = new OutageRefetch(hub)
  const receive = receiver(hub, { origin, prefix, onNotice })
  const topics = new BrokerTopics({
    hub,
    subscribe: (client, names) =>
      client.subscribe(
        names.map((name) => prefix + name),
        receive,
      ),
    unsubscribe: (client, names) => client.unsubscribe(names.map((name) => prefix + name)),
    onFailure: (client, error) => broker.lose(client, error),
    onLate: (names) => hub.tell(REFETCH, names),
  })

  const hints = new HintQueue({
    client: () => broker.client(),
    send: (client, { name, notice }) => client.publish(prefix + name, notice),
    onFailure: (client, error) => broker.lose(client, error),
    afterDrop: { name: ALL, notice: writeNotice(origin, REFETCH) },
  })

  const broker = connectBroker({
    ...{ url, name: 'evolve-live', subject: 'live updates', log },
    async onConnect(client) {
      await answerOf(client.subscribe(prefix + ALL, receive))
    },
    onReady(client) {
      onConnected?.(true)
      outage.end()
      topics.useConnection(client)
      hints.flush()
    },
    onLose() {
      onConnected?.(false)
      topics.useConnection(null)
      outage.begin()
    },
  })

  function start(): void {
    if (broker.start()) outage.begin()
  }

  return {
    publish(news, to) {
      start()
      const names = to.map(topicName)
      hub.tell(news, names)
      hints.add(messagesOf(origin, news, names))
    },
    subscribe(topic, listener) {
      start()
      const unsubscribe = hub.subscribe(topic, listener)
      const name = topicName(topic)
      topics.change(name)
      return () => {
        unsubscribe()
        topics.change(name)
      }
    },
    whenListening: (topic: LiveTopic) => {
      const name = topicName(topic)
      return inTime(topics.whenConfirmed(name), BROKER_SUBSCRIBE_WAIT_MS, () => new Error('late')).catch(() =>
        topics.markLate(name),
      )
    },
    watchPermissions(userId, listener) {
      start()
      return hub.watchPermissions(userId, listener)
    },
    async stop() {
      outage.end()
      await hints.stop()
      broker.stop()
    },
  }
}

/** Refetches regularly: screens poll less often while their stream is open, but now get the hints of one process. */
class OutageRefetch {
  readonly #hub: LiveHub
  #timer: NodeJS.Timeout | undefined

  constructor(hub: LiveHub) {
    this.#hub = hub
  }

  begin(): void {
    this.end()
    this.#timer = setInterval(() => this.#hub.notifyAll(REFETCH), BROKER_OUTAGE_REFETCH_EVERY_MS)
    this.#timer.unref()
  }

  end(): void {
    clearInterval(this.#timer)
  }
}

/** Notifies the listeners of this process of a message from another one. */
function receiver(
  hub: LiveHub,
  { origin, prefix, onNotice }: { origin: string; prefix: string; onNotice: (() => void) | undefined },
): (text: string, channel: string) => void {
  return (text, channel) => {
    onNotice?.()
    const notice = readNotice(text)
    if (!notice || notice.origin === origin) return
    const name = channel.slice(prefix.length)
    if (name !== ALL) hub.tell(notice.news, [name])
    else if (notice.news.kind === 'Permissions') hub.tell(notice.news, notice.names)
    else hub.notifyAll(notice.news)
  }
}

function messagesOf(origin: string, news: LiveNews, names: readonly string[]): HintMessage[] {
  if (news.kind === 'Permissions') return writeNotices(origin, news, names).map((notice) => ({ name: ALL, notice }))
  const notice = writeNotice(origin, news)
  return names.map((name) => ({ name, notice }))
}
