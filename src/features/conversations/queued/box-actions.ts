import type { ApolloClient } from '@apollo/client'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { BoxAddress } from '../hooks/use-box-address.ts'
import { labelCreateItem, labelDeleteItem, labellingItem, labelUpdateItem } from '../labels/queued-labels.ts'
import { messages as labelWords } from '../labels/messages.ts'
import type { MessageBox } from '../message-box.ts'
import { messages as trashWords } from '../trash/messages.ts'
import type { WrittenLabel } from './changes.ts'
import { enqueueChange } from './enqueue-change.ts'
import { messages } from './messages.ts'
import { markReadItem, markUnreadItem, renameItem } from './queued-conversation.ts'
import type { Target } from './target.ts'

/** The fields of a label that applying it requires. */
interface Appliable {
  id: string
  name: string
  type: string
}

/**
 * Everything that a person does to labels and conversations of a box, through the outbox: it works without the server,
 * is shown at once, and each act answers whether the device could keep it.
 */
export function boxActions(client: ApolloClient, box: MessageBox, address: BoxAddress) {
  const add = (item: NewItem, doneText?: string): Promise<boolean> => enqueueChange(client, item, doneText)
  const placeOf = ({ conversationId }: { conversationId: string }): string => address({ conversationId })

  const label = async (
    targets: readonly Target[],
    { id, name, type }: Appliable,
    applied: boolean,
    doneText?: string,
  ): Promise<boolean> => {
    const changed = targets.filter((target) => target.labelIds.includes(id) !== applied)
    const kept = await Promise.all(
      changed.map((target) =>
        add(
          labellingItem(box, placeOf(target), {
            conversationId: target.conversationId,
            row: target.row,
            label: { id, name, type },
            applied,
          }),
          doneText,
        ),
      ),
    )
    return kept.every(Boolean)
  }

  const restore = (targets: readonly Target[], trashLabel: Appliable): Promise<boolean> =>
    label(targets, trashLabel, false, trashWords.restored)

  return {
    label,
    /** Asks nothing: it can be undone from its toast, and for 30 days from the trash. */
    trash: async (targets: readonly Target[], trashLabel: Appliable): Promise<boolean> => {
      if (!(await label(targets, trashLabel, true))) return false
      const trashed = targets.map((target) => ({ ...target, labelIds: [...target.labelIds, trashLabel.id] }))
      showToast({
        intent: 'success',
        text: getConnection().reachable ? trashWords.trashed(targets.length) : messages.waits,
        action: { label: trashWords.undo, run: () => void restore(trashed, trashLabel) },
      })
      return true
    },
    restore,
    markRead: async (targets: readonly Target[]): Promise<boolean> => {
      const kept = await Promise.all(
        targets
          .filter((target) => target.isUnread)
          .map((target) => add(markReadItem(box, placeOf(target), target, target.row?.lastMessageSequence ?? null))),
      )
      return kept.every(Boolean)
    },
    markUnread: async (targets: readonly Target[]): Promise<boolean> => {
      const kept = await Promise.all(
        targets.filter((target) => !target.isUnread).map((target) => add(markUnreadItem(box, placeOf(target), target))),
      )
      return kept.every(Boolean)
    },
    createLabel: (written: WrittenLabel) => add(labelCreateItem(box, address(), written), labelWords.created),
    updateLabel: (written: WrittenLabel, baseVersion: number) =>
      add(labelUpdateItem(box, address(), written, baseVersion), labelWords.updated),
    deleteLabel: (deleted: { id: string; name: string }) =>
      add(labelDeleteItem(box, address(), deleted), labelWords.deleted),
    rename: (conversationId: string, subject: string, baseVersion: number) =>
      add(renameItem(box, address({ conversationId }), conversationId, subject, baseVersion), messages.updated),
  }
}

export type BoxActions = ReturnType<typeof boxActions>
