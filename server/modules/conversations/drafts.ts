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
 * Versions of a key never start anew: a device that knows one of a deleted draft would take a later draft of another
 * device for an earlier one. Nothing is left of a deleted draft, so the clock makes them grow (seconds; below the limit
 * of Int until 2038).
 */
function nextVersion(before: number, now: Date): number {
  return Math.max(before + 1, Math.floor(now.getTime() / 1_000))
}

/** The caller's drafts in a box, newest first; also in an organization's box they are the caller's alone. */
export async function conversationDrafts(
  context: Context,
  args: QueryConversationDraftsArgs,
): Promise<ConversationDraft[]> {
  return (await listDrafts(context.services.database, ownerOf(context, args))).map(toDraft)
}

/**
 * Stores a draft for the person's other devices, when none of them changed it since `baseVersion` (null: it is new). A
 * draft that was deleted elsewhere and edited here is stored again: no text is lost. An identical stored draft is a
 * success, so a repeat is harmless.
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
 * Forgets a draft that was sent or discarded. One that is not there is forgotten already.
 *
 * @throws AppError CONFLICT when another device changed it since `baseVersion`: that text is not thrown away
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
