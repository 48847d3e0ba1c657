import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import { boxKey, type MessageBox } from '../message-box.ts'
import type { WrittenLabel } from '../queued/changes.ts'
import { queuedItem } from '../queued/queued-item.ts'
import {
  ConversationLabelApplyDocument,
  ConversationLabelCreateDocument,
  ConversationLabelDeleteDocument,
  ConversationLabelRemoveDocument,
  ConversationLabelUpdateDocument,
} from './labels.generated.ts'
import { messages } from './messages.ts'

/** Labels of one box change in the order in which they were changed: a label is created before it is applied. */
function laneOf(box: MessageBox): string {
  return `labels:${boxKey(box)}`
}

export function labelCreateItem(box: MessageBox, href: string, label: WrittenLabel): NewItem {
  const id = crypto.randomUUID()
  return queuedItem(box, {
    id,
    document: ConversationLabelCreateDocument,
    variables: { labelRequest: { ...label, clientMutationId: id } },
    change: { kind: 'label-create', label },
    lane: laneOf(box),
    receipt: { path: 'conversationLabelCreate.id', value: label.id },
    title: { title: messages.createLabel, detail: label.name },
    href,
  })
}

/** @param baseVersion the version that the person saw: a label that changed meanwhile is not overwritten */
export function labelUpdateItem(box: MessageBox, href: string, label: WrittenLabel, baseVersion: number): NewItem {
  const id = crypto.randomUUID()
  return queuedItem(box, {
    id,
    document: ConversationLabelUpdateDocument,
    variables: {
      labelId: label.id,
      labelRequest: { name: label.name, colorName: label.colorName, baseVersion, clientMutationId: id },
    },
    change: { kind: 'label-update', label },
    lane: laneOf(box),
    foldKey: `label-update:${boxKey(box)}:${label.id}`,
    version: { key: `label:${label.id}`, from: 'conversationLabelUpdate.version', into: 'labelRequest.baseVersion' },
    receipt: { path: 'conversationLabelUpdate.id', value: label.id },
    title: { title: messages.editLabel, detail: label.name },
    href,
  })
}

export function labelDeleteItem(box: MessageBox, href: string, label: { id: string; name: string }): NewItem {
  const id = crypto.randomUUID()
  return queuedItem(box, {
    id,
    document: ConversationLabelDeleteDocument,
    variables: { labelId: label.id, clientMutationId: id },
    change: { kind: 'label-delete', labelId: label.id, name: label.name },
    lane: laneOf(box),
    receipt: { path: 'conversationLabelDelete.id', value: label.id },
    title: { title: messages.deleteLabel, detail: label.name },
    href,
  })
}

interface Labelling {
  conversationId: string
  /** Null where the list does not know the conversation. */
  row: ConversationSummary | null
  label: { id: string; name: string; type: string }
  /** True puts the label on, false takes it off. */
  applied: boolean
}

/** Puts a label on a conversation or takes it off; the Trash label trashes and restores. */
export function labellingItem(
  box: MessageBox,
  href: string,
  { conversationId, row, label, applied }: Labelling,
): NewItem {
  const [document, path] = applied
    ? [ConversationLabelApplyDocument, 'conversationLabelApply.labelId']
    : [ConversationLabelRemoveDocument, 'conversationLabelRemove.labelId']
  const isTrash = label.type === 'Trash'
  const title = isTrash
    ? applied
      ? messages.trash
      : messages.restore
    : applied
      ? messages.applied(label.name)
      : messages.removed(label.name)
  return queuedItem(box, {
    document,
    variables: { conversationId, labelId: label.id },
    change: { kind: applied ? 'label-apply' : 'label-remove', conversationId, labelId: label.id, isTrash, row },
    lane: laneOf(box),
    // Only the last word about a label counts.
    foldKey: `labelling:${boxKey(box)}:${conversationId}:${label.id}`,
    receipt: { path, value: label.id },
    title: { title, detail: row?.subject ?? '' },
    href,
  })
}
