import { randomUUID } from 'node:crypto'
import { documentUpload, folderCreation } from '#src/features/documents/uploads/queued-documents.ts'
import { queuedItem } from '#src/lib/data/queued-item.ts'
import { OutboxFullError } from '#src/lib/offline/outbox/errors.ts'
import { stageFile } from '#src/lib/offline/outbox/staging.ts'
import type { Random } from '#server/db/seed/random.ts'
import { fileLength, seededBytes, sha256 } from './contents.ts'
import type { Device } from './device.ts'
import type { Uploaded } from './uploads-ledger.ts'

const UPLOADS_PER_FOLDER = 20
const UPLOADS_PER_REFUSAL = 40
/** No folder has this id. */
const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** A user who uploads documents of an organization from a device. */
export function createUploader(device: Device, organizationId: string, random: Random) {
  const place = { entityType: 'Organization', entityId: organizationId, href: '/orgs/chaos/documents' } as const
  const uploaded: Uploaded[] = []
  const unsure: Uploaded[] = []
  const refused = new Set<string>()
  let folderId: string | null = null
  let count = 0

  /**
   * After a full disk, the user chooses the file again, which then has another id.
   * @returns null if the tab was killed before it reported the result
   */
  async function keep(work: () => Promise<boolean | null>): Promise<boolean | null> {
    return work().catch((error: unknown) => {
      if (error instanceof OutboxFullError) return false
      throw error
    })
  }

  /** A newly created folder; items inside it must be sent after it. */
  async function makeFolder(): Promise<void> {
    const id = randomUUID()
    const kept = await keep(() =>
      device.inTab(async (store) =>
        store.items
          .add(
            queuedItem(folderCreation(place, { folderId: id, parentFolderId: null, name: `Room ${id.slice(0, 8)}` })),
          )
          .then(() => true),
      ),
    )
    if (kept) folderId = id
  }

  return {
    /**
     * Uploads a file like a user; it counts once the outbox reports that it is stored. Occasionally one that the server
     * must refuse.
     * @returns whether it counts
     */
    async upload(): Promise<boolean> {
      if (random.below(UPLOADS_PER_FOLDER) === 0) await makeFolder()
      const id = randomUUID()
      const mustBeRefused = random.below(UPLOADS_PER_REFUSAL) === 0
      if (mustBeRefused) refused.add(id)
      const into = mustBeRefused ? NOWHERE : random.below(2) === 0 ? folderId : null
      const name = `${device.userId}-${(count += 1)}.bin`
      const bytes = seededBytes(random, fileLength(random))
      const kept = await keep(() =>
        device.inTab(async (store) => {
          const file = await stageFile(store, new File([bytes], name, { type: 'application/octet-stream' }))
          await store.items.add(
            queuedItem(
              documentUpload(place, {
                id,
                file,
                content: file.id,
                folderId: into,
                accessLevel: 'Confidential',
                updatesFileId: null,
                capture: null,
              }),
            ),
          )
          return true
        }),
      )
      if (mustBeRefused || kept === false) return false
      const list = kept ? uploaded : unsure
      list.push({ id, name, sha256: sha256(bytes), sizeBytes: bytes.length, folderId: into })
      return kept === true
    },
    uploaded: (): readonly Uploaded[] => uploaded,
    unsure: (): readonly Uploaded[] => unsure,
    mustBeRefused: (id: string) => refused.has(id),
  }
}

export type Uploader = ReturnType<typeof createUploader>
