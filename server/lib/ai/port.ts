import type { Checkable } from '#server/lib/health/finding.ts'
import type { ClaimFact } from './claim-facts.ts'

/** One message of an exchange with a language model. */
export interface AssistantMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A message of the conversation that a draft is for. */
export interface SeenMessage {
  name: string
  /** Written by the side that the draft is for. */
  own: boolean
  text: string
}

/** A recipient of the message. */
export interface Addressee {
  name: string
  isOrganization: boolean
}

/** How a person's letters are written, unless a request asks for something else. */
export interface WritingStyle {
  tone: 'neutral' | 'professional' | 'casual' | null
  /** Negative for short letters, positive for long ones. */
  length: -1 | 0 | 1
  /** Lines that replace the writer's name; null if there are none. */
  signature: string | null
  /** "Warm regards,"; null for the usual one of the tone. */
  signOff: string | null
}

/** A message to draft, as data for engines that do not use a prompt. */
export interface DraftingTask {
  /** All requests of the person in this session, oldest first; the last one is the current one. */
  prompts: readonly string[]
  /** The last draft of this session; null if this is the first. */
  lastDraft: string | null
  /** The text in the editor; '' if it is empty. */
  initialText: string
  /** The person who writes; the organization when they write on behalf of one. */
  writer: { name: string; organization: string | null }
  /** Null for a new conversation. `others`: all participants except the writer's side. */
  conversation: { subject: string; others: readonly Addressee[]; messages: readonly SeenMessage[] } | null
  /** Absent if the person has no instructions for letters. */
  style?: WritingStyle
  /** The person's own instructions for all texts, for a model; absent if there are none. */
  instructions?: { about: string; responseTargeting: string }
  /** The claim that the message is about, with its record; absent if it is not known. */
  claim?: { number: string; record: Readonly<Partial<Record<ClaimFact, string | null>>> }
}

export interface CompletionOptions {
  /** Maximum length of the answer, in the model's tokens. */
  maxTokens: number
  /** For the whole answer, retries included. */
  timeoutMs: number
  /** Aborted when the caller no longer needs the answer. */
  signal?: AbortSignal
  /** The same task as data, for an engine without a prompt. */
  task: DraftingTask
}

export interface Completion {
  /** '' if the assistant has no answer. */
  text: string
  /** Tokens of prompt and completion together; 0 if they were not counted. */
  tokens: number
  /** Why there is no text, as a sentence for the user. */
  refusal?: string
}

/**
 * Why an answer is missing or incomplete:
 * - Busy: the provider limits requests, for longer than a person waits.
 * - Filtered: the provider's content filter ended it.
 * - Interrupted: the provider failed in the middle of it.
 * - KeyRefused: the provider refuses the key of this server.
 * - NoAnswer: any other failure before the first word.
 * - Refused: the model refuses to answer.
 * - Stopped: the person stopped it.
 * - TooLong: it reached the longest length or time.
 */
export type AnswerProblem =
  | 'Busy'
  | 'Filtered'
  | 'Interrupted'
  | 'KeyRefused'
  | 'NoAnswer'
  | 'Refused'
  | 'Stopped'
  | 'TooLong'

/**
 * No answer: the provider is unreachable, refuses, is too slow or does not speak the protocol. The message is for the
 * operator and never repeats the question.
 */
export class AssistantUnavailableError extends Error {
  override readonly name: string = 'AssistantUnavailableError'
  readonly problem: AnswerProblem

  constructor(message: string, problem: AnswerProblem = 'NoAnswer') {
    super(message)
    this.problem = problem
  }
}

/** Writes text. `kind` shows users whether a model or templates answer. */
export interface AssistantPort extends Checkable {
  readonly kind: 'built-in' | 'provider'
  /**
   * @throws AssistantUnavailableError if there is no answer in time
   * @throws the signal's reason if the caller aborted
   */
  complete(messages: readonly AssistantMessage[], options: CompletionOptions): Promise<Completion>
}
