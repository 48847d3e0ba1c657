import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  ConversationLabelling,
  ConversationLabelReference,
  ConversationLabelSummary,
  MutationConversationLabelApplyArgs,
  MutationConversationLabelCreateArgs,
  MutationConversationLabelDeleteArgs,
  MutationConversationLabelRemoveArgs,
  MutationConversationLabelUpdateArgs,
  QueryConversationLabelSummariesArgs,
} from '#server/graphql/generated.ts'
import { isUuid, parseInput, readId, refuse } from '#server/graphql/validate-input.ts'
import { once } from '#server/lib/once/once.ts'
import { LABEL_NESTING_MAX_LEVELS, LABELS_MAX_COUNT } from '#shared/limits.ts'
import { labelColorOf } from '#shared/reference/label-colors.ts'
import { conversationLabelInput, conversationMessages } from '#shared/validation/conversations.ts'
import { type LabelChoice, type MessageBox, readBox, readLabel } from './box.ts'
import { toLabelSummaries } from './label-tree.ts'
import {
  applyLabel,
  type CopyRow,
  deleteLabel,
  findLabel,
  insertLabel,
  isLabelNameTaken,
  type LabelRow,
  listLabels,
  lockBox,
  lockCopy,
  measureLabels,
  moveCopy,
  removeLabel,
  updateLabel,
} from './repository-labels.ts'
import { announceChange } from './notify.ts'

/** Lists the built-in and custom labels of a box with their numbers of conversations and of unread conversations. */
export async function conversationLabelSummaries(
  context: Context,
  args: QueryConversationLabelSummariesArgs,
): Promise<ConversationLabelSummary[]> {
  const box = readBox(args)
  return toLabelSummaries(box, await listLabels(context.services.database, box))
}

/** Runs a change while the box is locked, so that only one change runs at a time. */
function inBox(context: Context, box: MessageBox, work: (tx: Db) => Promise<void>): Promise<void> {
  const { database } = context.services
  return database.transaction(async (tx) => {
    await lockBox(database, tx, box)
    await work(tx)
  })
}

function isFirst(context: Context, tx: Db, id: string | null | undefined, what: string): Promise<boolean> {
  return once(tx, { userId: requireViewer(context).userId, id, what, now: context.services.clock.now() })
}

async function readSummary(context: Context, box: MessageBox, labelId: string): Promise<ConversationLabelSummary> {
  const summaries = toLabelSummaries(box, await listLabels(context.services.database, box))
  const summary = summaries.find((one) => one.id === labelId)
  if (!summary) throw new AppError('NOT_FOUND')
  return summary
}

/** Returns the id of a custom label; built-in labels cannot be changed. */
function readOwnLabel(box: MessageBox, labelId: string): string {
  const label = readLabel(box, labelId)
  if (label.type !== 'Custom') refuse('labelId', 'This label cannot be changed.')
  return label.id
}

/** Reads the id of a new label's parent; null for the top level. */
async function readParent(
  context: Context,
  tx: Db,
  box: MessageBox,
  parentLabelId: string | null | undefined,
): Promise<string | null> {
  const parentId = parentLabelId != null && isUuid(parentLabelId) ? parentLabelId.toLowerCase() : null
  const { count, depth } = await measureLabels(context.services.database, tx, box, parentId)
  if (parentLabelId != null && depth === 0) refuse('labelRequest.parentLabelId', 'The parent label was not found.')
  if (depth >= LABEL_NESTING_MAX_LEVELS)
    refuse('labelRequest.parentLabelId', `Cannot exceed ${LABEL_NESTING_MAX_LEVELS} levels.`)
  if (count >= LABELS_MAX_COUNT) refuse('labelRequest', `Cannot exceed ${LABELS_MAX_COUNT} labels.`)
  return parentId
}

/** Rejects a name that a label with the same parent already has, because the two would look the same. */
async function requireFreeName(
  { services: { database } }: Context,
  tx: Db,
  box: MessageBox,
  label: Pick<LabelRow, 'id' | 'parentId' | 'name'>,
): Promise<void> {
  if (await isLabelNameTaken(database, tx, box, label)) refuse('labelRequest.name', conversationMessages.labelNameTaken)
}

/**
 * Creates a label. The device generates its id, so a retry returns the current label.
 *
 * @throws AppError VALIDATION_FAILED; ID_IN_USE if the id belongs to a label of another box; DELETED_SINCE if the label
 *   was created and has been deleted
 */
export async function conversationLabelCreate(
  context: Context,
  args: MutationConversationLabelCreateArgs,
): Promise<ConversationLabelSummary> {
  const { database, ids, clock } = context.services
  const box = readBox(args)
  const { name, colorName, parentLabelId, clientMutationId, ...request } = parseInput(
    conversationLabelInput,
    args.labelRequest,
    'labelRequest',
  )
  const id = (request.id ?? clientMutationId ?? ids.uuid()).toLowerCase()
  await inBox(context, box, async (tx) => {
    if (await findLabel(database, box, id, tx)) return
    if (!(await isFirst(context, tx, clientMutationId, `conversationLabelCreate ${id}`)))
      throw new AppError('DELETED_SINCE')
    const parentId = await readParent(context, tx, box, parentLabelId)
    const label = { id, name, colorName: labelColorOf(colorName), parentId, now: clock.now() }
    await requireFreeName(context, tx, box, label)
    if (!(await insertLabel(database, tx, box, label))) throw new AppError('ID_IN_USE')
  })
  return readSummary(context, box, id)
}

interface LabelEdit {
  name: string
  colorName: string
  baseName?: string | null | undefined
  baseColorName?: string | null | undefined
}

/**
 * Merges an edit into the label, field by field: a field that equals its base value was not edited and keeps its stored
 * value.
 *
 * @returns the merged values; null if a field was edited both in the request and since its base value
 */
function mergeLabel(stored: LabelRow, edit: LabelEdit): Pick<LabelRow, 'name' | 'colorName'> | null {
  const { name, colorName, baseName, baseColorName } = edit
  if (stored.name === name && stored.colorName === colorName) return { name, colorName }
  if (baseName == null || baseColorName == null) return { name, colorName }
  const merge = (wanted: string, base: string, now: string): string | null =>
    wanted === base ? now : now === base || now === wanted ? wanted : null
  const merged = {
    name: merge(name, baseName, stored.name),
    colorName: merge(colorName, labelColorOf(baseColorName), stored.colorName),
  }
  return merged.name === null || merged.colorName === null ? null : { name: merged.name, colorName: merged.colorName }
}

/**
 * Changes a label's name and color. Equal values change nothing. The parent can only be set when the label is created.
 *
 * @throws AppError NOT_FOUND; CONFLICT if the same was changed since
 */
export async function conversationLabelUpdate(
  context: Context,
  args: MutationConversationLabelUpdateArgs,
): Promise<ConversationLabelSummary> {
  const { database } = context.services
  const box = readBox(args)
  const labelId = readOwnLabel(box, args.labelId)
  const { parentLabelId, clientMutationId, ...request } = parseInput(
    conversationLabelInput,
    args.labelRequest,
    'labelRequest',
  )
  const edit = { ...request, colorName: labelColorOf(request.colorName) }
  await inBox(context, box, async (tx) => {
    const label = await findLabel(database, box, labelId, tx)
    if (!label) throw new AppError('NOT_FOUND')
    if (parentLabelId != null && parentLabelId.toLowerCase() !== label.parentId) {
      refuse('labelRequest.parentLabelId', 'The parent label can be chosen only at creation.')
    }
    if (!(await isFirst(context, tx, clientMutationId, `conversationLabelUpdate ${labelId}`))) return
    const merged = mergeLabel(label, edit)
    if (merged === null) {
      throw new AppError('CONFLICT', {
        userMessage: `This label was changed meanwhile and is now “${label.name}” (${label.colorName}). Your change was not made.`,
      })
    }
    const { name, colorName } = merged
    if (label.name === name && label.colorName === colorName) return
    if (label.name !== name) await requireFreeName(context, tx, box, { ...label, name })
    await updateLabel(database, tx, labelId, name, colorName)
  })
  return readSummary(context, box, labelId)
}

/**
 * Deletes a label. Its conversations are kept, and its children move to its parent. A missing label counts as deleted.
 */
export async function conversationLabelDelete(
  context: Context,
  args: MutationConversationLabelDeleteArgs,
): Promise<ConversationLabelReference> {
  const { database } = context.services
  const box = readBox(args)
  const labelId = readOwnLabel(box, args.labelId)
  const mutationId = args.clientMutationId == null ? null : readId(args.clientMutationId)
  await inBox(context, box, async (tx) => {
    if (!(await isFirst(context, tx, mutationId, `conversationLabelDelete ${labelId}`))) return
    const label = await findLabel(database, box, labelId, tx)
    if (label) await deleteLabel(database, tx, label)
  })
  return { id: labelId }
}

/** Reads a label that can be applied and removed: Trash or a custom label. */
function readMovable(box: MessageBox, labelId: string): LabelChoice {
  const label = readLabel(box, labelId)
  if (label.type === 'Inbox' || label.type === 'All') refuse('labelId', 'This label cannot be applied or removed.')
  return label
}

async function changeCopy(
  context: Context,
  args: MutationConversationLabelApplyArgs,
  change: (tx: Db, box: MessageBox, label: LabelChoice, copy: CopyRow) => Promise<void>,
): Promise<ConversationLabelling> {
  const { database } = context.services
  const box = readBox(args)
  const conversationId = readId(args.conversationId)
  const label = readMovable(box, args.labelId)
  await inBox(context, box, async (tx) => {
    if (label.type === 'Custom' && !(await findLabel(database, box, label.id, tx))) throw new AppError('NOT_FOUND')
    const copy = await lockCopy(database, tx, box, conversationId)
    if (!copy) throw new AppError('NOT_FOUND')
    await change(tx, box, label, copy)
  })
  announceChange(context, conversationId, [box])
  return { conversationId, labelId: label.id }
}

/**
 * Applies a label to the box's copy of a conversation; the Trash label moves it to the trash. Applying it twice changes
 * nothing.
 *
 * @throws AppError NOT_FOUND if the box has no such label or conversation
 */
export function conversationLabelApply(
  context: Context,
  args: MutationConversationLabelApplyArgs,
): Promise<ConversationLabelling> {
  const { database, clock } = context.services
  return changeCopy(context, args, async (tx, box, label, copy) => {
    if (label.type === 'Custom') {
      if (!copy.labelIds.includes(label.id)) await applyLabel(database, tx, copy, label.id)
    } else if (!copy.isTrashed) {
      await moveCopy(database, tx, box, copy, clock.now())
    }
  })
}

/**
 * Removes a label from the box's copy of a conversation; removing the Trash label restores it. Removing it twice
 * changes nothing.
 *
 * @throws AppError NOT_FOUND if the box has no such label or conversation
 */
export function conversationLabelRemove(
  context: Context,
  args: MutationConversationLabelRemoveArgs,
): Promise<ConversationLabelling> {
  const { database } = context.services
  return changeCopy(context, args, async (tx, box, label, copy) => {
    if (label.type === 'Custom') {
      if (copy.labelIds.includes(label.id)) await removeLabel(database, tx, copy, label.id)
    } else if (copy.isTrashed) {
      await moveCopy(database, tx, box, copy, null)
    }
  })
}
