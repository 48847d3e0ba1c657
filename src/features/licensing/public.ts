import { preloadable } from '#src/ui/preloadable.tsx'

export { useExpiringLicenses } from './hooks/use-expiring-licenses.ts'

/** Loaded as a separate chunk, because the profile opens without it. */
export const LicensesTab = preloadable(() =>
  import('./components/licenses-tab.tsx').then(({ LicensesTab }) => LicensesTab),
)
