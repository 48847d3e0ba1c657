export { AppHeader } from './components/app-header.tsx'
/** Keys and the command palette; no first screen waits for them (bar P1). */
export const loadShortcutsHost = () =>
  import('./shortcuts/components/shortcuts-host.tsx').then(({ ShortcutsHost }) => ShortcutsHost)
/** No first screen waits for it; its room is there from the start. */
export const loadSideRail = () => import('./components/side-rail.tsx').then(({ SideRail }) => SideRail)
export { hasSideRail } from './side-rail.ts'
export { useOrganizationsAhead } from './hooks/use-organizations-ahead.ts'
export { useShellViewer } from './hooks/use-shell-viewer.ts'
export { useShellPolls } from './hooks/use-shell-polls.ts'
