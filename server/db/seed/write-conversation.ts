import type { Db } from '#server/db/client.ts'
import type { MessageBox } from '#server/modules/conversations/box.ts'
import { cleanMessage } from '#server/modules/conversations/sanitize.ts'
import { searchWords } from '#shared/text/search-words.ts'
import {
  conversationParticipants,
  conversationReadings,
  conversations,
  messages,
} from '#server/modules/conversations/tables.ts'
import { seedId } from './random.ts'

export interface SeedLine {
  writer: MessageBox
  actingUserId: string | null
  html: string
  at: Date
}

export interface SeedConversation {
  number: number
  subject: string
  /** The first participant starts it. */
  participants: readonly MessageBox[]
  /** At least one, in order. */
  lines: readonly SeedLine[]
  /** Of the participants. */
  names: readonly string[]
  /** The newest messages, which only their writer has read. */
  unread: number
  trashed?: { by: MessageBox; at: Date }
}

const ROWS_AT_ONCE = 250
const same = (one: MessageBox, other: MessageBox): boolean =>
  one.entityType === other.entityType && one.entityId === other.entityId
const wordSet = (text: string): string =>
  searchWords(text)
    .map((word) => `'${word}'`)
    .join(' ')

/**
 * Writes a conversation with the state that its participants would have created: messages, unread counts, read state,
 * order of the lists.
 * @param idOf ids that are the same in every run of the demo world, unless another function is given
 */
export async function writeConversation(
  db: Db,
  { number, subject, participants, names, lines, unread, trashed }: SeedConversation,
  idOf: (kind: number, number: number) => string = seedId,
): Promise<void> {
  const first = lines[0]
  const last = lines.at(-1)
  if (!first || !last) throw new Error(`The conversation "${subject}" says nothing.`)
  const id = idOf(1, number)
  const cleaned = lines.map((line) => cleanMessage(line.html))
  await db.insert(conversations).values({
    id,
    subject,
    createdAt: first.at,
    lastMessageAt: last.at,
    lastSequence: lines.length,
    lastCreatorType: last.writer.entityType,
    lastCreatorId: last.writer.entityId,
    preview: cleaned.at(-1)?.preview ?? '',
    participantsCount: participants.length,
    headingWords: wordSet([subject, ...names].join(' ')),
  })
  const boxes = participants.map((box, index) => {
    const shown = participants[index === 0 ? 1 : 0] ?? box
    return {
      id: idOf(2, number * 100 + index),
      conversationId: id,
      ...box,
      position: index + 1,
      lastMessageAt: last.at,
      lastSequence: lines.length,
      unreadCount: lines.slice(lines.length - unread).filter((line) => !same(line.writer, box)).length,
      displayType: shown.entityType,
      displayId: shown.entityId,
      trashedAt: trashed && same(trashed.by, box) ? trashed.at : null,
    }
  })
  await db.insert(conversationParticipants).values(boxes)
  const rows = lines.map((line, index) => ({
    id: idOf(3, number * 100_000 + index),
    conversationId: id,
    sequence: index + 1,
    createdAt: line.at,
    creatorType: line.writer.entityType,
    creatorId: line.writer.entityId,
    actingUserId: line.actingUserId,
    messageText: cleaned[index]?.html ?? '',
    plainText: cleaned[index]?.plainText ?? '',
    words: wordSet(cleaned[index]?.plainText ?? ''),
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db.insert(messages).values(rows.slice(at, at + ROWS_AT_ONCE))
  const read = lines.length - unread
  const readAt = lines[read - 1]?.at
  const people = boxes.filter((box) => box.entityType === 'User')
  if (readAt && people.length > 0) {
    const readings = people.map((box) => ({
      participantId: box.id,
      upToSequence: read,
      readAt: new Date(readAt.getTime() + 4 * 60_000),
      readerUserId: box.entityId,
    }))
    await db.insert(conversationReadings).values(readings)
  }
}
