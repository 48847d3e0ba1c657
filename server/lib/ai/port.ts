import type { Checkable } from '#server/lib/health/finding.ts'

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

/** Somebody the message will go to. */
export interface Addressee {
  name: string
  isOrganization: boolean
}

/** A message to be drafted, as data: what a language model is told in words stands here for engines that need none. */
export interface DraftingTask {
  /** Everything the person asked for in this session, oldest first; the last is what is asked now. */
  prompts: readonly string[]
  /** The last draft of this session; null at its beginning. */
  lastDraft: string | null
  /** The text in the editor; '' when it was empty. */
  initialText: string
  /** The person who writes; the organization when they write on behalf of one. */
  writer: { name: string; organization: string | null }
  /** Null: a new conversation. `others`: everybody but the writer's side. */
  conversation: { subject: string; others: readonly Addressee[]; messages: readonly SeenMessage[] } | null
}

export interface CompletionOptions {
  /** Longest answer, in tokens of the model. */
  maxTokens: number
  /** For the whole answer, retries included. */
  timeoutMs: number
  /** Ends the work when the caller no longer wants the answer. */
  signal?: AbortSignal
  /** The same question without words, for an engine that works from data. */
  task: DraftingTask
}

export interface Completion {
  /** '' when the assistant had nothing to say. */
  text: string
  /** Tokens of question and answer together; 0 when none were counted. */
  tokens: number
  /** Why there is no text, in a sentence for the person who asked. */
  refusal?: string
}

/**
 * No answer: the provider is down, refuses, is too slow or speaks another language. The message never repeats what was
 * asked.
 */
export class AssistantUnavailableError extends Error {
  override readonly name = 'AssistantUnavailableError'
}

/** Writes text. `kind` tells people whom they deal with. */
export interface AssistantPort extends Checkable {
  readonly kind: 'built-in' | 'provider'
  /**
   * @throws AssistantUnavailableError when there is no answer in time
   * @throws the signal's reason when the caller gave up
   */
  complete(messages: readonly AssistantMessage[], options: CompletionOptions): Promise<Completion>
}
