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
  /**
   * Subscribes for an open event stream, or for work of a few minutes. A broker sends this process only the topics that
   * have a subscriber here.
   *
   * @returns the function that unsubscribes
   */
  subscribe(topic: LiveTopic, listener: LiveListener): () => void
  /**
   * Resolves when hints that any process publishes from now on reach the topic's subscribers here. Wait for it before
   * data is read that hints then keep current. Waits for a moment at most and never rejects: if the broker does not
   * confirm in time, the subscribers receive a Changed hint once it does.
   */
  whenListening(topic: LiveTopic): Promise<void>
  /**
   * Calls the listener when a process publishes a Permissions hint to the person's box. These hints reach every
   * process, so that a cache of permissions needs no subscription for each person.
   *
   * @returns the function that ends the calls
   */
  watchPermissions(userId: string, listener: () => void): () => void
  /** Sends the pending hints, and closes the connection. */
  stop(): Promise<void>
}
