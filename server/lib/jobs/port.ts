/** Work after the response: retried, scheduled, and one at a time per key. Stored in the product's database. */

export interface JobOptions {
  /** Retries after the first failure; 5 if absent. */
  retryLimit?: number
  /** Delay of the first retry, seconds; doubled for each further one. 5 if absent. */
  retryDelaySeconds?: number
  /** A longer run counts as failed, seconds; 300 if absent. */
  expireInSeconds?: number
  /** Jobs of this name that one process runs at the same time; 1 if absent. */
  concurrency?: number
}

export interface SendOptions {
  /** One job of a name and key runs at a time, across all processes; while one waits, no second one is added. */
  key?: string
  /** Not before this time. */
  startAfter?: Date
}

/** Due jobs of one name that no process has started. */
export interface JobBacklog {
  name: string
  waiting: number
  /** How long the oldest of them has been due. */
  oldestSeconds: number
}

export interface JobsPort {
  /**
   * Declares a kind of job and its handler; call it before `start`. A handler that throws is retried, so it must be
   * repeatable.
   */
  define<Data extends object>(name: string, handler: (data: Data) => Promise<void>, options?: JobOptions): void
  /**
   * Adds a job of a declared kind; returns its id, or null if one with the same key already waits. The job's log lines
   * name the request that sent it.
   */
  send(name: string, data: object, options?: SendOptions): Promise<string | null>
  /** Adds a job at every time of the cron expression (UTC, at most once a minute), once across all processes. */
  schedule(name: string, cron: string, data?: object): Promise<void>
  /** The waiting jobs of all processes; empty before the jobs were opened. */
  backlog(): Promise<JobBacklog[]>
  /** Starts to run jobs. */
  start(): Promise<void>
  /** Runs no more jobs, and waits for those in progress. */
  stop(): Promise<void>
}
