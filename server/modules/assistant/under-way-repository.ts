import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { chatAnswersUnderWay as underWay } from './tables.ts'

export interface Question {
  userId: string
  questionKey: string
}

const isOf = ({ userId, questionKey }: Question) =>
  and(eq(underWay.userId, userId), eq(underWay.questionKey, questionKey))

/** Claims a question for `writerId`. @returns false if another writer has it and updated it after `deadBefore` */
export async function takeQuestion(
  db: Db,
  question: Question,
  { writerId, now, deadBefore }: { writerId: string; now: Date; deadBefore: Date },
): Promise<boolean> {
  const values = { writerId, text: '', touchedAt: now }
  const taken = await db
    .insert(underWay)
    .values({ userId: question.userId, questionKey: question.questionKey, ...values })
    .onConflictDoUpdate({
      target: [underWay.userId, underWay.questionKey],
      set: values,
      setWhere: lt(underWay.touchedAt, deadBefore),
    })
    .returning({ writerId: underWay.writerId })
  return taken.length > 0
}

/** Saves the text so far and shows that the writer is still running. */
export async function touchQuestion(
  db: Db,
  question: Question,
  writerId: string,
  values: { text: string; touchedAt: Date },
) {
  await db
    .update(underWay)
    .set(values)
    .where(and(isOf(question), eq(underWay.writerId, writerId)))
}

export async function releaseQuestion(db: Db, question: Question, writerId: string): Promise<void> {
  await db.delete(underWay).where(and(isOf(question), eq(underWay.writerId, writerId)))
}

/** Returns the text so far of an answer that is being generated; null if no answer is being generated. */
export async function findText(db: Db, question: Question): Promise<string | null> {
  const [row] = await db.select({ text: underWay.text }).from(underWay).where(isOf(question))
  return row?.text ?? null
}
