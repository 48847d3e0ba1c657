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
