import { preloadable } from '#src/ui/preloadable.tsx'

export { useExpiringCount } from './hooks/use-expiring-count.ts'

/** Loaded as a separate chunk, because the profile opens without it. */
export const LicensesTab = preloadable(() =>
  import('./components/licenses-tab.tsx').then(({ LicensesTab }) => LicensesTab),
)
