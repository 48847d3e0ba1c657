export { AppHeader } from './components/app-header.tsx'
export { useRefreshBadges } from './hooks/use-refresh-badges.ts'
export { useShellPolls } from './hooks/use-shell-polls.ts'
