import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  ConversationDraft,
  ConversationDraftReference,
  ConversationDraftSaveResult,
  MutationConversationDraftDeleteArgs,
  MutationConversationDraftSaveArgs,
  QueryConversationDraftsArgs,
} from '#server/graphql/generated.ts'
import { parseInput, refuse } from '#server/graphql/validate-input.ts'
import { DRAFTS_MAX_COUNT } from '#shared/limits.ts'
import { conversationDraftInput } from '#shared/validation/conversations.ts'
import { readBox } from './box.ts'
import { announceDraft } from './notify.ts'
import {
  countDrafts,
  deleteDraft,
  type DraftOwner,
  type DraftRow,
  findDraft,
  listDrafts,
  lockDrafts,
  storeDraft,
} from './repository-drafts.ts'

function ownerOf(context: Context, args: QueryConversationDraftsArgs): DraftOwner {
  return { userId: requireViewer(context).userId, box: readBox(args) }
}

function toDraft({ draftKey, content, version, updatedAt }: DraftRow): ConversationDraft {
  return { draftKey, content, version, updatedUtc: updatedAt.toISOString() }
}

/**
 * Returns the next version of a draft. Versions of a key must never start at 1 again: a device that has a version of a
 * deleted draft would consider a new draft from another device outdated. A deleted draft leaves no row, so versions are
 * based on the clock (seconds; they fit into a 32-bit integer until 2038).
 */
function nextVersion(before: number, now: Date): number {
  return Math.max(before + 1, Math.floor(now.getTime() / 1_000))
}

/**
 * Lists the caller's drafts in a box, newest first. Drafts in an organization's box are also visible only to the
 * caller.
 */
export async function conversationDrafts(
  context: Context,
  args: QueryConversationDraftsArgs,
): Promise<ConversationDraft[]> {
  return (await listDrafts(context.services.database, ownerOf(context, args))).map(toDraft)
}

/**
 * Stores a draft for the user's other devices, unless another device has changed it since `baseVersion` (null for a new
 * draft). A draft that was deleted on another device and edited on this one is stored again, so that no text is lost.
 * If an identical draft is stored, the call succeeds, so retries are harmless.
 */
export async function conversationDraftSave(
  context: Context,
  args: MutationConversationDraftSaveArgs,
): Promise<ConversationDraftSaveResult> {
  const { database, clock } = context.services
  const owner = ownerOf(context, args)
  const { draftKey, content, baseVersion } = parseInput(conversationDraftInput, args.request, 'request')
  const result = await database.transaction(async (tx): Promise<ConversationDraftSaveResult> => {
    await lockDrafts(database, tx, owner)
    const stored = await findDraft(database, tx, owner, draftKey)
    if (stored?.content === content) return { saved: true, draft: toDraft(stored) }
    if (stored && stored.version !== baseVersion) return { saved: false, draft: toDraft(stored) }
    if (!stored && (await countDrafts(database, tx, owner)) >= DRAFTS_MAX_COUNT)
      refuse('request', `Cannot exceed ${DRAFTS_MAX_COUNT} drafts.`)
    const now = clock.now()
    const draft = { draftKey, content, version: nextVersion(stored?.version ?? baseVersion ?? 0, now), updatedAt: now }
    await storeDraft(database, tx, owner, draft)
    return { saved: true, draft: toDraft(draft) }
  })
  announceDraft(context, owner)
  return result
}

/**
 * Deletes a draft that was sent or discarded. A missing draft counts as deleted.
 *
 * @throws AppError CONFLICT if another device has changed the draft since `baseVersion`, so that the newer text is not
 *   lost
 */
export async function conversationDraftDelete(
  context: Context,
  args: MutationConversationDraftDeleteArgs,
): Promise<ConversationDraftReference> {
  const { database } = context.services
  const owner = ownerOf(context, args)
  const { draftKey, baseVersion } = args
  if (draftKey.includes('\0')) return { draftKey }
  await database.transaction(async (tx) => {
    await lockDrafts(database, tx, owner)
    const stored = await findDraft(database, tx, owner, draftKey)
    if (!stored) return
    if (baseVersion != null && baseVersion !== stored.version) {
      throw new AppError('CONFLICT', {
        userMessage: 'This draft was changed on another device. It was not discarded there.',
      })
    }
    await deleteDraft(database, tx, owner, draftKey)
  })
  announceDraft(context, owner)
  return { draftKey }
}
