import { useLegacyMaintenance } from '#src/lib/site-settings/use-legacy-maintenance.ts'
import { Banner } from '#src/ui/banner.tsx'

/** Says in the site's words why the claims system cannot be opened now. */
export function MaintenanceNote() {
  const words = useLegacyMaintenance()
  return words === null ? null : <Banner intent="warning">{words}</Banner>
}
