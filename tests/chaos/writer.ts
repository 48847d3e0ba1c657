import { randomUUID } from 'node:crypto'
import { addMessage } from '#src/features/conversations/queued/queued-messages.ts'
import type { MessageBox } from '#src/features/conversations/message-box.ts'
import { queuedItem } from '#src/lib/data/queued-item.ts'
import { OutboxFullError } from '#src/lib/offline/outbox/errors.ts'
import { stageFile } from '#src/lib/offline/outbox/staging.ts'
import type { OutboxStore } from '#src/lib/offline/outbox/store.ts'
import type { Random } from '#server/db/seed/random.ts'
import { seededBytes, sha256 } from './contents.ts'
import type { Device } from './device.ts'
import type { Written } from './ledger.ts'

const ATTACHMENT_MAX_BYTES = 200_000
const MESSAGES_PER_ATTACHMENT = 12
const MESSAGES_PER_REFUSAL = 40

/** A user who writes messages on a device. */
export function createWriter(device: Device, conversationIds: readonly string[], random: Random) {
  const { userId } = device
  const box: MessageBox = { entityType: 'Users', entityId: userId }
  const numbers = new Map<string, number>()
  const written: Written[] = []
  const unsure: Written[] = []
  const refused = new Set<string>()

  async function attach(store: OutboxStore): Promise<{ fileIds: string[]; hashes: string[] }> {
    if (random.below(MESSAGES_PER_ATTACHMENT) > 0) return { fileIds: [], hashes: [] }
    const bytes = seededBytes(random, 1 + random.below(ATTACHMENT_MAX_BYTES))
    const staged = await stageFile(
      store,
      new File([bytes], `estimate-${written.length}.bin`, { type: 'application/octet-stream' }),
    )
    return { fileIds: [staged.id], hashes: [sha256(bytes)] }
  }

  return {
    /**
     * Writes a message like a user; it counts once the outbox reports that it is stored. Occasionally one that the
     * server must refuse.
     * @returns whether it counts
     */
    async write(): Promise<boolean> {
      const conversationId = random.pick(conversationIds)
      const number = numbers.get(conversationId) ?? 0
      numbers.set(conversationId, number + 1)
      const id = randomUUID()
      const mustBeRefused = random.below(MESSAGES_PER_REFUSAL) === 0
      if (mustBeRefused) refused.add(id)
      let hashes: string[] = []
      const safe = await device
        .inTab(async (store): Promise<boolean> => {
          const attached = await attach(store)
          hashes = attached.hashes
          const html = mustBeRefused
            ? '<p><script>nothing a person could read</script></p>'
            : `<p>Line ${number} of ${userId.slice(0, 4)}</p>`
          const files = (await store.files.list()).filter((file) => attached.fileIds.includes(file.id))
          await store.items.add(
            queuedItem(
              addMessage(
                box,
                conversationId,
                { id, html, files },
                { key: `draft:${id}`, title: { title: 'Chaos', detail: '' }, href: null },
              ),
            ),
          )
          return true
        })
        .catch((error: unknown) => {
          if (error instanceof OutboxFullError) return false
          throw error
        })
      // After "Could not save" it must never arrive. If the tab is killed now, the result is unknown: it may or may not
      // arrive.
      if (mustBeRefused || safe === false) return false
      const list = safe ? written : unsure
      list.push({ id, clientId: userId, conversationId, number, files: hashes })
      return safe === true
    },
    written: (): readonly Written[] => written,
    unsure: (): readonly Written[] => unsure,
    mustBeRefused: (id: string) => refused.has(id),
  }
}

export type Writer = ReturnType<typeof createWriter>
