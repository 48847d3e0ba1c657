import type { Db } from '#server/db/client.ts'
import type { StoragePort, StoredObject } from '#server/lib/storage/port.ts'
import { claims, documentEvents, folders } from '#server/modules/documents/tables.ts'
import { asciiFileName } from '#server/modules/files/file-name.ts'
import { fileInstances, files } from '#server/modules/files/tables.ts'
import { folderNameKey } from '#shared/validation/documents.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { storyKeyOf } from './demo-claim-story.ts'
import { entityOf, personId } from './demo-people.ts'
import type { DemoDocument, DemoOwner } from './demo-contents.ts'
import { DEMO_DOCUMENT_OWNERS } from './document-tree.ts'
import { seedId } from './random.ts'

/** Storage key of a version's content -> its bytes. */
export type StoredDocuments = ReadonlyMap<string, StoredObject>

function contentKey(owner: number, document: number, version: number): string {
  return `demo/documents/${owner + 1}-${document + 1}-${version + 1}`
}

/**
 * Stores the contents. Runs before the transaction of the rows, because it is slow. Contents of an interrupted attempt
 * are replaced.
 */
export async function storeDemoDocuments(storage: Pick<StoragePort, 'put' | 'delete'>): Promise<StoredDocuments> {
  const stored = new Map<string, StoredObject>()
  for (const [ownerIndex, { documents }] of DEMO_DOCUMENT_OWNERS.entries()) {
    for (const [documentIndex, { versions }] of documents.entries()) {
      for (const [index, { content }] of versions.entries()) {
        if (!content) continue
        const key = contentKey(ownerIndex, documentIndex, index)
        await storage.delete(key)
        stored.set(key, await storage.put(key, content.make()))
      }
    }
  }
  return stored
}

interface OwnerRows {
  ownerType: DemoOwner['ownerType']
  ownerId: string
}

/** The claim's row if the owner is one; the owner's id. */
async function seedOwner(db: Db, { ownerType, name, claim }: DemoOwner, index: number, now: Date): Promise<OwnerRows> {
  const { entityId } = entityOf(name)
  if (ownerType !== 'Claim') return { ownerType, ownerId: entityId }
  const ownerId = seedId(31, index + 1)
  await db.insert(claims).values({
    id: ownerId,
    organizationId: entityId,
    claimKey: claim ? storyKeyOf(claim) : ownerId,
    claimNumber: claim?.claimNumber ?? null,
    insured: claim?.insured ?? null,
    createdAt: new Date(now.getTime() - 11 * DAY_MS),
  })
  return { ownerType, ownerId }
}

/** Creates the folders; path -> id. */
async function seedFolders(
  db: Db,
  owner: OwnerRows,
  paths: readonly string[],
  ownerIndex: number,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const idOf = new Map<string, string>()
  const createdAt = new Date(now.getTime() - 320 * DAY_MS)
  for (const [index, path] of paths.entries()) {
    const [name = path] = path.split('/').slice(-1)
    const parent = path.slice(0, Math.max(0, path.length - name.length - 1))
    const id = seedId(32, ownerIndex * 1000 + index + 1)
    await db.insert(folders).values({
      ...{ id, name, ...owner, createdAt },
      parentId: parent === '' ? null : (idOf.get(parent) ?? null),
      nameKey: folderNameKey(name),
      createdById: personId('morgan.reyes@evolve.example'),
    })
    idOf.set(path, id)
  }
  return idOf
}

interface Place {
  owner: OwnerRows
  ownerIndex: number
  index: number
  folderId: string | null
}

async function seedDocument(
  db: Db,
  { versions }: DemoDocument,
  { owner, ownerIndex, index, folderId }: Place,
  stored: StoredDocuments,
  now: Date,
): Promise<void> {
  const number = ownerIndex * 1000 + index + 1
  const fileId = seedId(33, number)
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * DAY_MS)
  await db
    .insert(files)
    .values({ id: fileId, ...owner, kind: 'Document', folderId, createdAt: at(versions[0]?.daysAgo ?? 0) })
  let content = { mimeType: '', sizeBytes: 0, sha256: '', storageKey: '' }
  for (const [versionIndex, version] of versions.entries()) {
    const key = contentKey(ownerIndex, index, versionIndex)
    const object = stored.get(key)
    if (version.content && object)
      content = {
        mimeType: version.content.mimeType,
        sizeBytes: object.sizeBytes,
        sha256: object.sha256,
        storageKey: key,
      }
    const instanceId = seedId(34, number * 100 + versionIndex)
    const origin = version.content ? ('Uploaded' as const) : ('Renamed' as const)
    const { fileName, accessLevel, capture } = version
    await db.insert(fileInstances).values({
      ...{
        id: instanceId,
        fileId,
        fileName,
        accessLevel,
        origin,
        documentOwnerId: owner.ownerId,
        ...content,
        ...capture,
      },
      versionNumber: versionIndex + 1,
      isCurrent: versionIndex === versions.length - 1,
      asciiFileName: asciiFileName(fileName),
      virusStatus: version.virusStatus ?? 'Clean',
      uploadedAt: at(version.daysAgo),
      uploadedById: personId(version.by),
      takenAt: capture ? at(version.daysAgo) : null,
    })
    await db.insert(documentEvents).values({
      ...{
        id: seedId(35, number * 100 + versionIndex),
        ...owner,
        fileId,
        instanceId,
        accessLevel,
        type: origin,
        after: fileName,
      },
      before: version.content ? null : (versions[versionIndex - 1]?.fileName ?? null),
      versionNumber: versionIndex + 1,
      actorId: personId(version.by),
      occurredAt: at(version.daysAgo),
    })
  }
}

/** Creates the documents of the demo world from stored contents. */
export async function seedDocuments(db: Db, stored: StoredDocuments, now: Date): Promise<void> {
  for (const [ownerIndex, demo] of DEMO_DOCUMENT_OWNERS.entries()) {
    const owner = await seedOwner(db, demo, ownerIndex, now)
    const idOf = await seedFolders(db, owner, demo.folders, ownerIndex, now)
    for (const [index, document] of demo.documents.entries()) {
      await seedDocument(
        db,
        document,
        { owner, ownerIndex, index, folderId: idOf.get(document.folder) ?? null },
        stored,
        now,
      )
    }
  }
}
