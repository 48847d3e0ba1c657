import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerHandle, AnswerProgress } from '#server/lib/ai/answers-under-way.ts'
import type { Services } from '#server/services.ts'
import { CHAT_FOLLOW_WAIT_MS } from '#shared/limits/server-times.ts'
import {
  ANSWER_UNDER_WAY_CHECK_EVERY_MS,
  ANSWER_UNDER_WAY_DEAD_AFTER_MS,
  ANSWER_UNDER_WAY_TOUCHED_EVERY_MS,
} from '#shared/limits/server-times.ts'
import { findText, type Question, releaseQuestion, takeQuestion, touchQuestion } from './under-way-repository.ts'

/**
 * Key of a question among those of this process. It contains the user's id, so users can only address their own
 * questions.
 */
const keyOf = ({ userId, questionKey }: Question): string => `${userId}:${questionKey}`

/** Notifies the other processes that the answer has more text or is complete. */
const notifyOfGrowth = ({ live }: Services, { userId, questionKey }: Question): void =>
  live.publish({ kind: 'Message', subjectId: questionKey }, [{ assistantOf: userId }])

/** Stops the generation of an answer, in any process. */
export const notifyOfStop = ({ live }: Services, { userId, questionKey }: Question): void =>
  live.publish({ kind: 'Changed', subjectId: questionKey }, [{ assistantOf: userId }])

/**
 * Generates the answer to a question in only one process at a time. Further calls with the same question, in this or
 * another process, wait for that answer.
 *
 * @param findAnswer finds the answer that another process has stored; null if that attempt failed, so that this one
 *   generates the answer
 */
export function runOnce<Answer>(
  services: Services,
  question: Question,
  write: (handle: AnswerHandle) => Promise<Answer>,
  findAnswer: () => Promise<Answer | null>,
): Promise<Answer> {
  const { answersUnderWay, clock, database, ids, live, log } = services
  const { db } = database
  const key = keyOf(question)

  async function takeOrFind(writerId: string, onText: (text: string) => void): Promise<{ answer: Answer } | null> {
    for (;;) {
      const now = clock.now()
      const deadBefore = new Date(now.getTime() - ANSWER_UNDER_WAY_DEAD_AFTER_MS)
      const isTaken = await takeQuestion(db, question, { writerId, now, deadBefore })
      // Another process may have stored the answer before this one claimed the question.
      const answer = await findAnswer()
      if (answer !== null) {
        if (isTaken) await releaseQuestion(db, question, writerId)
        return { answer }
      }
      if (isTaken) return null
      const text = await findText(db, question)
      if (text !== null) onText(text)
      await pause(ANSWER_UNDER_WAY_CHECK_EVERY_MS)
    }
  }

  return answersUnderWay.run(key, async (handle) => {
    const writerId = ids.uuid()
    const found = await takeOrFind(writerId, handle.onText)
    if (found) return found.answer
    const endListening = live.subscribe({ assistantOf: question.userId }, ({ kind, subjectId }) => {
      if (kind === 'Changed' && subjectId === question.questionKey) answersUnderWay.stop(key)
    })
    // Without waiting, the person could stop the answer before the hint to do so reaches this process.
    await live.whenListening({ assistantOf: question.userId })
    let written = ''
    let told = ''
    const timer = setInterval(() => {
      const text = written
      touchQuestion(db, question, writerId, { text, touchedAt: clock.now() }).then(
        () => {
          if (text !== told) notifyOfGrowth(services, question)
          told = text
        },
        (error: unknown) => log.warn({ err: error }, 'assistant: followers elsewhere could not be told'),
      )
    }, ANSWER_UNDER_WAY_TOUCHED_EVERY_MS)
    timer.unref()
    const onText = (text: string): void => {
      written = text
      handle.onText(text)
    }
    try {
      return await write({ ...handle, onText })
    } finally {
      clearInterval(timer)
      endListening()
      await releaseQuestion(db, question, writerId).catch((error: unknown) =>
        log.warn({ err: error }, 'assistant: a question could not be released'),
      )
      notifyOfGrowth(services, question)
    }
  })
}

/** Streams the progress of an answer, whichever process generates it. */
export function follow<Event>(
  services: Services,
  question: Question,
  shape: (progress: AnswerProgress) => Event,
): AsyncIterableIterator<Event> {
  const { answersUnderWay, database, live, log } = services
  const key = keyOf(question)
  return answersUnderWay.follow(key, CHAT_FOLLOW_WAIT_MS, shape, (hear) => {
    let hasBegun = false
    const look = (): void => {
      findText(database.db, question).then(
        (text) => {
          if (text !== null) hear({ text, isDone: false })
          else if (hasBegun) hear({ text: null, isDone: true })
          hasBegun ||= text !== null
        },
        (error: unknown) => log.warn({ err: error }, 'assistant: the progress of an answer could not be read'),
      )
    }
    const topic = { assistantOf: question.userId }
    const end = live.subscribe(topic, ({ kind, subjectId }) => {
      // Without a subject, hints may have been missed.
      const concerns = subjectId === null || (kind === 'Message' && subjectId === question.questionKey)
      if (concerns && !answersUnderWay.isWriting(key)) look()
    })
    // The state is read when no later change of it can be missed.
    void live.whenListening(topic).then(look)
    return end
  })
}
