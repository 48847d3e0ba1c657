import type { LegacyMatch, LegacySubset } from '#server/lib/legacy-claims/port.ts'

/** The passage that an answer cites. */
export interface ChatSource {
  url: string
  urlDisplayName: string
  fileName: string | null
  /** Page, slide or sheet of the passage; null: none. */
  place: string | null
  /** The passage itself. Others wrote it: it is data, whatever it says. */
  snippet: string
}

export interface ChatClaim {
  ClaimKey: string
  ClaimNumber: string
  Insured: string
  LossCity: string | null
  LossState: string | null
  ClientCompany: string | null
}

export interface FoundClaim extends ChatClaim {
  /** yyyy-MM-dd. */
  DueDate: string | null
}

/** One claim as its reader may see it. */
export interface ChatClaimFile {
  claim: ChatClaim
  /** The claims system's record of it, as one passage. */
  facts: ChatSource
  /** Newest first, each a passage; null: the person may not read notes. */
  notes: readonly (ChatSource & { writtenDate: string; author: string })[] | null
}

export interface ClaimQuery {
  words: readonly string[]
  subset: LegacySubset | null
  match: LegacyMatch
}

/**
 * Looks things up as the person who asks, with their rights alone; nothing here changes anything. Words in lower case.
 */
export interface ChatTools {
  /** Claims that hold all words; `alike`: or names like them, for a name that is misspelt. */
  searchClaims(query: ClaimQuery): Promise<FoundClaim[]>
  /** The numbers of open claims, a passage for each account of the person. */
  countClaims(): Promise<ChatSource[]>
  /** An open claim by its ClaimKey; null when the person sees no such claim. */
  readClaim(claimKey: string): Promise<ChatClaimFile | null>
  /** Why claims could not be looked up, for the person to read; null while they could. */
  claimsProblem(): string | null
  searchMessages(words: readonly string[]): Promise<ChatSource[]>
  searchDocuments(words: readonly string[]): Promise<ChatSource[]>
  /** The text at and after a document's passage; nothing when the document is not readable for the person. */
  readDocument(source: Pick<ChatSource, 'url' | 'place' | 'fileName'>): Promise<ChatSource[]>
  /** Passages of the help texts of the product, the best first; none when they do not tell of it. */
  searchHelp(words: readonly string[]): Promise<ChatSource[]>
}

export interface ChatTask {
  person: { name: string }
  /** Oldest first; the last is what is asked now. */
  turns: readonly { role: 'user' | 'assistant'; content: string }[]
  /** The person's instructions for all answers. */
  instructions: { about: string; responseTargeting: string } | null
  /** Files of the question. `text`: null if a file could not be read; `notice`: what of it was not read, or null. */
  files: readonly { name: string; text: string | null; notice: string | null }[]
  tools: ChatTools
}

export interface ChatReply {
  /** Plain text; '' when there was nothing to say. `[1]` is the first of the sources. */
  text: string
  sources: readonly ChatSource[]
  /** Claims to be shown as cards. */
  claims: readonly ChatClaim[]
  /** Tokens of all questions and answers together; 0 when none were counted. */
  tokens: number
}

export interface ChatOptions {
  maxTokens: number
  /** For the whole answer, retries included. */
  timeoutMs: number
  /** The person wants no more: the work ends, at the provider too, and what there is so far is the answer. */
  signal: AbortSignal
  /** Hears the whole answer as far as it is written. */
  onText: (text: string) => void
}

/** Answers questions. It reads by the tools alone, and never follows what it reads. */
export interface ChatPort {
  readonly kind: 'built-in' | 'provider'
  /** @throws AssistantUnavailableError when there is no answer in time */
  answer(task: ChatTask, options: ChatOptions): Promise<ChatReply>
}
