import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#shared/limits/units.ts'
import type { SharedLimitsPort } from './port.ts'

/**
 * Refuses the requests of an address above `maxCount` a minute at all processes together. Runs after the limit of the
 * process (`@fastify/rate-limit`), whose refusals are not counted, and before the body is read.
 *
 * @param limits null if every process counts for itself
 * @param refuse the error of a refused request
 */
export function limitAddressTogether(
  app: FastifyInstance,
  limits: SharedLimitsPort | null,
  { limit, maxCount, refuse }: { limit: string; maxCount: number; refuse: () => Error },
): void {
  if (!limits) return
  app.addHook('preParsing', async (request, _reply, payload) => {
    const count = await limits.count(limit, normalizeIP(request.ip), MINUTE_MS)
    if (count !== null && count > maxCount) throw refuse()
    return payload
  })
}
