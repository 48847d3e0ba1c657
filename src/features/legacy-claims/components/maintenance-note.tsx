import { useLegacyMaintenance } from '#src/lib/site-settings/use-legacy-maintenance.ts'
import { Banner } from '#src/ui/banner.tsx'

/** Shows the maintenance message of the site while the claims system cannot be opened. */
export function MaintenanceNote() {
  const words = useLegacyMaintenance()
  return words === null ? null : <Banner intent="warning">{words}</Banner>
}
