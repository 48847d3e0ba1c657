import type { DiagnosticSetting } from '#server/graphql/generated.ts'
import type { Services } from '#server/services.ts'
import { STATUS_CHECKED_EVERY_MS } from '#shared/limits/server-times.ts'
import { type PartState, type SiteStatus, STATUS_PARTS, type StatusPart } from '#shared/site-status.ts'
import { checkServices } from './service-health.ts'

/** The services in the diagnostics that each part needs. */
const SERVICES_OF: Readonly<Record<StatusPart, readonly string[]>> = {
  signIn: ['Database', 'Identity'],
  conversations: ['Database', 'Live updates'],
  documents: ['Database', 'Storage', 'Virus scanner'],
  notifications: ['Jobs', 'Mail', 'Text messages', 'Notifications'],
  assistant: ['Assistant'],
  claims: ['Claims system'],
  billing: ['Billing'],
}

function stateOf(part: StatusPart, checked: readonly DiagnosticSetting[]): PartState {
  const health = checked.filter(({ name }) => SERVICES_OF[part].includes(name)).map((service) => service.health)
  if (health.includes('Failed')) return 'failed'
  return health.includes('Healthy') ? 'working' : 'unknown'
}

/**
 * Returns the public status of the product. Each process checks the services at most once in STATUS_CHECKED_EVERY_MS,
 * whatever the number of requests.
 */
export function createPublicStatus(services: Services): () => Promise<SiteStatus> {
  const { clock, env } = services
  let last: { at: number; status: Promise<SiteStatus> } | null = null
  const check = async (now: Date): Promise<SiteStatus> => {
    const checked = await checkServices(services)
    return {
      maintenance: env.maintenanceMessage,
      checkedUtc: now.toISOString(),
      parts: STATUS_PARTS.map((part) => ({ part, state: stateOf(part, checked) })),
    }
  }
  return () => {
    const now = clock.now()
    if (last === null || now.getTime() - last.at >= STATUS_CHECKED_EVERY_MS)
      last = { at: now.getTime(), status: check(now) }
    return last.status
  }
}
