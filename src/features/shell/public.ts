export { AppHeader } from './components/app-header.tsx'
export { useOrganizationsAhead } from './hooks/use-organizations-ahead.ts'
export { useRefreshBadges } from './hooks/use-refresh-badges.ts'
export { useShellPolls } from './hooks/use-shell-polls.ts'
