export { AppHeader } from './components/app-header.tsx'
/** Keys and the command palette; no first screen waits for them (bar P1). */
export const loadShortcutsHost = () =>
  import('./shortcuts/components/shortcuts-host.tsx').then(({ ShortcutsHost }) => ShortcutsHost)
export { changeUnread } from './change-unread.ts'
export { useBadgeCounts } from './hooks/use-badge-counts.ts'
export { useOrganizationsAhead } from './hooks/use-organizations-ahead.ts'
export { useShellPolls } from './hooks/use-shell-polls.ts'
