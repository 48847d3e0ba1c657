import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { getOutboxState, onDelivered, outbox, subscribeOutbox } from '#src/lib/offline/outbox/outbox.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'

/** The question was not sent: the network is missing, the server was busy, or earlier questions come first. */
function isWaiting({ state, attempts, lane, sequence }: OutboxItem, items: readonly OutboxItem[]): boolean {
  const isBehind = items.some((one) => one.lane === lane && one.sequence < sequence)
  return state === 'waiting' && (isBehind || attempts > 0 || !getConnection().reachable)
}

/**
 * Waits until a queued question is answered, refused or discarded, or waits for the network. A refused question leaves
 * the outbox, because its text returns to the prompt box.
 *
 * @returns true if the server refused it
 */
export function isQuestionRefused(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const end = (isRefused: boolean): void => {
      for (const stop of stops.splice(0)) stop()
      resolve(isRefused)
    }
    // The outbox's state follows a moment after the item was added.
    let wasListed = false
    const check = (): void => {
      const { items } = getOutboxState()
      const item = items.find((one) => one.id === id)
      if (item?.state === 'refused') {
        void outbox.discardItem(id)
        end(true)
      } else if (item && (item.state === 'paused' || isWaiting(item, items))) end(false)
      else if (!item && wasListed) end(false)
      wasListed ||= item !== undefined
    }
    stops.push(
      subscribeOutbox(check, true),
      onDelivered(({ item }) => {
        if (item.id === id) end(false)
      }),
    )
    check()
  })
}
