import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { reasonOf } from '#server/lib/health/reason.ts'
import type { JobBacklog } from '#server/lib/jobs/port.ts'
import type { OfflineMode } from '#shared/operations/rule.ts'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PORT_BUCKETS_S = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30]
const JOB_BUCKETS_S = [0.01, 0.1, 0.5, 1, 5, 30, 120, 300]

/** The services outside the process whose calls are measured. */
export const MEASURED_PORTS = [
  ...(['identity', 'storage', 'mail', 'sms', 'push', 'virus-scan', 'assistant'] as const),
  ...(['billing', 'legacy-claims', 'license-registry', 'geocoding', 'web-pages'] as const),
] as const
export type MeasuredPort = (typeof MEASURED_PORTS)[number]

/** The result of a port's last call. */
export interface LastCall {
  outcome: Outcome
  /** The reason of the failure, which may contain secrets; null if it worked. */
  reason: string | null
  secondsAgo: number
}

/** An operation with a response. */
export interface AnsweredOperation {
  /** Its root field. Only names in the schema are used, so that a client cannot create metric series. */
  name: string
  /** Its offline mode: cached and network-only are reads, queued and online-only are writes. */
  mode: OfflineMode
  /** ok, or the code of the first error. */
  outcome: string
  seconds: number
}

type Outcome = 'ok' | 'failed'

const secondsSince = (begun: number): number => (performance.now() - begun) / 1_000

/**
 * Metrics of this process for /metrics, in addition to HTTP responses and the assistant. Contains only names and codes,
 * no personal data.
 */
export class Measures {
  readonly registry = new Registry()
  readonly #operations = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'Time to carry out GraphQL operations, by mode: cached and network-only are reads, queued and online-only are writes.',
    labelNames: ['mode'] as const,
    buckets: BUCKETS_S,
    registers: [this.registry],
  })
  readonly #outcomes = new Counter({
    name: 'graphql_operations_total',
    help: 'GraphQL operations by name and outcome: ok, or the code of the first error.',
    labelNames: ['operation', 'outcome'] as const,
    registers: [this.registry],
  })
  readonly #ports = new Histogram({
    name: 'port_call_duration_seconds',
    help: 'Calls of the services outside the process.',
    labelNames: ['port', 'method', 'outcome'] as const,
    buckets: PORT_BUCKETS_S,
    registers: [this.registry],
  })
  readonly #jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Runs of jobs in this process; a failed one is tried again.',
    labelNames: ['job', 'outcome'] as const,
    buckets: JOB_BUCKETS_S,
    registers: [this.registry],
  })
  readonly #waiting = new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs of all processes that are due and not begun.',
    labelNames: ['job'] as const,
    registers: [this.registry],
  })
  readonly #lag = new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the oldest job that is due has waited.',
    labelNames: ['job'] as const,
    registers: [this.registry],
  })
  readonly #isBacklogKnown = new Gauge({
    name: 'jobs_backlog_known',
    help: '1 if the job queue could be read; 0 if the database did not answer, and the figures of waiting jobs are missing.',
    registers: [this.registry],
  })
  readonly #connections = new Gauge({
    name: 'database_pool_connections',
    help: "Connections of this process's pool; waiting: requests for one that are not served yet.",
    labelNames: ['state'] as const,
    registers: [this.registry],
  })
  /** Windows that listen to live updates of this process. */
  readonly streams = new Gauge({
    name: 'live_streams',
    help: 'Open event streams of this process.',
    registers: [this.registry],
  })

  /** Hints that other processes sent to this one. */
  readonly notices = new Counter({
    name: 'live_notices_received_total',
    help: 'Notices of live updates that this process received from PostgreSQL or the broker.',
    registers: [this.registry],
  })
  readonly #broker = new Gauge({
    name: 'broker_connected',
    help: '1 if this process is connected to the broker; 0 while it tries again.',
    labelNames: ['connection'] as const,
    registers: [this.registry],
  })

  readonly #lastCalls = new Map<MeasuredPort, { outcome: Outcome; reason: string | null; at: number }>()

  observeOperation({ name, mode, outcome, seconds }: AnsweredOperation): void {
    this.#operations.observe({ mode }, seconds)
    this.#outcomes.inc({ operation: name, outcome })
  }

  async job<T>(job: string, work: () => Promise<T>): Promise<T> {
    return this.#time(work, (outcome, seconds) => this.#jobs.observe({ job, outcome }, seconds))
  }

  /** @param isFailure which results of a port that does not reject count as failed */
  async call<T>(
    port: MeasuredPort,
    method: string,
    work: () => Promise<T>,
    isFailure: (result: T) => boolean = () => false,
  ): Promise<T> {
    const observe = (outcome: Outcome, seconds: number, error?: unknown): void => {
      this.#ports.observe({ port, method, outcome }, seconds)
      const reason = error === undefined ? null : reasonOf(error)
      this.#lastCalls.set(port, { outcome, reason, at: performance.now() })
    }
    return this.#time(work, observe, isFailure)
  }

  /** The same port with measured asynchronous calls. */
  port<Port extends object>(name: MeasuredPort, port: Port): Port {
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]): unknown => {
          const answer: unknown = Reflect.apply(value, target, args)
          return answer instanceof Promise ? this.call(name, String(key), () => answer) : answer
        }
      },
    })
  }

  /** Null if this process has not called it yet. */
  lastCall(port: MeasuredPort): LastCall | null {
    const last = this.#lastCalls.get(port)
    return last ? { outcome: last.outcome, reason: last.reason, secondsAgo: secondsSince(last.at) } : null
  }

  /**
   * @param backlog null if the job queue could not be read. The metric is then absent, because the last value would
   * look like a constant queue
   */
  setBacklog(backlog: readonly JobBacklog[] | null): void {
    this.#waiting.reset()
    this.#lag.reset()
    this.#isBacklogKnown.set(backlog === null ? 0 : 1)
    for (const { name, waiting, oldestSeconds } of backlog ?? []) {
      this.#waiting.set({ job: name }, waiting)
      this.#lag.set({ job: name }, oldestSeconds)
    }
  }

  /** Without a broker, the metric has no values. */
  setBroker(connection: 'live' | 'limits', isConnected: boolean): void {
    this.#broker.set({ connection }, isConnected ? 1 : 0)
  }

  setConnections(connections: { busy: number; idle: number; waiting: number }): void {
    for (const [state, count] of Object.entries(connections)) this.#connections.set({ state }, count)
  }

  async #time<T>(
    work: () => Promise<T>,
    observe: (outcome: Outcome, seconds: number, error?: unknown) => void,
    isFailure: (result: T) => boolean = () => false,
  ): Promise<T> {
    const begun = performance.now()
    try {
      const result = await work()
      observe(isFailure(result) ? 'failed' : 'ok', secondsSince(begun))
      return result
    } catch (error) {
      observe('failed', secondsSince(begun), error)
      throw error
    }
  }
}
