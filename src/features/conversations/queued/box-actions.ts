import type { ApolloClient } from '@apollo/client'
import { messages as writeMessages } from '#src/lib/data/messages.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { BoxAddress } from '../box-address.ts'
import { applyLabel, createLabel, deleteLabel, removeLabel, updateLabel } from './queued-labels.ts'
import type { MessageBox } from '../message-box.ts'
import type { WrittenLabel } from './changes.ts'
import { labelChanges, messages, trashChanges } from './messages.ts'
import { rememberMove } from './last-move.ts'
import { queueChange } from './queue-change.ts'
import { markRead, markUnread, renameConversation } from './queued-conversation.ts'
import type { Target } from './target.ts'

/** The fields of a label that applying it requires. */
interface Appliable {
  id: string
  name: string
  type: string
}

/**
 * All changes that a user makes to the labels and conversations of a box, through the outbox: they work without the
 * server and are shown at once. Each action resolves to whether the device could save the change.
 */
export function boxActions(client: ApolloClient, box: MessageBox, address: BoxAddress) {
  const placeOf = ({ conversationId }: { conversationId: string }): string => address({ conversationId })

  const label = async (
    targets: readonly Target[],
    { id, name, type }: Appliable,
    applied: boolean,
    doneText?: string,
  ): Promise<boolean> => {
    const changed = targets.filter((target) => target.labelIds.includes(id) !== applied)
    const labelOne = (href: string, change: Parameters<typeof applyLabel>[2]): Promise<boolean> =>
      applied
        ? queueChange(client, applyLabel(box, href, change), doneText)
        : queueChange(client, removeLabel(box, href, change), doneText)
    const kept = await Promise.all(
      changed.map((target) =>
        labelOne(placeOf(target), {
          conversationId: target.conversationId,
          row: target.row,
          label: { id, name, type },
        }),
      ),
    )
    return kept.every(Boolean)
  }

  const restore = (targets: readonly Target[], trashLabel: Appliable): Promise<boolean> =>
    label(targets, trashLabel, false, trashChanges.restored)

  return {
    label,
    /** Needs no confirmation: the toast can undo it, and the trash for 30 days. */
    trash: async (targets: readonly Target[], trashLabel: Appliable): Promise<boolean> => {
      if (!(await label(targets, trashLabel, true))) return false
      const trashed = targets.map((target) => ({ ...target, labelIds: [...target.labelIds, trashLabel.id] }))
      const undo = rememberMove(() => void restore(trashed, trashLabel))
      showToast({
        intent: 'success',
        text: getConnection().reachable ? trashChanges.trashed(targets.length) : writeMessages.waits,
        action: { label: trashChanges.undo, run: undo },
      })
      return true
    },
    restore,
    markRead: async (targets: readonly Target[]): Promise<boolean> => {
      const kept = await Promise.all(
        targets
          .filter((target) => target.isUnread)
          .map((target) =>
            queueChange(client, markRead(box, placeOf(target), target, target.row?.lastMessageSequence ?? null)),
          ),
      )
      return kept.every(Boolean)
    },
    markUnread: async (targets: readonly Target[]): Promise<boolean> => {
      const kept = await Promise.all(
        targets
          .filter((target) => !target.isUnread)
          .map((target) => queueChange(client, markUnread(box, placeOf(target), target))),
      )
      return kept.every(Boolean)
    },
    createLabel: (written: WrittenLabel) =>
      queueChange(client, createLabel(box, address(), written), labelChanges.created),
    updateLabel: (written: WrittenLabel, base: Pick<WrittenLabel, 'name' | 'colorName'>) =>
      queueChange(client, updateLabel(box, address(), written, base), labelChanges.updated),
    deleteLabel: (deleted: { id: string; name: string }) =>
      queueChange(client, deleteLabel(box, address(), deleted), labelChanges.deleted),
    rename: (conversationId: string, subject: string, baseVersion: number) =>
      queueChange(
        client,
        renameConversation(box, address({ conversationId }), conversationId, subject, baseVersion),
        messages.updated,
      ),
  }
}

export type BoxActions = ReturnType<typeof boxActions>
