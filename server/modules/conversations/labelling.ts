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

/** Inbox, All and Trash of a box and its own labels, with their conversations and those that hold something unread. */
export async function conversationLabelSummaries(
  context: Context,
  args: QueryConversationLabelSummariesArgs,
): Promise<ConversationLabelSummary[]> {
  const box = readBox(args)
  return toLabelSummaries(box, await listLabels(context.services.database, box))
}

/** One change at a time in a box. */
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

/** The id of a label of the box's own; the built-in ones cannot be changed. */
function readOwnLabel(box: MessageBox, labelId: string): string {
  const label = readLabel(box, labelId)
  if (label.type !== 'Custom') refuse('labelId', 'This label cannot be changed.')
  return label.id
}

/** The id of the label under which a new one is put; null for the top. */
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

/** Two labels of one name below the same parent could not be told apart. */
async function requireFreeName(
  { services: { database } }: Context,
  tx: Db,
  box: MessageBox,
  label: Pick<LabelRow, 'id' | 'parentId' | 'name'>,
): Promise<void> {
  if (await isLabelNameTaken(database, tx, box, label)) refuse('labelRequest.name', conversationMessages.labelNameTaken)
}

/**
 * Makes a label. Its id is the device's, so a repeat answers with the label as it is now.
 *
 * @throws AppError VALIDATION_FAILED; ID_IN_USE when the id belongs to a label of another box; DELETED_SINCE when the
 *   label was made and deleted
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

/**
 * Changes name and colour. Equal values change nothing; the parent is chosen at creation alone (doc 2 section 5).
 *
 * @throws AppError NOT_FOUND; CONFLICT when the label is no longer the one that `baseVersion` was
 */
export async function conversationLabelUpdate(
  context: Context,
  args: MutationConversationLabelUpdateArgs,
): Promise<ConversationLabelSummary> {
  const { database } = context.services
  const box = readBox(args)
  const labelId = readOwnLabel(box, args.labelId)
  const { name, parentLabelId, baseVersion, clientMutationId, ...request } = parseInput(
    conversationLabelInput,
    args.labelRequest,
    'labelRequest',
  )
  const colorName = labelColorOf(request.colorName)
  await inBox(context, box, async (tx) => {
    const label = await findLabel(database, box, labelId, tx)
    if (!label) throw new AppError('NOT_FOUND')
    if (parentLabelId != null && parentLabelId.toLowerCase() !== label.parentId) {
      refuse('labelRequest.parentLabelId', 'The parent label can be chosen only at creation.')
    }
    if (!(await isFirst(context, tx, clientMutationId, `conversationLabelUpdate ${labelId}`))) return
    if (label.name === name && label.colorName === colorName) return
    if (baseVersion != null && baseVersion < label.version) {
      throw new AppError('CONFLICT', {
        userMessage: `This label was changed meanwhile and is now “${label.name}” (${label.colorName}). Your change was not made.`,
      })
    }
    if (label.name !== name) await requireFreeName(context, tx, box, { ...label, name })
    await updateLabel(database, tx, labelId, name, colorName)
  })
  return readSummary(context, box, labelId)
}

/**
 * Deletes a label; its conversations stay, and its children move up to its parent. One that is not there is deleted
 * already.
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

/** A label that people put on and take off: the trash or one of their own. */
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
 * Puts a label on the box's own copy of a conversation; the Trash label trashes it. Twice changes nothing.
 *
 * @throws AppError NOT_FOUND when the box has no such label or conversation
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
 * Takes a label off the box's own copy; without the Trash label it is restored. Twice changes nothing.
 *
 * @throws AppError NOT_FOUND when the box has no such label or conversation
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
