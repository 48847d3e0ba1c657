import { ERRORS } from '#shared/errors.ts'
import { SITE_VERSION_POLL_MS } from '#shared/limits.ts'
import { useRead } from '../data/use-read.ts'
import { EvolveSettingsDocument } from './evolve-settings.generated.ts'

/**
 * The site's words while the legacy claims system is in maintenance (decision 34), null otherwise: a page that stays
 * open knows by the next poll, before somebody presses what the server would refuse.
 */
export function useLegacyMaintenance(): string | null {
  const { data } = useRead(EvolveSettingsDocument, {}, { pollMs: SITE_VERSION_POLL_MS })
  if (!data?.evolveSettings.isLegacyUiInMaintenanceMode) return null
  return data.evolveSettings.legacyUiInMaintenanceModeMessage || ERRORS.MAINTENANCE.userMessage
}
