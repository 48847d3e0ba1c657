export const loadBottomBar = () => import('./components/bottom-bar.tsx').then(({ BottomBar }) => BottomBar)
export { AppHeader } from './components/app-header.tsx'
/** Keyboard shortcuts and the command palette. They are loaded separately, because no first screen needs them. */
export const loadShortcutsHost = () =>
  import('./shortcuts/components/shortcuts-host.tsx').then(({ ShortcutsHost }) => ShortcutsHost)
/** Loaded separately, because no first screen needs it. The layout reserves its space from the start. */
export const loadSideRail = () => import('./rail/components/side-rail.tsx').then(({ SideRail }) => SideRail)
export { hasSideRail } from './side-rail.ts'
export const loadAfterStart = () => import('./components/after-start.tsx').then(({ AfterStart }) => AfterStart)
export { useShellViewer } from './hooks/use-shell-viewer.ts'
export { useShellPolls } from './hooks/use-shell-polls.ts'
