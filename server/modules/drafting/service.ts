import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  DraftedFrom,
  DraftWarning,
  MessagingDraft,
  MutationMessagingDraftRequestArgs,
  QueryMessagingDraftWarningsArgs,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { readCustomInstructions } from '#server/lib/ai/built-in/custom-instructions.ts'
import type { ChatClaimFile } from '#server/lib/ai/chat.ts'
import { AssistantUnavailableError, type Completion, type DraftingTask } from '#server/lib/ai/port.ts'
import {
  conversationForDrafting,
  type MessageBox,
  type PlainConversation,
  type PlainMessage,
  readBox,
} from '#server/modules/conversations/service.ts'
import {
  DRAFT_CONTEXT_MESSAGES_COUNT,
  DRAFT_HIDDEN_MESSAGES_COUNT,
  DRAFT_REQUESTS_PER_MINUTE_COUNT,
  DRAFT_SESSION_KEPT_DAYS,
  DRAFT_SESSION_REQUESTS_COUNT,
  DRAFT_WARNINGS_MAX_COUNT,
} from '#shared/limits.ts'
import { MODEL_ANSWER_TIMEOUT_MS } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { draftedText, messagingDraftInput } from '#shared/validation/drafting.ts'
import { whoSeesClaim } from '#server/modules/legacy-claims/service.ts'
import { claimOfConversation, usedClaimOf } from './claim.ts'
import { claimLinesOf } from './claim-warnings.ts'
import { draftTextOf } from './draft-text.ts'
import { MESSAGE_SHOWN_LENGTH, toMessages } from './instructions.ts'
import { belongsTo, readableFrom } from './policy.ts'
import { requireBudget, spendTokens } from './budget.ts'
import { findInstructions, findSession, insertExchange, type SessionRow } from './repository.ts'
import { warningsOf } from './line-warnings.ts'
import type { DraftingMetadata } from './tables.ts'
import { splitUsedLine, usedMessagesOf } from './used-messages.ts'

export { requireBudget, spendTokens } from './budget.ts'
export { findInstructions, type InstructionsRow } from './repository.ts'

/** Allows for a message of average length, and for the tokens that a model uses for reasoning. */
const DRAFT_MAX_TOKENS = 2_000

const READ_COUNTS = { limit: DRAFT_CONTEXT_MESSAGES_COUNT, hiddenLimit: DRAFT_HIDDEN_MESSAGES_COUNT }

const sessionFull = (): AppError =>
  new AppError('DRAFT_FAILED', {
    details: [
      {
        path: 'request.chatConversationId',
        message: 'This draft was changed very often. Discard it and begin a new one.',
      },
    ],
  })

async function openSession(
  context: Context,
  box: MessageBox,
  chatConversationId: string | null | undefined,
): Promise<SessionRow | null> {
  if (chatConversationId == null) return null
  const session = await findSession(
    context.services.database,
    requireViewer(context).userId,
    readId(chatConversationId),
  )
  if (!session || !belongsTo(session, box)) throw new AppError('NOT_FOUND')
  if (session.messages.length >= 2 * DRAFT_SESSION_REQUESTS_COUNT) throw sessionFull()
  return session
}

const spoken = (session: SessionRow | null, role: 'User' | 'Assistant'): string[] =>
  (session?.messages ?? []).flatMap((one) => (one.role === role ? [one.content] : []))

interface TaskRequest {
  prompt: string
  initialText: string
  commsConversationId?: string | null | undefined
}

type ReadConversation = Awaited<ReturnType<typeof conversationForDrafting>>

/** A draft's task and the messages that it is based on. */
interface Drafting {
  task: DraftingTask
  conversation: ReadConversation | null
  /** The claim that the conversation is about; null if it is not known, or the writer may not see it. */
  claim: ChatClaimFile | null
  messages: PlainConversation['messages']
  leftOutCount: number
  metadata: DraftingMetadata
  /** Earlier drafts of the session; null for a draft that may no longer be used. */
  drafts: (string | null)[]
}

/** Builds the task of a draft from messages that the box and all other participants may see. */
async function readDrafting(
  context: Context,
  box: MessageBox,
  { commsConversationId, initialText, prompt }: TaskRequest,
  session: SessionRow | null,
): Promise<Drafting> {
  const viewer = requireViewer(context)
  const conversationId = commsConversationId == null ? null : readId(commsConversationId)
  const conversation =
    conversationId === null ? null : await conversationForDrafting(context, box, conversationId, READ_COUNTS)
  const basis = conversation && conversationId !== null ? { conversationId, from: conversation.seenByAllFrom } : null
  const messages = (conversation?.messages ?? []).filter(({ sequence }) => basis && sequence >= basis.from)
  const organization =
    box.entityType === 'Organization'
      ? await context.loaders.emblem.load({ entityType: 'Organization', id: box.entityId })
      : null
  const prompts = [...spoken(session, 'User'), prompt]
  const claim = conversationId === null ? null : await claimOfConversation(context, conversationId, prompts.join('\n'))
  const stored = await findInstructions(context.services.database, viewer.userId)
  const instructions = stored?.enabled ? stored : null
  const first = session ? readableFrom(session, basis) : 0
  const drafts = spoken(session, 'Assistant').map((draft, index) => (index < first ? null : draft))
  const task = {
    prompts,
    lastDraft: drafts.at(-1) ?? null,
    initialText,
    writer: { name: viewer.displayName, organization: organization?.displayName ?? null },
    conversation: conversation && { ...conversation, messages },
    style: readCustomInstructions(instructions).style,
    ...(instructions && { instructions }),
    ...(claim && { claim: { number: claim.claim.ClaimNumber, record: claim.record } }),
  }
  const metadata = { ...box, initialText, basis, readableFrom: first }
  const leftOutCount = (conversation?.messages.length ?? 0) - messages.length
  return { task, conversation, claim, messages, metadata, drafts, leftOutCount }
}

async function ask(context: Context, { task, drafts }: Drafting): Promise<Completion> {
  const { assistant, assistantMeasures, log } = context.services
  try {
    const completion = await assistantMeasures.measure({ use: 'drafting', kind: assistant.kind }, () =>
      assistant.complete(toMessages(task, drafts), {
        maxTokens: DRAFT_MAX_TOKENS,
        timeoutMs: MODEL_ANSWER_TIMEOUT_MS,
        task,
      }),
    )
    await spendTokens(context, completion.tokens)
    return completion
  } catch (error) {
    if (!(error instanceof AssistantUnavailableError)) throw error
    log.warn({ requestId: context.requestId, reason: error.message }, 'drafting: the assistant is unavailable')
    throw new AppError('UNAVAILABLE')
  }
}

/**
 * Drafts a message for a box from a prompt, the text in the editor and the part of a conversation that the box may see.
 * Stores the prompt and the draft together, so that the session can continue.
 *
 * @throws AppError VALIDATION_FAILED for the prompt; RATE_LIMITED
 * @throws AppError NOT_FOUND if the box does not take part in the conversation, or the session is not the person's
 *   session for this box
 * @throws AppError DRAFT_FAILED if there is no draft, with the reason in the details if it is known
 * @throws AppError UNAVAILABLE if the assistant does not respond
 */
export async function messagingDraftRequest(
  context: Context,
  args: MutationMessagingDraftRequestArgs,
): Promise<MessagingDraft> {
  const { database, clock, ids, assistant } = context.services
  const { userId } = requireViewer(context)
  const box = readBox(args)
  const request = parseInput(messagingDraftInput, args.request, 'request')
  await requireBudget(context, 'MessagingDraft', DRAFT_REQUESTS_PER_MINUTE_COUNT)
  const session = await openSession(context, box, request.chatConversationId)
  const initialText = request.initialText ?? session?.metadata.initialText ?? ''
  const drafting = await readDrafting(context, box, { ...request, initialText }, session)
  const { text: answer, tokens, refusal } = await ask(context, drafting)
  const { text, named } = splitUsedLine(answer)
  const draftText = draftTextOf(text)
  if (draftText === '')
    throw new AppError('DRAFT_FAILED', {
      details: refusal === undefined ? [] : [{ path: 'request.prompt', message: refusal }],
    })
  const chatConversationId = session?.chatConversationId ?? ids.uuid()
  const now = clock.now()
  const exchange = {
    chatConversationId,
    userId,
    metadata: drafting.metadata,
    tokens,
    now,
    prompt: { id: ids.uuid(), content: request.prompt },
    draft: { id: ids.uuid(), content: draftText },
  }
  const isStored = await insertExchange(database, exchange, {
    maxRequests: DRAFT_SESSION_REQUESTS_COUNT,
    forgetBefore: new Date(now.getTime() - DRAFT_SESSION_KEPT_DAYS * DAY_MS),
  })
  if (!isStored) throw sessionFull()
  const used = usedMessagesOf(draftText, drafting.task, named).flatMap((index) => drafting.messages[index] ?? [])
  return {
    ...{ chatConversationId, draftText, assistant: assistant.kind === 'built-in' ? 'BuiltIn' : 'Provider' },
    usedMessages: used.map(toDraftedFrom),
    usedClaim: usedClaimOf(draftText, drafting.claim),
    leftOutCount: drafting.leftOutCount,
    warnings: drafting.conversation ? await toWarnings(context, draftText, drafting.conversation, drafting.claim) : [],
  }
}

const toDraftedFrom = ({ id, createdAt, name, text }: PlainMessage): DraftedFrom => ({
  ...{ messageId: id, createdUtc: createdAt.toISOString(), name, text: text.slice(0, MESSAGE_SHOWN_LENGTH) },
})

async function toWarnings(
  context: Context,
  text: string,
  conversation: ReadConversation,
  claim: ChatClaimFile | null,
): Promise<DraftWarning[]> {
  const ofMessages = warningsOf(text, conversation).map(({ message, ...warning }) => ({
    ...{ ...warning, message: toDraftedFrom(message) },
    claimNumber: null,
  }))
  const ofClaim = claim ? await claimWarningsOf(context, text, conversation, claim) : []
  const further = ofClaim.filter(({ words }) => !ofMessages.some((one) => one.words.includes(words)))
  return [...ofMessages, ...further].slice(0, DRAFT_WARNINGS_MAX_COUNT)
}

async function claimWarningsOf(
  context: Context,
  text: string,
  { subject, messages, others, seenByAllFrom }: ReadConversation,
  { claim, record }: ChatClaimFile,
): Promise<DraftWarning[]> {
  const seen = messages.flatMap((one) => (one.sequence >= seenByAllFrom ? [one.text] : []))
  const lines = claimLinesOf(text, record, [subject, ...others.map(({ name }) => name), ...seen])
  if (lines.length === 0) return []
  const seeing = await whoSeesClaim(context, claim.ClaimKey, others).catch((error: unknown) => {
    // Without the claims system, nobody is known to see the claim.
    if (error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'MAINTENANCE')) return null
    throw error
  })
  const hiddenFrom = others.flatMap(({ id, name }) => (seeing?.has(id) ? [] : [name]))
  if (hiddenFrom.length === 0) return []
  return lines.map((one) => ({ ...one, message: null, claimNumber: claim.ClaimNumber, hiddenFrom }))
}

/**
 * Returns the lines of a text that reveal information that another participant of the conversation may not see: of
 * messages, and of the claim that the conversation is about.
 *
 * @throws AppError VALIDATION_FAILED for the text
 * @throws AppError NOT_FOUND if the box does not take part in the conversation
 */
export async function messagingDraftWarnings(
  context: Context,
  args: QueryMessagingDraftWarningsArgs,
): Promise<DraftWarning[]> {
  const text = parseInput(draftedText, args.text, 'text')
  const conversationId = readId(args.commsConversationId)
  const conversation = await conversationForDrafting(context, readBox(args), conversationId, READ_COUNTS)
  const claim = await claimOfConversation(context, conversationId, text)
  return toWarnings(context, text, conversation, claim)
}
