import { createHash } from 'node:crypto'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  ChatAnswer,
  ChatFile,
  MutationChatFileRequestArgs,
  MutationChatMessageRequestArgs,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import type { AnswerHandle, AnswerProgress } from '#server/lib/ai/answers-under-way.ts'
import { ChatFailedError, type ChatReply, type ChatTask } from '#server/lib/ai/chat.ts'
import { inTime } from '#server/lib/in-time/in-time.ts'
import { AssistantUnavailableError } from '#server/lib/ai/port.ts'
import { findInstructions, requireBudget, spendTokens } from '#server/modules/drafting/service.ts'
import { findAssistantUpload, readAssistantUpload } from '#server/modules/files/service.ts'
import { todayOf } from '#server/modules/legacy-claims/service.ts'
import {
  CHAT_ANSWER_MAX_MS,
  CHAT_KEPT_DAYS,
  CHAT_REPEAT_WINDOW_MS,
  CHAT_REQUESTS_PER_MINUTE_COUNT,
  CHAT_TURNS_COUNT,
} from '#shared/limits.ts'
import { MODEL_SILENCE_LIMIT_MS } from '#shared/limits/server-times.ts'
import { DAY_MS, HOUR_MINUTES, MINUTE_MS } from '#shared/limits/units.ts'
import { chatMessageInput } from '#shared/validation/assistant.ts'
import { messagesOf, storable, typeOf } from './exchange.ts'
import { toMessage } from './mappers.ts'
import {
  findConversation,
  findExchange,
  findFile,
  findFiles,
  insertExchange,
  insertFile,
  listMessages,
  type MessageRow,
} from './repository.ts'
import { toolsOf } from './tools.ts'
import { follow, runOnce, notifyOfStop } from './under-way.ts'

const ANSWER_MAX_TOKENS = 2_000

interface Asked {
  conversationId: string
  content: string
  questionId: string | null
  fileIds: string[]
  /** Minutes that the person's clock is ahead of UTC; null if the device did not send it. */
  utcOffsetMinutes: number | null
}

function readRequest(input: MutationChatMessageRequestArgs['request']): Asked {
  const request = parseInput(chatMessageInput, input, 'request')
  return {
    conversationId: request.conversationId.toLowerCase(),
    content: request.content,
    questionId: request.clientMessageId?.toLowerCase() ?? null,
    fileIds: (request.attachments ?? []).map((one) => one.fileId.toLowerCase()),
    utcOffsetMinutes: request.callerTimezoneOffsetMinutes ?? null,
  }
}

/** The day and the clock of the person; those of the offices if the device did not send its time zone. */
function personalDay(context: Context, minutes: number | null): Pick<ChatTask, 'today' | 'utcOffset'> {
  if (minutes === null) return { today: todayOf(context), utcOffset: 'unknown' }
  const local = new Date(context.services.clock.now().getTime() + minutes * MINUTE_MS)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / HOUR_MINUTES), Math.abs(minutes) % HOUR_MINUTES]
  const padded = [hours, rest].map((number) => String(number).padStart(2, '0')).join(':')
  return { today: local.toISOString().slice(0, 10), utcOffset: `${minutes < 0 ? '-' : '+'}${padded}` }
}

/** @throws AppError NOT_FOUND if the conversation belongs to another user or is a drafting session */
async function requireOwn(context: Context, conversationId: string): Promise<void> {
  const row = await findConversation(context.services.database, conversationId)
  if (row && (row.userId !== requireViewer(context).userId || row.chatConversationType === 'MessagingDraft'))
    throw new AppError('NOT_FOUND')
}

const findAnswer = (context: Context, { conversationId, content, questionId }: Asked): Promise<MessageRow[]> => {
  const { database, clock } = context.services
  const since = new Date(clock.now().getTime() - CHAT_REPEAT_WINDOW_MS)
  return findExchange(database, { conversationId, userId: requireViewer(context).userId, questionId, content, since })
}

/** @throws AppError UPLOAD_NOT_FOUND if a file belongs to another user or another conversation */
async function readTask(context: Context, asked: Asked): Promise<ChatTask & { fileRows: ChatFile[] }> {
  const { database } = context.services
  const { userId, displayName } = requireViewer(context)
  const found = asked.fileIds.length > 0 ? await findFiles(database, userId, asked.conversationId, asked.fileIds) : []
  // In the order in which the user chose them.
  const files = found.sort((a, b) => asked.fileIds.indexOf(a.id) - asked.fileIds.indexOf(b.id))
  if (files.length < new Set(asked.fileIds).size) throw new AppError('UPLOAD_NOT_FOUND')
  const instructions = await findInstructions(database, userId)
  const said = await listMessages(database, asked.conversationId, CHAT_TURNS_COUNT)
  const turns = said.flatMap(({ role, content }) =>
    // An answer that failed before its first word has no text.
    (role === 'User' || role === 'Assistant') && content !== ''
      ? [{ role: role === 'User' ? ('user' as const) : ('assistant' as const), content }]
      : [],
  )
  return {
    person: { name: displayName },
    ...personalDay(context, asked.utcOffsetMinutes),
    turns: [...turns, { role: 'user', content: asked.content }],
    instructions: instructions?.enabled ? instructions : null,
    files: files.map(({ name, text, notice }) => ({ name, text, notice })),
    fileRows: files.map(({ id, name, notice }) => ({ chatFileId: id, name, notice })),
    tools: toolsOf(context, asked.utcOffsetMinutes),
  }
}

/** Requests an answer. After a failure, the text so far is the answer, with the failure as its problem. */
async function ask(context: Context, task: ChatTask, { signal, onText }: AnswerHandle): Promise<ChatReply> {
  const { chat, assistantMeasures, log } = context.services
  try {
    const reply = await assistantMeasures.measure({ use: 'chat', kind: chat.kind }, (firstText) => {
      const limits = { maxTokens: ANSWER_MAX_TOKENS, silenceMs: MODEL_SILENCE_LIMIT_MS, limitMs: CHAT_ANSWER_MAX_MS }
      return chat.answer(task, {
        ...limits,
        signal,
        onText: (text) => {
          firstText()
          onText(storable(text))
        },
      })
    })
    await spendTokens(context, reply.tokens)
    return reply
  } catch (error) {
    if (!(error instanceof AssistantUnavailableError)) throw error
    const { message: reason, problem } = error
    log.warn({ requestId: context.requestId, reason, problem }, 'assistant: no complete answer')
    const reply = error instanceof ChatFailedError ? error.reply : { text: '', sources: [], claims: [], tokens: 0 }
    await spendTokens(context, reply.tokens)
    return { ...reply, problem }
  }
}

function toAnswer(context: Context, asked: Asked, rows: readonly MessageRow[]): ChatAnswer {
  return {
    chatConversationId: asked.conversationId,
    chatMessages: rows.map(toMessage),
    assistant: context.services.chat.kind === 'built-in' ? 'BuiltIn' : 'Provider',
  }
}

/** Requests an answer from the model and stores the question and the answer together. */
async function answerNow(context: Context, asked: Asked, handle: AnswerHandle): Promise<ChatAnswer> {
  const { database, clock } = context.services
  const { userId } = requireViewer(context)
  await requireBudget(context, 'GeneralChat', CHAT_REQUESTS_PER_MINUTE_COUNT)
  const { fileRows, ...task } = await readTask(context, asked)
  const reply = await ask(context, task, handle)
  const messages = messagesOf(() => context.services.ids.uuid(), { ...asked, files: fileRows }, reply)
  const now = clock.now()
  const { conversationId: chatConversationId } = asked
  const exchange = { chatConversationId, userId, type: typeOf(asked.content), tokens: reply.tokens, now, messages }
  await insertExchange(database, exchange, new Date(now.getTime() - CHAT_KEPT_DAYS * DAY_MS))
  const stored = await findAnswer(context, { ...asked, questionId: messages[0]?.chatMessageId ?? null })
  // The question's id is already used by another user's message.
  if (stored.length === 0) throw new AppError('ID_IN_USE')
  return toAnswer(context, asked, stored)
}

/** Identifies a question among those of the same user that are being answered. */
const questionKeyOf = ({ questionId, conversationId, content }: Asked): string =>
  questionId ?? createHash('sha256').update(`${conversationId}:${content}`).digest('hex')

/**
 * Answers a question in a conversation with the assistant. The assistant reads data with the caller's permissions and
 * changes nothing. If the request was answered before, the stored answer is returned; if it is being answered now, the
 * call waits for that answer. An answer that takes longer is written to its end: the same request, sent again, waits
 * for it again. A failure of the AI provider is stored with the answer.
 *
 * @throws AppError VALIDATION_FAILED, RATE_LIMITED, UPLOAD_NOT_FOUND
 * @throws AppError ANSWER_UNDER_WAY if the answer is not complete in time
 * @throws AppError NOT_FOUND if the conversation belongs to another user
 */
export async function chatMessageRequest(context: Context, args: MutationChatMessageRequestArgs): Promise<ChatAnswer> {
  const { userId } = requireViewer(context)
  const asked = readRequest(args.request)
  await requireOwn(context, asked.conversationId)
  const findKnown = async (): Promise<ChatAnswer | null> => {
    const known = await findAnswer(context, asked)
    return known.length > 0 ? toAnswer(context, asked, known) : null
  }
  const question = { userId, questionKey: questionKeyOf(asked) }
  const write = (handle: AnswerHandle): Promise<ChatAnswer> => answerNow(context, asked, handle)
  const known = await findKnown()
  if (known) return known
  const answer = runOnce(context.services, question, write, findKnown)
  const { requestWaitMs } = context.services.answersUnderWay
  return inTime(answer, requestWaitMs, () => new AppError('ANSWER_UNDER_WAY'))
}

/** Stops the generation of an answer, also if another process is generating it. The text so far becomes the answer. */
export function chatMessageStop(context: Context, clientMessageId: string): true {
  notifyOfStop(context.services, { userId: requireViewer(context).userId, questionKey: readId(clientMessageId) })
  return true
}

/** Streams the progress of the answer to a question of the caller. */
export function chatAnswerProgress(
  context: Context,
  clientMessageId: string,
): AsyncIterableIterator<{ chatAnswerProgress: AnswerProgress }> {
  const question = { userId: requireViewer(context).userId, questionKey: readId(clientMessageId) }
  return follow(context.services, question, (progress) => ({ chatAnswerProgress: progress }))
}

/** Files that this process is reading, by the id of their upload. */
const beingRead = new Map<string, Promise<ChatFile>>()

/**
 * Reads an uploaded file for the assistant and stores its text. Concurrent requests for the same upload share one read,
 * and later requests use the stored text, so that an expensive file is read only once.
 *
 * @throws AppError NOT_FOUND; UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_MISMATCH; RATE_LIMITED if too many files are
 *   waiting to be read
 */
export async function chatFileRequest(context: Context, { request }: MutationChatFileRequestArgs): Promise<ChatFile> {
  const { database, clock } = context.services
  const { userId } = requireViewer(context)
  const chatConversationId = readId(request.conversationId)
  await requireOwn(context, chatConversationId)
  const upload = await findAssistantUpload(context, request.fileUploadToken)
  const { id, fileName: name } = upload
  const readNow = async (): Promise<ChatFile> => {
    const known = await findFile(database, id)
    if (known) return { chatFileId: id, name: known.name, notice: known.notice }
    const { text, notice } = await readAssistantUpload(context, upload)
    await insertFile(database, { id, userId, chatConversationId, name, text, notice, createdAt: clock.now() })
    return { chatFileId: id, name, notice }
  }
  const reading = beingRead.get(id) ?? readNow().finally(() => beingRead.delete(id))
  beingRead.set(id, reading)
  return reading
}
