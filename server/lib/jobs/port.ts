/** Work done after the answer: retried, scheduled, and one at a time per key. Stored in the product's own database. */

export interface JobOptions {
  /** Tries after the first failure; 5 when absent. */
  retryLimit?: number
  /** Wait before the first retry, seconds; doubled for each further one. 5 when absent. */
  retryDelaySeconds?: number
  /** A run that takes longer counts as failed, seconds; 300 when absent. */
  expireInSeconds?: number
  /** Jobs of this name handled at the same time by one process; 1 when absent. */
  concurrency?: number
}

export interface SendOptions {
  /** Of one name and key one job runs at a time, over all processes; while one waits, a second is not added. */
  key?: string
  /** Not before this instant. */
  startAfter?: Date
}

/** Jobs of one name that are due and that no process has begun. */
export interface JobBacklog {
  name: string
  waiting: number
  /** How long the oldest of them has been due. */
  oldestSeconds: number
}

export interface JobsPort {
  /**
   * Declares a kind of job and how it is done; before `start`. A handler that throws is tried again: it must bear being
   * repeated.
   */
  define<Data extends object>(name: string, handler: (data: Data) => Promise<void>, options?: JobOptions): void
  /**
   * Adds a job of a declared kind; its id, or null when one with the same key already waits. The log of the job names
   * the request that sent it.
   */
  send(name: string, data: object, options?: SendOptions): Promise<string | null>
  /** Adds a job at every time of the cron expression (UTC, minutes are the finest step), once over all processes. */
  schedule(name: string, cron: string, data?: object): Promise<void>
  /** The waiting jobs of all processes; none before the jobs were opened. */
  backlog(): Promise<JobBacklog[]>
  /** Begins to take jobs. */
  start(): Promise<void>
  /** Takes no more jobs, and waits for those in hand. */
  stop(): Promise<void>
}
