import { AsyncLocalStorage } from 'node:async_hooks'

/** The origin of a log line: the request, and the job that it started. */
export interface Trace {
  requestId: string
  job?: string
  jobId?: string
}

const storage = new AsyncLocalStorage<Trace>()

/** Runs `work`, and everything that it starts, as part of a request or job. */
export function runInTrace<T>(trace: Trace, work: () => T): T {
  return storage.run(trace, work)
}

/** Undefined outside of requests and jobs. */
export const currentTrace = (): Trace | undefined => storage.getStore()
