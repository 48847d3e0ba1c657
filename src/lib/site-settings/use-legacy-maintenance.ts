import { ERRORS } from '#shared/errors.ts'
import { SITE_VERSION_POLL_MS } from '#shared/limits.ts'
import { useRead } from '../data/use-read.ts'
import { EvolveSettingsDocument } from './evolve-settings.generated.ts'

/**
 * The site's message while the legacy claims system is under maintenance, otherwise null. It is polled, so that an open
 * page shows the maintenance before the user starts an action that the server would refuse.
 */
export function useLegacyMaintenance(): string | null {
  const { data } = useRead(EvolveSettingsDocument, {}, { pollMs: SITE_VERSION_POLL_MS })
  if (!data?.evolveSettings.isLegacyUiInMaintenanceMode) return null
  return data.evolveSettings.legacyUiInMaintenanceModeMessage || ERRORS.MAINTENANCE.userMessage
}
