import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { inTime } from '#server/lib/in-time/in-time.ts'
import type { Services } from '#server/services.ts'
import { HEALTH_DATABASE_ANSWER_WITHIN_MS } from '#shared/limits/server-times.ts'
import { isEventStream } from './is-event-stream.ts'

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function sameToken(given: string | undefined, expected: string): boolean {
  const a = Buffer.from(given ?? '')
  const b = Buffer.from(`Bearer ${expected}`)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * /metrics in Prometheus' text format: the process, durations by route and status, SQL statements, operations, ports,
 * jobs, the database pool, live connections, the assistant. In production it needs METRICS_TOKEN.
 */
export function registerMetrics(
  app: FastifyInstance,
  { env, database, jobs, log, assistantMeasures, measures }: Services,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  })
  const statements = new Counter({
    name: 'database_statements_total',
    help: 'SQL statements sent.',
    registers: [registry],
  })
  // A merged registry contains what is registered so far.
  const all = Registry.merge([registry, assistantMeasures.registry, measures.registry])
  let counted = 0

  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the path: paths contain ids and would create a series each.
    const route = request.is404 ? 'app' : (request.routeOptions.url ?? 'unknown')
    // The duration of a stream says how long its screen was open, not how fast the server was.
    if (!isEventStream(reply))
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (env.metricsToken ? !sameToken(request.headers.authorization, env.metricsToken) : env.production)
      return reply.callNotFound()
    const total = database.statementCount()
    statements.inc(total - counted)
    counted = total
    const connections = database.poolState()
    if (connections) measures.setConnections(connections)
    // Without the database, the other metrics are needed most.
    const late = (): Error => new Error('The database did not answer in time')
    await inTime(jobs.backlog(), HEALTH_DATABASE_ANSWER_WITHIN_MS, late).then(
      (backlog) => measures.setBacklog(backlog),
      (error: unknown) => {
        measures.setBacklog(null)
        log.warn({ err: error }, 'metrics: the job queue could not be read')
      },
    )
    return reply.type(registry.contentType).send(await all.metrics())
  })
}
