import type { ConversationSummary } from '../conversation-list.ts'
import type { MessageBox } from '../message-box.ts'
import { boxMutation } from './box-mutation.ts'
import type { WrittenLabel } from './changes.ts'
import {
  ConversationLabelApplyDocument,
  ConversationLabelCreateDocument,
  ConversationLabelDeleteDocument,
  ConversationLabelRemoveDocument,
  ConversationLabelUpdateDocument,
} from './queued.generated.ts'
import { labelChanges, trashChanges } from './messages.ts'

export function createLabel(box: MessageBox, href: string, label: WrittenLabel) {
  const id = crypto.randomUUID()
  return boxMutation(
    box,
    ConversationLabelCreateDocument,
    { labelRequest: { ...label, clientMutationId: id } },
    { kind: 'label-create', label },
    {
      id,
      label: labelChanges.createLabel,
      detail: label.name,
      href,
      receipt: { path: 'conversationLabelCreate.id', value: label.id },
    },
  )
}

/**
 * Changes name and color of a label.
 *
 * @param base what the user saw: the server changes only what differs from it, and refuses the change if the same was
 *   changed since, in another tab or on another device
 */
export function updateLabel(
  box: MessageBox,
  href: string,
  label: WrittenLabel,
  base: Pick<WrittenLabel, 'name' | 'colorName'>,
) {
  const id = crypto.randomUUID()
  return boxMutation(
    box,
    ConversationLabelUpdateDocument,
    {
      labelId: label.id,
      labelRequest: {
        name: label.name,
        colorName: label.colorName,
        baseName: base.name,
        baseColorName: base.colorName,
        clientMutationId: id,
      },
    },
    { kind: 'label-update', label },
    {
      id,
      label: labelChanges.editLabel,
      detail: label.name,
      href,
      receipt: { path: 'conversationLabelUpdate.id', value: label.id },
    },
  )
}

export function deleteLabel(box: MessageBox, href: string, label: { id: string; name: string }) {
  const id = crypto.randomUUID()
  return boxMutation(
    box,
    ConversationLabelDeleteDocument,
    { labelId: label.id, clientMutationId: id },
    { kind: 'label-delete', labelId: label.id, name: label.name },
    {
      id,
      label: labelChanges.deleteLabel,
      detail: label.name,
      href,
      receipt: { path: 'conversationLabelDelete.id', value: label.id },
    },
  )
}

interface LabelChange {
  conversationId: string
  /** The conversation's row in the list; null if the list does not contain it. */
  row: ConversationSummary | null
  label: { id: string; name: string; type: string }
}

function shownAs(
  { conversationId, row, label }: LabelChange,
  kind: 'label-apply' | 'label-remove',
  title: string,
  href: string,
) {
  const change = { kind, conversationId, labelId: label.id, isTrash: label.type === 'Trash', row } as const
  const operation = kind === 'label-apply' ? 'conversationLabelApply' : 'conversationLabelRemove'
  const receipt = { path: `${operation}.labelId`, value: label.id }
  return [change, { label: title, detail: row?.subject ?? '', href, receipt }] as const
}

/** Adds a label to a conversation; the Trash label moves it into the trash. */
export function applyLabel(box: MessageBox, href: string, change: LabelChange) {
  const { conversationId, label } = change
  const title = label.type === 'Trash' ? trashChanges.trash : labelChanges.applied(label.name)
  const variables = { conversationId, labelId: label.id }
  return boxMutation(box, ConversationLabelApplyDocument, variables, ...shownAs(change, 'label-apply', title, href))
}

/** Removes a label from a conversation; without the Trash label it is restored. */
export function removeLabel(box: MessageBox, href: string, change: LabelChange) {
  const { conversationId, label } = change
  const title = label.type === 'Trash' ? trashChanges.restore : labelChanges.removed(label.name)
  const variables = { conversationId, labelId: label.id }
  return boxMutation(box, ConversationLabelRemoveDocument, variables, ...shownAs(change, 'label-remove', title, href))
}
