import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { getOutboxState, onDelivered, outbox, subscribeOutbox } from '#src/lib/offline/outbox/outbox.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { readEvents } from '#src/lib/live/read-events.ts'
import { pause } from '#src/lib/pause.ts'
import { ANSWER_STREAM_RETRY_PAUSE_MS } from '#shared/limits/device-times.ts'

const CHAT_ANSWER_PROGRESS = `subscription ChatAnswerProgress($userId: ID!, $clientMessageId: ID!) { chatAnswerProgress(userId: $userId,
    clientMessageId: $clientMessageId) { from text isDone } }`

interface Progress {
  from: number
  text: string
}

function progressOf(data: string): Progress | null {
  try {
    const answer = JSON.parse(data) as { data?: { chatAnswerProgress?: Progress } | null }
    return answer.data?.chatAnswerProgress ?? null
  } catch {
    return null
  }
}

/**
 * Streams an answer while it is written, in parallel to the request that returns the final answer. Reconnects if the
 * connection is lost; each stream starts with the whole text so far.
 *
 * @param onText receives the whole text so far
 * @param signal aborts when the answer has arrived or is no longer needed
 */
export async function followAnswer(
  variables: { userId: string; clientMessageId: string },
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    let text = ''
    const onData = (data: string): void => {
      const progress = progressOf(data)
      if (!progress || signal.aborted) return
      text = text.slice(0, progress.from) + progress.text
      onText(text)
    }
    const ending = await readEvents({ query: CHAT_ANSWER_PROGRESS, variables }, { onData, signal }).catch(
      () => 'lost' as const,
    )
    if (ending !== 'lost' || signal.aborted) return
    await pause(ANSWER_STREAM_RETRY_PAUSE_MS, signal).catch(() => undefined)
    if (signal.aborted) return
  }
}

/** The server has the question, and answers the request later. */
const isUnderWay = ({ reason }: Pick<OutboxItem, 'reason'>): boolean => reason?.code === 'ANSWER_UNDER_WAY'

/** The question was not sent: the network is missing, the server was busy, or earlier questions come first. */
export function isWaiting(item: OutboxItem, items: readonly OutboxItem[], reachable: boolean): boolean {
  const { state, attempts, lane, sequence } = item
  const isBehind = items.some((one) => one.lane === lane && one.sequence < sequence)
  return state === 'waiting' && (isBehind || !reachable || (attempts > 0 && !isUnderWay(item)))
}

/** Requests the answer of a question now if the server has completed it, instead of after the pause of the outbox. */
export function fetchCompleteAnswer(id: string): void {
  const item = getOutboxState().items.find((one) => one.id === id)
  if (item && item.state === 'waiting' && isUnderWay(item)) void outbox.retryItem(id)
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
      } else if (item && (item.state === 'paused' || isWaiting(item, items, getConnection().reachable))) end(false)
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
