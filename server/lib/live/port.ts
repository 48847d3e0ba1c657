/**
 * Tells screens in every process about changes. An event is a hint without content: its listeners ask with the
 * ordinary, guarded queries. Hints may be lost (a process dies, the database's connection breaks); the polls of the
 * screens find the changes without a hint.
 */

export interface LiveBox {
  entityType: 'User' | 'Organization'
  entityId: string
}

/** The documents of an owner. */
export interface LiveDocuments {
  documentsOf: 'Organization' | 'Claim' | 'User'
  ownerId: string
}

/**
 * Questions of a person to the assistant, the subject is the question. Message: its answer has grown or ended; Changed:
 * it is to end.
 */
export interface LiveAssistant {
  assistantOf: string
}

/** The topics of subscriptions. */
export type LiveTopic = LiveBox | LiveDocuments | LiveAssistant

/**
 * Message: there is a new one. Changed: anything else that a list or a conversation shows, or what is in a folder.
 * Permissions: the permissions of the box's person changed. Draft: one of the person's drafts did, in whatever box.
 */
export const LIVE_KINDS = ['Message', 'Changed', 'Permissions', 'Draft'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

export interface LiveNews {
  kind: LiveKind
  /** The conversation or the folder. Null: unknown, several, or missed events. */
  subjectId: string | null
}

export type LiveListener = (news: LiveNews) => void

export interface LivePort {
  /** Tells everybody who listens to one of the topics. After the commit; never waits and never fails. */
  publish(news: LiveNews, topics: readonly LiveTopic[]): void
  /** @returns ends the listening */
  subscribe(topic: LiveTopic, listener: LiveListener): () => void
  /** Sends what is still to be told, and ends the connection. */
  stop(): Promise<void>
}
