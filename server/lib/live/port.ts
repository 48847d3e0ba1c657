/**
 * Notifies screens in every process of changes. An event is a hint without content: its listeners refetch with the
 * ordinary, guarded queries. Hints may be lost (a process dies, the database connection breaks); polling finds the
 * changes without a hint.
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
 * Questions of a person to the assistant; the subject is the question. Message: its answer has grown or ended; Changed:
 * stop it.
 */
export interface LiveAssistant {
  assistantOf: string
}

/** The topics of subscriptions. */
export type LiveTopic = LiveBox | LiveDocuments | LiveAssistant

/**
 * Message: a new message arrived. Changed: any other change that a list, a conversation or a folder shows. Permissions:
 * the permissions of the box's person changed. Draft: one of the person's drafts changed, in any box.
 */
export const LIVE_KINDS = ['Message', 'Changed', 'Permissions', 'Draft'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

export interface LiveNews {
  kind: LiveKind
  /** The conversation or the folder. Null if it is unknown, if several changed, or if events were missed. */
  subjectId: string | null
}

export type LiveListener = (news: LiveNews) => void

export interface LivePort {
  /** Notifies all listeners of one of the topics. Call it after the commit; it never waits and never fails. */
  publish(news: LiveNews, topics: readonly LiveTopic[]): void
  /** @returns the function that unsubscribes */
  subscribe(topic: LiveTopic, listener: LiveListener): () => void
  /** Sends the pending hints, and closes the connection. */
  stop(): Promise<void>
}
