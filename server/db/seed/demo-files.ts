import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { StoragePort, StoredObject } from '#server/lib/storage/port.ts'
import { messages } from '#server/modules/conversations/tables.ts'
import { fileInstances, files, messageAttachments } from '#server/modules/files/tables.ts'
import { WRITTEN_CONVERSATIONS } from './conversations.ts'
import { ceilingPicture, pdfOf, roofPicture, sensorLog } from './made-files.ts'
import { seedId } from './random.ts'

interface DemoFile {
  /** A written conversation and the number of its line. */
  subject: string
  line: number
  fileName: string
  mimeType: string
  virusStatus: (typeof fileInstances.$inferInsert)['virusStatus']
  content: () => Buffer
}

const MAGNOLIA = 'CLM-48213 - water loss, 118 Magnolia Court'
const GRACE_STREET = 'Hail inspection, Grace Street'
const ABERNATHY = 'Scope of loss: the Abernathys'
const GULFVIEW = 'Proof of loss outstanding: Gulfview Dental'

const READINGS = 'place,day 1,day 2\nHall subfloor,34 %,27 %\nKitchen plates,22 %,19 %\nCabinet toe kicks,41 %,38 %\n'

/** One file of every virus status, in a plausible message. The infected one contains a harmless text. */
const DEMO_FILES: readonly DemoFile[] = [
  {
    subject: MAGNOLIA,
    line: 0,
    fileName: 'Kitchen ceiling.png',
    mimeType: 'image/png',
    virusStatus: 'Clean',
    content: ceilingPicture,
  },
  {
    subject: MAGNOLIA,
    line: 3,
    fileName: 'Moisture readings.csv',
    mimeType: 'text/csv',
    virusStatus: 'Clean',
    content: () => Buffer.from(READINGS),
  },
  {
    subject: MAGNOLIA,
    line: 3,
    fileName: 'Sensor log, all rooms.csv.gz',
    mimeType: 'application/gzip',
    virusStatus: 'TooLargeToScan',
    content: sensorLog,
  },
  {
    subject: GRACE_STREET,
    line: 0,
    fileName: 'North slope.png',
    mimeType: 'image/png',
    virusStatus: 'Clean',
    content: roofPicture,
  },
  {
    subject: GRACE_STREET,
    line: 3,
    fileName: 'Radar swath.txt',
    mimeType: 'text/plain',
    virusStatus: 'Pending',
    content: () => Buffer.from('16:40, hail of 1.75 inch, moving NE at 35 mph\n'),
  },
  {
    subject: ABERNATHY,
    line: 3,
    fileName: 'Code items estimate.pdf',
    mimeType: 'application/pdf',
    virusStatus: 'Clean',
    content: () =>
      pdfOf([
        'Estimate: code items, Abernathy',
        'Coverage A, ordinance and law',
        'Electrical panel and two circuits   $6,180.00',
        'Ice and water shield, north slope   $3,240.00',
        'Total   $9,420.00',
      ]),
  },
  {
    subject: ABERNATHY,
    line: 5,
    fileName: 'Signed proof of loss.txt',
    mimeType: 'text/plain',
    virusStatus: 'Infected',
    content: () => Buffer.from('This file stands for an infected one.\n'),
  },
  {
    subject: GULFVIEW,
    line: 3,
    fileName: 'Extension letter.pdf',
    mimeType: 'application/pdf',
    virusStatus: 'ScanFailed',
    content: () => pdfOf(['Extension of time', 'The time to file the proof of loss is extended by thirty days.']),
  },
]

function messageIdOf({ subject, line }: DemoFile): string {
  const number = WRITTEN_CONVERSATIONS.findIndex((one) => one.subject === subject) + 1
  return seedId(3, number * 100_000 + line)
}

/**
 * Stores the contents. Runs before the transaction of the rows, because it is slow. Contents of an interrupted attempt
 * are replaced.
 */
export async function storeDemoFiles(storage: Pick<StoragePort, 'put' | 'delete'>): Promise<StoredObject[]> {
  const stored: StoredObject[] = []
  for (const [index, file] of DEMO_FILES.entries()) {
    const key = `demo/${index + 1}`
    await storage.delete(key)
    stored.push(await storage.put(key, file.content()))
  }
  return stored
}

/** Attaches the stored contents to the messages of the demo world. */
export async function seedFiles(db: Db, stored: readonly StoredObject[]): Promise<void> {
  const wanted = DEMO_FILES.map(messageIdOf)
  const rows = await db
    .select({
      id: messages.id,
      createdAt: messages.createdAt,
      creatorId: messages.creatorId,
      actingUserId: messages.actingUserId,
    })
    .from(messages)
    .where(inArray(messages.id, wanted))
  const messageOf = new Map(rows.map((row) => [row.id, row]))
  const positions = new Map<string, number>()
  for (const [index, file] of DEMO_FILES.entries()) {
    const message = messageOf.get(messageIdOf(file))
    const content = stored[index]
    if (!message || !content) throw new Error(`There is no message for "${file.fileName}".`)
    const position = (positions.get(message.id) ?? 0) + 1
    positions.set(message.id, position)
    const fileId = seedId(6, index + 1)
    const { fileName, mimeType, virusStatus } = file
    await db.insert(files).values({
      id: fileId,
      ownerType: 'Message',
      ownerId: message.id,
      kind: 'MessageAttachment',
      createdAt: message.createdAt,
    })
    await db.insert(fileInstances).values({
      ...{
        id: seedId(7, index + 1),
        fileId,
        fileName,
        mimeType,
        virusStatus,
        asciiFileName: fileName,
        versionNumber: 1,
        isCurrent: true,
        accessLevel: 'Sensitive' as const,
      },
      ...{ sizeBytes: content.sizeBytes, sha256: content.sha256, storageKey: content.key },
      uploadedAt: message.createdAt,
      uploadedById: message.actingUserId ?? message.creatorId,
    })
    await db.insert(messageAttachments).values({ messageId: message.id, position, fileId })
  }
}
