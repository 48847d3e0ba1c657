import { recordPrefix } from '#src/lib/data/stored-results.ts'
import { listRecords, peekRecords } from '#src/lib/offline/read-cache/records.ts'
import { listOf } from '../conversation-list-plan.ts'
import type { ConversationSearchQuery } from '../conversations.generated.ts'
import { boxKey, type MessageBox, toMessagingType } from '../message-box.ts'

/** The stored conversations and lists of one message box. */
export interface StoredBox {
  box: MessageBox
  /** Ids of all conversations that are stored or listed. */
  conversationIds: ReadonlySet<string>
  /** Ids of the labels whose lists are stored; null for the inbox. */
  labelIds: readonly (string | null)[]
}

const CONVERSATIONS = recordPrefix('conversationGet', [''])
const LISTS = recordPrefix('conversationSearch', [''])

/** The parts of a key after the prefix: entity type, entity id, and the conversation or the label. */
function partsOf(key: string, prefix: string): { box: MessageBox; last: string } | null {
  const [type = '', entityId = '', last = ''] = key.slice(prefix.length).split(':')
  const entityType = toMessagingType(type)
  return entityType && { box: { entityType, entityId }, last }
}

/** All message boxes of which the device stores conversations or lists. Never rejects. */
export async function storedBoxes(): Promise<StoredBox[]> {
  const boxes = new Map<string, { box: MessageBox; conversationIds: Set<string>; labelIds: (string | null)[] }>()
  const boxOf = (box: MessageBox) => {
    const found = boxes.get(boxKey(box)) ?? { box, conversationIds: new Set(), labelIds: [] }
    boxes.set(boxKey(box), found)
    return found
  }
  for (const { key } of await listRecords(CONVERSATIONS)) {
    const parts = partsOf(key, CONVERSATIONS)
    if (parts) boxOf(parts.box).conversationIds.add(parts.last)
  }
  const keys = (await listRecords(LISTS)).map(({ key }) => key)
  const lists = await peekRecords<ConversationSearchQuery>(keys)
  for (const [key, list] of lists) {
    const parts = partsOf(key, LISTS)
    if (!parts) continue
    const { conversationIds, labelIds } = boxOf(parts.box)
    labelIds.push(parts.last === '' ? null : parts.last)
    for (const { conversationId } of listOf(list).rows) conversationIds.add(conversationId)
  }
  return [...boxes.values()]
}
